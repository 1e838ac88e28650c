import type { Permission } from '../../core/ability.ts';
import type { OrderTray } from './service-board.schema.ts';
import { isPendingStatus, type ServiceStatus } from './service-orders.states.ts';

/** Checks a permission. */
type Can = (action: Permission['action'], subject: Permission['subject']) => boolean;

interface EditableOrder {
  readonly status: ServiceStatus;
  readonly operator: { readonly id: string } | null;
  readonly initiator: { readonly id: string } | null;
}

/** The user who asks, and what they may do. */
export interface OrderEditor {
  readonly userId: string | undefined;
  readonly can: Can;
}

export const isOrderCreator = ({ initiator }: EditableOrder, { userId, can }: OrderEditor): boolean =>
  initiator !== null && initiator.id === userId && can('create', 'create-service');

/** Who may correct what an open order says: users who may change any order, its operator, and its creator before the work begins. */
export function canEditOrder(order: EditableOrder, editor: OrderEditor): boolean {
  const { userId, can } = editor;
  const isOperator = order.operator !== null && order.operator.id === userId;
  return (
    can('update', 'manage-modify-service') ||
    (isOperator && can('update', 'change-status-service')) ||
    (isPendingStatus(order.status) && isOrderCreator(order, editor))
  );
}

/**
 * Whether a user sets prices and does nothing else with orders: the board, its alerts and the dashboard show them the orders that they
 * price.
 */
export function isOnlyPriceSpecialist(can: Can): boolean {
  const others = ['change-status-service', 'assign-operator-service', 'manage-modify-service'] as const;
  const hasOtherWork = others.some((subject) => can('update', subject));
  return can('update', 'manage-service-price') && !hasOtherWork;
}

/** The orders that wait for a user, by their role, as filters of the list; undefined for users who only read. */
export function getWaitingOrders(can: Can): { tray: OrderTray; assigned?: 'specialist' } | undefined {
  if (can('update', 'assign-operator-service')) return { tray: 'waitingDispatch' };
  if (can('update', 'change-status-service')) return { tray: 'mine' };
  return can('update', 'manage-service-price') ? { assigned: 'specialist', tray: 'waitingPrice' } : undefined;
}
