import type { Permission } from '@sala/contract/core/ability.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import {
  canMoveOrder,
  type MovedOrder,
  type ServiceMove,
  type ServiceMoveName,
  serviceMoves,
  toRefusal,
} from '@sala/contract/service/service-orders/service-orders.states.ts';

/** The actions of staff on an order, in the order of its life cycle. */
export const staffActions = [
  'assign',
  'reassign',
  'setPrice',
  'accept',
  'start',
  'resume',
  'complete',
  'confirmCompletion',
  'hold',
  'assignSpecialist',
  'replaceSpecialist',
  'handOver',
  'reject',
  'restart',
  'ignore',
  'cancel',
  'remove',
] as const satisfies readonly ServiceMoveName[];
export type StaffMove = (typeof staffActions)[number];

/** Why a user cannot run an action now. */
export type MoveObstacle =
  | 'readonly'
  | 'ability'
  /** The order has no assignee yet. */
  | 'beforeAssign'
  | 'status'
  /** Only the assigned operator or price specialist may do it. */
  | 'operator'
  | 'specialist'
  | 'confirmed';

/** The user may never run the action, whatever the status of the order. */
export const isBeyondRole = (obstacle: MoveObstacle | undefined): boolean =>
  obstacle === 'ability' || obstacle === 'readonly';

export interface Person {
  readonly userId: string;
  readonly isReadonly: boolean;
  can(permission: Permission): boolean;
}

const toMovedOrder = (order: ServiceOrder): MovedOrder => ({
  status: order.status,
  operatorId: order.operator?.id ?? null,
  priceSpecialistId: order.priceSpecialist?.id ?? null,
  priceType: order.priceType,
  isPriceAgreed: order.isPriceAgreed,
  formerStatus: order.formerStatus,
});

/** The obstacle for an action; undefined if there is none. Missing permissions take precedence over obstacles of the current status. */
export function getObstacle(name: StaffMove, order: ServiceOrder, person: Person): MoveObstacle | undefined {
  const { need, by }: ServiceMove = serviceMoves[name];
  if (need && !person.can(need)) return person.isReadonly ? 'readonly' : 'ability';
  const moved = toMovedOrder(order);
  const refusal = toRefusal(name, moved);
  if (refusal) return refusal === 'notAllowToUpdateBeforeAssign' ? 'beforeAssign' : 'status';
  if ((name === 'confirmCompletion' || name === 'replaceSpecialist') && order.isCompletionConfirmed) return 'confirmed';
  const isMine = canMoveOrder(name, moved, { part: 'staff', userId: person.userId, can: (one) => person.can(one) });
  if (isMine) return undefined;
  return by.includes('operator') ? 'operator' : 'specialist';
}

/** The actions to show. Of the two actions that assign an operator, only one is shown. */
export function shownMoves(order: ServiceOrder): readonly StaffMove[] {
  const operator = order.operator ? 'assign' : 'reassign';
  const specialist = order.status === 'completed' ? 'assignSpecialist' : 'replaceSpecialist';
  return staffActions.filter((name) => name !== operator && name !== specialist);
}

/** The usual next steps; the others are exceptions. */
const mainMoves: readonly StaffMove[] = [
  'assign',
  'setPrice',
  'accept',
  'start',
  'resume',
  'complete',
  'confirmCompletion',
  'restart',
];
export const isMainMove = (name: StaffMove): boolean => mainMoves.includes(name);

/** Actions that run at once without input. */
const instantMoves = ['accept', 'start', 'resume', 'confirmCompletion'] as const satisfies readonly StaffMove[];
/** Actions that need a dialog. */
export type MoveWithQuestion = Exclude<StaffMove, (typeof instantMoves)[number]>;
export const needsQuestion = (name: StaffMove): name is MoveWithQuestion =>
  !(instantMoves as readonly StaffMove[]).includes(name);
