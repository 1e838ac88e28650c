import type { CandidateField } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import { serviceOrderErrors } from '@sala/contract/service/service-orders/service-orders.errors.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import { getName, lockUserRow, type UserRecord } from '#modules/identity/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import { assertReasoned, type NamedCandidate, readNamed } from '../dispatch/candidate-warnings.ts';
import type { OrderState } from '../orders/order-state.ts';
import { findOrder } from '../orders/orders.repository.ts';
import type { ServiceOrdersContext } from '../service-orders.context.ts';
import { canTake } from './can-take.ts';
import { assertMovable, type MoveActor, type MoveInput, runMove, writeMove } from './run-move.ts';

const toSuccessorOrder = {
  completed_at: null,
  completion_confirmed_at: null,
  auto_close_at: null,
  remind_at: null,
  specialist_asked_at: null,
  returned: null,
};

/** The locked person. Throws operatorCannotTakeService when they cannot have the order. */
async function lockAssigneeForTake(
  unit: UnitOfWork,
  order: OrderState,
  userId: string,
  part: CandidateField,
): Promise<UserRecord> {
  const user = found(await lockUserRow(unit, userId));
  return (await canTake(unit, order, { user, part })) ? user : fail(serviceOrderErrors.operatorCannotTakeService);
}

async function notifyAssignment(
  context: AppContext,
  unit: UnitOfWork,
  {
    order,
    user,
    by,
    kind,
  }: {
    order: OrderState;
    user: UserRecord;
    by: MoveActor;
    kind: 'serviceAssigned' | 'servicePriceAsked' | 'serviceConfirmationAsked';
  },
): Promise<void> {
  const name = typeof by === 'object' ? by.user.name : '';
  if (typeof by === 'object' && by.user.userId === user.id) return;
  await notify(context, unit, {
    userId: user.id,
    kind,
    params: { by: name, number: String(order.orderNumber), title: order.title },
    topic: `${kind}:${order.id}`,
  });
}

/** A person chosen for a locked order. */
export interface Naming {
  readonly by: MoveActor;
  readonly reason?: string | undefined;
  /** Their state; left out for an automatic assignment. */
  readonly named?: NamedCandidate | undefined;
}

const getObstacles = (
  context: AppContext,
  unit: UnitOfWork,
  order: OrderState,
  { named, reason }: Naming,
): Promise<{ obstacles?: string }> | undefined => named && assertReasoned(context, unit, order, { named, reason });

/**
 * Assigns a locked order to an operator. Throws merchantUserAssigned when they already have it, assignmentNeedsReason for an obstacle
 * without a reason.
 */
export async function assignOperator(
  context: AppContext,
  unit: UnitOfWork,
  order: OrderState,
  { operatorId, ...naming }: Naming & { operatorId: string },
): Promise<OrderState> {
  const { by, reason } = naming;
  if (order.operator?.id === operatorId) fail(serviceOrderErrors.merchantUserAssigned);
  const name = order.status === 'pendingDispatch' ? 'assign' : 'reassign';
  assertMovable(name, order, by);
  const user = await lockAssigneeForTake(unit, order, operatorId, 'operator');
  const against = await getObstacles(context, unit, order, naming);
  const next = await writeMove(
    context,
    unit,
    order,
    {
      name,
      patch: { ...toSuccessorOrder, operator_id: user.id, assigned_at: context.clock.now() },
      params: { operator: getName(user), ...(order.operator && { before: order.operator.name }), ...against },
    },
    { by, reason },
  );
  await notifyAssignment(context, unit, { order: next, user, by, kind: 'serviceAssigned' });
  return next;
}

/** Assigns the price specialist of a locked order, who confirms the completion if the work is done. */
export async function assignSpecialist(
  context: AppContext,
  unit: UnitOfWork,
  order: OrderState,
  { specialistId, ...naming }: Naming & { specialistId: string },
): Promise<OrderState> {
  const { by, reason } = naming;
  if (order.priceSpecialist?.id === specialistId) fail(serviceOrderErrors.merchantUserAssigned);
  const isCompleted = order.status === 'completed';
  const name = isCompleted ? 'replaceSpecialist' : 'assignSpecialist';
  assertMovable(name, order, by);
  // The customer is already asked, so no specialist is needed.
  if (isCompleted && order.isCompletionConfirmed) fail(serviceOrderErrors.notAllowToUpdate, { status: order.status });
  const user = await lockAssigneeForTake(unit, order, specialistId, 'specialist');
  const against = await getObstacles(context, unit, order, naming);
  const next = await writeMove(
    context,
    unit,
    order,
    {
      name,
      patch: { price_specialist_id: user.id, ...(!isCompleted && { is_price_agreed: false }) },
      params: {
        specialist: getName(user),
        ...(order.priceSpecialist && { before: order.priceSpecialist.name }),
        ...against,
      },
    },
    { by, reason },
  );
  await notifyAssignment(context, unit, {
    order: next,
    user,
    by,
    kind: isCompleted ? 'serviceConfirmationAsked' : 'servicePriceAsked',
  });
  return next;
}

export interface Assignment extends MoveInput {
  readonly operatorId?: string | undefined;
  readonly priceSpecialistId?: string | undefined;
}

export interface NamedCandidates {
  readonly operator: NamedCandidate | undefined;
  readonly specialist: NamedCandidate | undefined;
}

/** The chosen people with their state at the time of the order. */
export async function readNamedCandidates(
  context: ServiceOrdersContext,
  actor: UserActor,
  {
    operatorId,
    priceSpecialistId,
    scheduleDate,
  }: Pick<Assignment, 'operatorId' | 'priceSpecialistId'> & { scheduleDate: string | null | undefined },
): Promise<NamedCandidates> {
  const read = (userId: string | undefined, part: NamedCandidate['part']) =>
    userId ? readNamed(context, actor, { userId, part, scheduleDate }) : undefined;
  const [operator, specialist] = await Promise.all([
    read(operatorId, 'operator'),
    read(priceSpecialistId, 'specialist'),
  ]);
  return { operator, specialist };
}

async function toSchedule(context: AppContext, { merchantId }: UserActor, orderId: string) {
  return (await findOrder(context.database.forMerchant(merchantId).query, orderId))?.scheduleDate;
}

/** Assigns the operator, the price specialist, or both. */
export async function assignOrder(
  context: ServiceOrdersContext,
  actor: UserActor,
  input: Assignment,
): Promise<OrderState> {
  const by = { user: actor };
  const { operatorId, priceSpecialistId: specialistId, reason, orderId } = input;
  const scheduleDate = await toSchedule(context, actor, orderId);
  const takers = await readNamedCandidates(context, actor, { ...input, scheduleDate });
  return runMove(
    context,
    actor.merchantId,
    by,
    { ...input, isAssigning: operatorId !== undefined },
    async (unit, order) => {
      const operator = { by, reason, named: takers.operator };
      const assigned = operatorId ? await assignOperator(context, unit, order, { operatorId, ...operator }) : order;
      const specialist = { by, reason, named: takers.specialist };
      return specialistId ? assignSpecialist(context, unit, assigned, { specialistId, ...specialist }) : assigned;
    },
  );
}

/** Hands an order over to another operator, by its operator or a dispatcher. */
export async function handOverOrder(
  context: ServiceOrdersContext,
  actor: UserActor,
  input: MoveInput & { readonly operatorId: string },
): Promise<OrderState> {
  const by = { user: actor };
  const scheduleDate = await toSchedule(context, actor, input.orderId);
  const { operator: named } = await readNamedCandidates(context, actor, { operatorId: input.operatorId, scheduleDate });
  return runMove(context, actor.merchantId, by, input, async (unit, order) => {
    if (order.operator?.id === input.operatorId) fail(serviceOrderErrors.merchantUserAssigned);
    assertMovable('handOver', order, by);
    const user = await lockAssigneeForTake(unit, order, input.operatorId, 'operator');
    const against = await getObstacles(context, unit, order, { by, reason: input.reason, named });
    const next = await writeMove(
      context,
      unit,
      order,
      {
        name: 'handOver',
        patch: { ...toSuccessorOrder, operator_id: user.id, assigned_at: context.clock.now() },
        params: { operator: getName(user), before: order.operator?.name ?? '', ...against },
      },
      { by, reason: input.reason },
    );
    await notifyAssignment(context, unit, { order: next, user, by, kind: 'serviceAssigned' });
    return next;
  });
}
