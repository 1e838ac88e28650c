import type { Action, Subject } from '@sala/contract/core/ability.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import {
  canMoveOrder,
  type MovedOrder,
  type ServiceMoveName,
  type ServiceStatus,
  toRefusal,
} from '@sala/contract/service/service-orders/service-orders.states.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';

/** What a button asks for before it does something. */
export type Asked = 'reason' | 'hold' | 'price' | 'operator' | 'specialist' | 'sure';

export interface OrderAction {
  /** One letter or two in the data of its button. */
  readonly code: string;
  readonly move: ServiceMoveName;
  /** `status`: of the call that updates an order; the others are calls of their own. */
  readonly call: { readonly status: ServiceStatus | 'former' } | 'assign' | 'assignSpecialist' | 'handOver' | 'restart';
  readonly asks?: Asked;
  /** Shown at once; the rest after More. */
  readonly isFirst?: true;
}

/** The buttons below an order: each does what the portal's call of the same name does. */
export const orderActions = {
  take: { code: 't', move: 'assign', call: 'assign', isFirst: true },
  accept: { code: 'a', move: 'accept', call: { status: 'accepted' }, isFirst: true },
  reject: { code: 'r', move: 'reject', call: { status: 'rejected' }, asks: 'reason', isFirst: true },
  start: { code: 's', move: 'start', call: { status: 'processing' }, isFirst: true },
  resume: { code: 'w', move: 'resume', call: { status: 'former' }, isFirst: true },
  complete: { code: 'c', move: 'complete', call: { status: 'completed' }, isFirst: true },
  price: { code: 'p', move: 'setPrice', call: { status: 'pending' }, asks: 'price', isFirst: true },
  confirm: { code: 'k', move: 'confirmCompletion', call: { status: 'completed' }, isFirst: true },
  hold: { code: 'h', move: 'hold', call: { status: 'hold' }, asks: 'hold', isFirst: true },
  handOver: { code: 'o', move: 'handOver', call: 'handOver', asks: 'operator' },
  assign: { code: 'g', move: 'assign', call: 'assign', asks: 'operator' },
  reassign: { code: 'e', move: 'reassign', call: 'assign', asks: 'operator' },
  askPrice: { code: 'q', move: 'assignSpecialist', call: 'assignSpecialist', asks: 'specialist' },
  askOther: { code: 'y', move: 'replaceSpecialist', call: 'assignSpecialist', asks: 'specialist' },
  ignore: { code: 'i', move: 'ignore', call: { status: 'ignored' }, asks: 'sure' },
  cancel: { code: 'x', move: 'cancel', call: { status: 'cancel' }, asks: 'sure' },
  restart: { code: 'n', move: 'restart', call: 'restart', asks: 'sure' },
  remove: { code: 'd', move: 'remove', call: { status: 'deleted' }, asks: 'sure' },
} as const satisfies Readonly<Record<string, OrderAction>>;
export type OrderActionName = keyof typeof orderActions;
export const orderActionNames = Object.keys(orderActions) as OrderActionName[];

export const actionOfCode = (code: string): OrderActionName | undefined =>
  orderActionNames.find((name) => orderActions[name].code === code);

type OrderParts = Pick<
  ServiceOrder,
  'status' | 'operator' | 'priceSpecialist' | 'priceType' | 'isPriceAgreed' | 'formerStatus' | 'isCompletionConfirmed'
>;

const toMoved = (order: OrderParts): MovedOrder => ({
  status: order.status,
  operatorId: order.operator?.id ?? null,
  priceSpecialistId: order.priceSpecialist?.id ?? null,
  priceType: order.priceType,
  isPriceAgreed: order.isPriceAgreed,
  formerStatus: order.formerStatus,
});

/** The portal's rule for its own buttons: what the order's status and the user's part in it allow. */
function isAllowed(name: OrderActionName, order: OrderParts, actor: UserActor): boolean {
  const { move } = orderActions[name];
  const moved = toMoved(order);
  const mover = {
    part: 'staff' as const,
    userId: actor.userId,
    can: ({ action, subject }: { action: Action; subject: Subject }) => hasPermission(actor, action, subject),
  };
  if (toRefusal(move, moved) || !canMoveOrder(move, moved, mover)) return false;
  if (name === 'take') return hasPermission(actor, 'update', 'change-status-service');
  if (name === 'confirm' || name === 'askOther') return !order.isCompletionConfirmed;
  return true;
}

/** What the user can do with the order now. */
export const listOrderActions = (order: OrderParts, actor: UserActor): OrderActionName[] =>
  orderActionNames.filter((name) => isAllowed(name, order, actor));
