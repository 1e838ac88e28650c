import type { Permission } from '../../core/ability.ts';

/**
 * Statuses of an order. `created`, `assign`, `assignPrice` and `handover` occur only in its history, since they pass at once. So does
 * `rejected`, which calls may still use: to reject an order, and to list orders that wait for dispatch because they were rejected.
 */
export const serviceStatuses = [
  'pendingDispatch',
  'pendingPrice',
  'pending',
  'accepted',
  'processing',
  'hold',
  'completed',
  'resolved',
  'unresolved',
  'rejected',
  'cancel',
  'cancelledByCustomer',
  'replaced',
  'ignored',
  'deleted',
] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** Statuses that the history may contain, in addition to the statuses of an order. */
export const historyStatuses = [...serviceStatuses, 'created', 'assign', 'assignPrice', 'handover'] as const;
export type HistoryStatus = (typeof historyStatuses)[number];

/** Statuses of orders whose work has not begun. */
export const pendingStatuses = [
  'pendingDispatch',
  'pendingPrice',
  'pending',
] as const satisfies readonly ServiceStatus[];
export const isPendingStatus = (status: ServiceStatus): boolean =>
  (pendingStatuses as readonly ServiceStatus[]).includes(status);

/** Statuses of orders that need further work. */
const openStatuses = [
  'pendingDispatch',
  'pendingPrice',
  'pending',
  'accepted',
  'processing',
  'hold',
  'completed',
] as const satisfies readonly ServiceStatus[];
export const isOpenStatus = (status: ServiceStatus): boolean =>
  (openStatuses as readonly ServiceStatus[]).includes(status);
/** Ended orders, which can be restarted as a new order. */
const endedStatuses = [
  'resolved',
  'unresolved',
  'cancel',
  'cancelledByCustomer',
  'ignored',
] as const satisfies readonly ServiceStatus[];
const shownStatuses = serviceStatuses.filter((status) => status !== 'deleted');

/** The relation of a caller to the order. */
export type Part =
  /** Its operator; users who may change any order (`manage-modify-service`) can act for them. */
  | 'operator'
  /** Its price specialist, likewise. */
  | 'specialist'
  /** Every user with the permission of the action. */
  | 'dispatcher'
  | 'customer'
  /** A job at its due time. */
  | 'clock';

export interface ServiceMove {
  readonly from: readonly ServiceStatus[];
  /** `former`: the status before the hold. */
  readonly to: ServiceStatus | 'former' | 'same';
  readonly by: readonly Part[];
  /** The permission a user needs besides the relation; none for customers and jobs. */
  readonly need?: Permission;
  /** Allowed without an assigned operator. */
  readonly isFreeOfOperator?: true;
  /** The name in the history, if it is not `to`. */
  readonly history?: HistoryStatus;
}

const changing = { subject: 'change-status-service', action: 'update' } as const;
const assigning = { subject: 'assign-operator-service', action: 'update' } as const;
const pricing = { subject: 'manage-service-price', action: 'update' } as const;

/**
 * All status changes of an order: the server enforces them, screens offer only what they allow. The status after `assign` depends on the
 * price, see `statusAfterAssign`.
 */
export const serviceMoves = {
  /** Assigns the operator of an order that waits for one: the work begins. */
  assign: {
    from: ['pendingDispatch'],
    to: 'pending',
    by: ['dispatcher', 'clock'],
    need: assigning,
    isFreeOfOperator: true,
    history: 'assign',
  },
  /** Assigns another operator. */
  reassign: {
    from: ['pendingPrice', 'pending', 'accepted', 'processing', 'hold', 'completed'],
    to: 'pending',
    by: ['dispatcher'],
    need: assigning,
    history: 'assign',
  },
  /** Assigns the price specialist; existing price versions stay. */
  assignSpecialist: {
    from: ['pendingDispatch', 'pendingPrice', 'pending', 'accepted', 'processing', 'hold'],
    to: 'pendingPrice',
    by: ['dispatcher'],
    need: assigning,
    history: 'assignPrice',
  },
  /** Assigns another specialist to confirm the completion; the price is not asked for again. */
  replaceSpecialist: {
    from: ['completed'],
    to: 'same',
    by: ['dispatcher'],
    need: assigning,
    history: 'assignPrice',
  },
  /** The specialist can no longer do it; another one has to be assigned. */
  releaseSpecialist: {
    from: ['pendingDispatch', 'pendingPrice', 'pending', 'accepted', 'processing', 'hold', 'completed'],
    to: 'same',
    by: ['clock'],
    isFreeOfOperator: true,
  },
  setPrice: { from: ['pendingPrice'], to: 'pending', by: ['specialist'], need: pricing },
  /** The customer agrees to the price. */
  acceptPrice: { from: ['pending', 'accepted', 'processing', 'hold'], to: 'same', by: ['customer'] },
  /** The customer asks about the price: the specialist sets another one, or the same again. */
  questionPrice: { from: ['pending', 'accepted', 'processing', 'hold'], to: 'pendingPrice', by: ['customer'] },
  accept: { from: ['pending'], to: 'accepted', by: ['operator'], need: changing },
  /** The operator rejects the order with a reason: it waits for another operator. */
  reject: { from: ['pending'], to: 'pendingDispatch', by: ['operator'], need: changing, history: 'rejected' },
  /** The operator can no longer work on it. A completed order keeps its operator, since the work was done. */
  release: {
    from: ['pendingPrice', 'pending', 'accepted', 'processing', 'hold'],
    to: 'pendingDispatch',
    by: ['clock'],
  },
  start: { from: ['accepted'], to: 'processing', by: ['operator'], need: changing },
  hold: { from: ['accepted', 'processing'], to: 'hold', by: ['operator'], need: changing },
  /** A user ends the hold early. */
  resume: { from: ['hold'], to: 'former', by: ['operator'], need: changing },
  wake: { from: ['hold'], to: 'former', by: ['clock'] },
  complete: { from: ['processing'], to: 'completed', by: ['operator'], need: changing },
  /** The specialist confirms work and price, or did not answer in time; then the customer is asked. */
  confirmCompletion: { from: ['completed'], to: 'same', by: ['specialist', 'clock'], need: pricing },
  resolve: { from: ['completed'], to: 'resolved', by: ['customer', 'clock'] },
  dispute: { from: ['completed'], to: 'unresolved', by: ['customer'] },
  handOver: {
    from: ['pendingPrice', 'pending', 'accepted', 'processing', 'hold', 'completed'],
    to: 'pending',
    by: ['operator', 'dispatcher'],
    need: changing,
    history: 'handover',
  },
  cancel: { from: openStatuses, to: 'cancel', by: ['dispatcher'], need: changing, isFreeOfOperator: true },
  cancelByCustomer: { from: openStatuses, to: 'cancelledByCustomer', by: ['customer'], isFreeOfOperator: true },
  ignore: { from: ['pendingDispatch'], to: 'ignored', by: ['dispatcher'], need: changing, isFreeOfOperator: true },
  /** A new order replaces the ended one. */
  restart: {
    from: endedStatuses,
    to: 'replaced',
    by: ['dispatcher'],
    need: { subject: 'create-service', action: 'create' },
    isFreeOfOperator: true,
  },
  remove: { from: shownStatuses, to: 'deleted', by: ['dispatcher'], need: changing, isFreeOfOperator: true },
} as const satisfies Readonly<Record<string, ServiceMove>>;
export type ServiceMoveName = keyof typeof serviceMoves;

/** The data of an order that decide which status changes are allowed. */
export interface MovedOrder {
  readonly status: ServiceStatus;
  readonly operatorId: string | null;
  readonly priceSpecialistId: string | null;
  readonly priceType: 'fixed' | 'range' | 'negotiate';
  /** The latest price was not questioned, or the price is fixed. */
  readonly isPriceAgreed: boolean;
  /** The status before the hold. */
  readonly formerStatus: ServiceStatus | null;
}

/** The status after an operator was assigned: waiting for the price specialist while no price is agreed. */
const statusAfterAssign = ({ priceType, isPriceAgreed, priceSpecialistId }: MovedOrder): ServiceStatus =>
  isPriceAgreed || (priceType === 'fixed' && priceSpecialistId === null) ? 'pending' : 'pendingPrice';

export type MoveRefusal = 'notAllowToUpdate' | 'notAllowToUpdateBeforeAssign';

/** Why the order's status does not allow the action; undefined where it does. Who may do it is decided by `canMoveOrder`. */
export function toRefusal(move: ServiceMoveName, order: MovedOrder): MoveRefusal | undefined {
  const { from, isFreeOfOperator }: ServiceMove = serviceMoves[move];
  if (!from.includes(order.status)) {
    const isWaiting = order.operatorId === null && order.status === 'pendingDispatch';
    return isWaiting && !isFreeOfOperator ? 'notAllowToUpdateBeforeAssign' : 'notAllowToUpdate';
  }
  return order.operatorId === null && !isFreeOfOperator && move !== 'assignSpecialist'
    ? 'notAllowToUpdateBeforeAssign'
    : undefined;
}

/** The status of the order after the action. */
export function statusAfter(move: ServiceMoveName, order: MovedOrder): ServiceStatus {
  const { to }: ServiceMove = serviceMoves[move];
  if (move === 'assign') return statusAfterAssign(order);
  // The order waits for its operator first, since nobody else could continue after the price.
  if (move === 'assignSpecialist' && order.operatorId === null) return order.status;
  if (to === 'former') return order.formerStatus ?? 'processing';
  return to === 'same' ? order.status : to;
}

export interface Mover {
  readonly part: 'staff' | 'customer' | 'clock';
  readonly userId?: string;
  can(permission: Permission): boolean;
}

/** Whether the person may do the action, by their permissions and their relation to the order. */
export function canMoveOrder(move: ServiceMoveName, order: MovedOrder, mover: Mover): boolean {
  const { by, need }: ServiceMove = serviceMoves[move];
  if (mover.part !== 'staff') return by.includes(mover.part);
  if (!need || !mover.can(need)) return false;
  if (by.includes('dispatcher') || mover.can({ subject: 'manage-modify-service', action: 'update' })) return true;
  return (
    (by.includes('operator') && mover.userId === order.operatorId) ||
    (by.includes('specialist') && mover.userId === order.priceSpecialistId)
  );
}

/** The action with which an update call reaches a status; undefined where there is none. */
export function moveTo(status: ServiceStatus, order: MovedOrder): ServiceMoveName | undefined {
  if (status === 'completed' && order.status === 'completed') return 'confirmCompletion';
  if (order.status === 'hold' && status === order.formerStatus) return 'resume';
  const moves: Partial<Record<ServiceStatus, ServiceMoveName>> = {
    pending: 'setPrice',
    accepted: 'accept',
    rejected: 'reject',
    processing: 'start',
    hold: 'hold',
    completed: 'complete',
    resolved: 'resolve',
    unresolved: 'dispute',
    cancel: 'cancel',
    cancelledByCustomer: 'cancelByCustomer',
    ignored: 'ignore',
    deleted: 'remove',
  };
  return moves[status];
}
