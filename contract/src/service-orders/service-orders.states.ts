import type { Permission } from '../core/ability.ts';

/**
 * Where an order stands. `created`, `assign`, `assignPrice` and `handover` stand in its history only: they pass at once. So does
 * `rejected`, which calls may still name: to reject an order, and to list those that wait for dispatch because they were rejected.
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

/** What the history may say of a moment beside the statuses an order can rest in. */
export const historyStatuses = [...serviceStatuses, 'created', 'assign', 'assignPrice', 'handover'] as const;
export type HistoryStatus = (typeof historyStatuses)[number];

/** Somebody still has to do something. */
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
/** Finished, and may begin again as another order. */
const endedStatuses = [
  'resolved',
  'unresolved',
  'cancel',
  'cancelledByCustomer',
  'ignored',
] as const satisfies readonly ServiceStatus[];
const shownStatuses = serviceStatuses.filter((status) => status !== 'deleted');

/** In what relation to the order somebody makes a move. */
export type Part =
  /** The operator who has it; people who may change any order (`manage-modify-service`) stand in for them. */
  | 'operator'
  /** The price specialist who has it; likewise. */
  | 'specialist'
  /** Whoever has the move's permission. */
  | 'dispatcher'
  | 'customer'
  /** A job, when its time has come. */
  | 'clock';

export interface ServiceMove {
  readonly from: readonly ServiceStatus[];
  /** `former`: what it was before the hold. */
  readonly to: ServiceStatus | 'former' | 'same';
  readonly by: readonly Part[];
  /** What a person of the business needs beside their part; none for customers and clocks. */
  readonly need?: Permission;
  /** May be made while no operator is assigned. */
  readonly isFreeOfOperator?: true;
  /** What the history calls it where that is not `to`. */
  readonly history?: HistoryStatus;
}

const changing = { subject: 'change-status-service', action: 'update' } as const;
const assigning = { subject: 'assign-operator-service', action: 'update' } as const;
const pricing = { subject: 'manage-service-price', action: 'update' } as const;

/**
 * Every move of an order: the server enforces it, screens show only what it allows. Where an order goes after `assign` depends on its
 * price, see `statusAfterAssign`.
 */
export const serviceMoves = {
  /** Names the operator of an order that waits for one: the work begins. */
  assign: {
    from: ['pendingDispatch'],
    to: 'pending',
    by: ['dispatcher', 'clock'],
    need: assigning,
    isFreeOfOperator: true,
    history: 'assign',
  },
  /** Names another operator. */
  reassign: {
    from: ['pendingPrice', 'pending', 'accepted', 'processing', 'hold', 'completed'],
    to: 'pending',
    by: ['dispatcher'],
    need: assigning,
    history: 'assign',
  },
  /** Names who says the price; its versions stay. */
  assignSpecialist: {
    from: ['pendingDispatch', 'pendingPrice', 'pending', 'accepted', 'processing', 'hold'],
    to: 'pendingPrice',
    by: ['dispatcher'],
    need: assigning,
    history: 'assignPrice',
  },
  /** Names somebody else to confirm what was done: the work itself is not asked about again. */
  replaceSpecialist: {
    from: ['completed'],
    to: 'same',
    by: ['dispatcher'],
    need: assigning,
    history: 'assignPrice',
  },
  /** The specialist cannot do it any more; somebody else has to be named. */
  releaseSpecialist: {
    from: ['pendingDispatch', 'pendingPrice', 'pending', 'accepted', 'processing', 'hold', 'completed'],
    to: 'same',
    by: ['clock'],
    isFreeOfOperator: true,
  },
  setPrice: { from: ['pendingPrice'], to: 'pending', by: ['specialist'], need: pricing },
  /** The customer agrees to the price that was said. */
  acceptPrice: { from: ['pending', 'accepted', 'processing', 'hold'], to: 'same', by: ['customer'] },
  /** The customer asks about it: the specialist says another one, or the same again. */
  questionPrice: { from: ['pending', 'accepted', 'processing', 'hold'], to: 'pendingPrice', by: ['customer'] },
  accept: { from: ['pending'], to: 'accepted', by: ['operator'], need: changing },
  /** The operator does not take it: it waits for another one, with the reason. */
  reject: { from: ['pending'], to: 'pendingDispatch', by: ['operator'], need: changing, history: 'rejected' },
  /** The operator cannot work on it any more. What is completed stays theirs: the work was done. */
  release: {
    from: ['pendingPrice', 'pending', 'accepted', 'processing', 'hold'],
    to: 'pendingDispatch',
    by: ['clock'],
  },
  start: { from: ['accepted'], to: 'processing', by: ['operator'], need: changing },
  hold: { from: ['accepted', 'processing'], to: 'hold', by: ['operator'], need: changing },
  /** The hold ends early, by hand. */
  resume: { from: ['hold'], to: 'former', by: ['operator'], need: changing },
  wake: { from: ['hold'], to: 'former', by: ['clock'] },
  complete: { from: ['processing'], to: 'completed', by: ['operator'], need: changing },
  /** The specialist agrees with what was done and charged, or was silent for too long; then the customer is asked. */
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
  /** A new order takes the ended one's place. */
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

/** What deciding a move takes to know of an order. */
export interface MovedOrder {
  readonly status: ServiceStatus;
  readonly operatorId: string | null;
  readonly priceSpecialistId: string | null;
  readonly priceType: 'fixed' | 'range' | 'negotiate';
  /** A price was said and not asked about again, or is fixed. */
  readonly isPriceAgreed: boolean;
  /** Where it was when it was put on hold. */
  readonly formerStatus: ServiceStatus | null;
}

/** Where an order goes when it gets its operator: to the specialist while no price is agreed. */
const statusAfterAssign = ({ priceType, isPriceAgreed, priceSpecialistId }: MovedOrder): ServiceStatus =>
  isPriceAgreed || (priceType === 'fixed' && priceSpecialistId === null) ? 'pending' : 'pendingPrice';

export type MoveRefusal = 'notAllowToUpdate' | 'notAllowToUpdateBeforeAssign';

/** Why the order's state does not allow the move; undefined where it does. Who may make it is another question: `mayMove`. */
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

/** The status the order has after the move. */
export function statusAfter(move: ServiceMoveName, order: MovedOrder): ServiceStatus {
  const { to }: ServiceMove = serviceMoves[move];
  if (move === 'assign') return statusAfterAssign(order);
  // It waits for its operator first: without one nobody could take it further.
  if (move === 'assignSpecialist' && order.operatorId === null) return order.status;
  if (to === 'former') return order.formerStatus ?? 'processing';
  return to === 'same' ? order.status : to;
}

export interface Mover {
  readonly part: 'staff' | 'customer' | 'clock';
  readonly userId?: string;
  can(permission: Permission): boolean;
}

/** Whether somebody may make the move, by their permissions and their part in the order. */
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

/** The move by which an update call reaches a status; undefined where none does. */
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
