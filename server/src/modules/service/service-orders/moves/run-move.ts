import { commonErrors } from '@sala/contract/core/errors.ts';
import { serviceOrderErrors } from '@sala/contract/service/service-orders/service-orders.errors.ts';
import type { ServiceLog } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import {
  canMoveOrder,
  type HistoryStatus,
  type ServiceMove,
  type ServiceMoveName,
  serviceMoves,
  statusAfter,
  toRefusal,
} from '@sala/contract/service/service-orders/service-orders.states.ts';
import { toCreator as userAsCreator } from '#kernel/creator.ts';
import { lockVisible as holdVisibleRecord, lockRecord } from '#kernel/record-kind.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import { isEnded } from '../customer/customer-order.ts';
import { type OrderState, toMovedOrder } from '../orders/order-state.ts';
import type { OrderPatch } from '../orders/orders.repository.ts';
import { orderKind } from '../service-orders.kind.ts';
import { isThere } from '../service-orders.policy.ts';
import { customerActor, systemActor, writeOrder } from './write-order.ts';

/** Who makes a status change: a user or program of the business, the customer on their page, or a job. */
export type MoveActor = { readonly user: UserActor } | 'customer' | 'clock';

export interface MoveInput {
  readonly orderId: string;
  /** The version the actor saw; a job uses the present one. */
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
  /** The conflict names the present operator. */
  readonly isAssigning?: boolean;
}

export interface Move {
  readonly name: ServiceMoveName;
  /** Changes besides the status. */
  readonly patch?: OrderPatch;
  readonly params?: Readonly<Record<string, string>>;
}

export const toOpener = (by: MoveActor): ServiceLog['actor'] => {
  if (by === 'customer') return customerActor;
  return by === 'clock' ? systemActor : userAsCreator(by.user);
};

function failStaleVersion(order: OrderState, isAssigning: boolean): never {
  if (isAssigning && order.operator)
    fail(serviceOrderErrors.operatorAlreadyAssigned, { operator: order.operator.name });
  fail(serviceOrderErrors.orderHasChanged, { version: order.version });
}

async function lockInPlace(unit: UnitOfWork, orderId: string): Promise<OrderState> {
  const order = await lockRecord(unit, orderKind, orderId);
  return found(order && isThere(order) ? order : undefined);
}

/** The locked order, if the actor may see it. Throws recordNotFound, and orderHasChanged or operatorAlreadyAssigned for another version. */
async function lockVisibleOrder(
  unit: UnitOfWork,
  by: MoveActor,
  { orderId, version, isAssigning = false }: MoveInput,
): Promise<OrderState> {
  const order =
    typeof by === 'object'
      ? await holdVisibleRecord(unit, orderKind, by.user, orderId)
      : await lockInPlace(unit, orderId);
  if (version !== undefined && version !== order.version) failStaleVersion(order, isAssigning);
  return order;
}

/** Throws when the order's status, or the actor's relation to it, does not allow the action. */
export function assertMovable(name: ServiceMoveName, order: OrderState, by: MoveActor): void {
  const moved = toMovedOrder(order);
  const refusal = toRefusal(name, moved);
  if (refusal) fail(serviceOrderErrors[refusal], { status: order.status });
  const mover =
    typeof by === 'object'
      ? {
          part: 'staff' as const,
          userId: by.user.userId,
          can: ({
            action,
            subject,
          }: {
            action: Parameters<typeof hasPermission>[1];
            subject: Parameters<typeof hasPermission>[2];
          }) => hasPermission(by.user, action, subject),
        }
      : { part: by, can: () => false };
  if (!canMoveOrder(name, moved, mover)) fail(commonErrors.notAllowed);
}

/** Reasons given by the business are not shown to customers. */
const customerReason = (by: MoveActor, reason: string | undefined) => (by === 'customer' ? reason : undefined);

/** Writes a status change of a locked order: the new state, its history line, and the event after the commit. */
export async function writeMove(
  context: AppContext,
  unit: UnitOfWork,
  order: OrderState,
  { name, patch = {}, params = {} }: Move,
  { by, reason }: { by: MoveActor; reason?: string | undefined },
): Promise<OrderState> {
  const to = statusAfter(name, toMovedOrder(order));
  const isHolding = to === 'hold';
  const patched = {
    status: to,
    former_status: isHolding ? (order.formerStatus ?? order.status) : null,
    ...(!isHolding && { hold_until: null }),
    ...(to !== 'completed' && { auto_close_at: null, remind_at: null, specialist_asked_at: null }),
    ...(isEnded({ status: to }) && { returned: null }),
    ended_at: isEnded({ status: to }) ? context.clock.now() : null,
    ...patch,
  };
  const { history }: ServiceMove = serviceMoves[name];
  const passed: HistoryStatus | undefined = history;
  const line = { action: name, reason, params };
  return writeOrder(context, unit, order, {
    cause: name,
    creator: toOpener(by),
    patch: patched,
    lines: ({ status }) => [
      ...(passed ? [{ ...line, from: order.status, to: passed }] : []),
      { ...line, from: passed ?? order.status, to: status },
    ],
    isByClock: by === 'clock',
    words: customerReason(by, reason),
  });
}

/** Locks an order, runs `work` on it, and returns its state afterwards. */
export function runMove(
  context: AppContext,
  merchantId: string,
  by: MoveActor,
  input: MoveInput,
  work: (unit: UnitOfWork, order: OrderState) => Promise<OrderState>,
): Promise<OrderState> {
  return inTransaction(context, merchantId, async (unit) => work(unit, await lockVisibleOrder(unit, by, input)));
}
