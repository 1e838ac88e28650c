import { downgradeToRead, type Permission } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { serviceOrderErrors } from '@sala/contract/service-orders/service-orders.errors.ts';
import { notify } from '#modules/notifications/notifications.public.ts';
import { serviceScopeOf } from '#modules/roles/roles.public.ts';
import { holdUser, nameOf, type UserRecord, userStatus } from '#modules/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { OrderState } from '../orders/order-state.ts';
import { isInScope } from '../service-orders.policy.ts';
import { assertMovable, type MoveInput, type MoveMaker, runMove, writeMove } from './run-move.ts';

const operating: Permission = { subject: 'change-status-service', action: 'update' };
const pricing: Permission = { subject: 'manage-service-price', action: 'update' };

const begunAnew = { completed_at: null, completion_confirmed_at: null, auto_close_at: null, remind_at: null };

/** The person named, held, if he can take the order: active, with the ability it takes, and allowed to see it. */
async function holdTaker(unit: UnitOfWork, order: OrderState, userId: string, need: Permission): Promise<UserRecord> {
  const user = found(await holdUser(unit, userId));
  const permissions = user.isReadonly ? downgradeToRead(user.permissions) : user.permissions;
  const canTake =
    user.status === userStatus.active &&
    defineAbility(permissions).can(need.action, need.subject) &&
    isInScope(await serviceScopeOf(unit.query, user.id), order);
  return canTake ? user : fail(serviceOrderErrors.operatorCannotTakeService);
}

async function tell(
  context: AppContext,
  unit: UnitOfWork,
  {
    order,
    user,
    by,
    kind,
  }: { order: OrderState; user: UserRecord; by: MoveMaker; kind: 'serviceAssigned' | 'servicePriceAsked' },
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

/** Gives a held order to an operator. Throws merchantUserAssigned when he has it. */
export async function assignOperator(
  context: AppContext,
  unit: UnitOfWork,
  order: OrderState,
  { operatorId, by, reason }: { operatorId: string; by: MoveMaker; reason?: string | undefined },
): Promise<OrderState> {
  if (order.operator?.id === operatorId) fail(serviceOrderErrors.merchantUserAssigned);
  const name = order.status === 'pendingDispatch' ? 'assign' : 'reassign';
  assertMovable(name, order, by);
  const user = await holdTaker(unit, order, operatorId, operating);
  const next = await writeMove(
    context,
    unit,
    order,
    {
      name,
      patch: { ...begunAnew, operator_id: user.id, assigned_at: context.clock.now() },
      params: { operator: nameOf(user), ...(order.operator && { before: order.operator.name }) },
    },
    { by, reason },
  );
  await tell(context, unit, { order: next, user, by, kind: 'serviceAssigned' });
  return next;
}

/** Names who says the price of a held order. */
export async function assignSpecialist(
  context: AppContext,
  unit: UnitOfWork,
  order: OrderState,
  { specialistId, by, reason }: { specialistId: string; by: MoveMaker; reason?: string | undefined },
): Promise<OrderState> {
  if (order.priceSpecialist?.id === specialistId) fail(serviceOrderErrors.merchantUserAssigned);
  assertMovable('assignSpecialist', order, by);
  const user = await holdTaker(unit, order, specialistId, pricing);
  const next = await writeMove(
    context,
    unit,
    order,
    {
      name: 'assignSpecialist',
      patch: { price_specialist_id: user.id, is_price_agreed: false },
      params: { specialist: nameOf(user), ...(order.priceSpecialist && { before: order.priceSpecialist.name }) },
    },
    { by, reason },
  );
  await tell(context, unit, { order: next, user, by, kind: 'servicePriceAsked' });
  return next;
}

export interface Assignment extends MoveInput {
  readonly operatorId?: string | undefined;
  readonly priceSpecialistId?: string | undefined;
}

/** Names the operator, the price specialist, or both. */
export function assignOrder(context: AppContext, actor: UserActor, input: Assignment): Promise<OrderState> {
  const by = { user: actor };
  const { operatorId, priceSpecialistId: specialistId, reason } = input;
  return runMove(context, actor.merchantId, by, { ...input, isAssigning: true }, async (unit, order) => {
    const assigned = operatorId ? await assignOperator(context, unit, order, { operatorId, by, reason }) : order;
    return specialistId ? assignSpecialist(context, unit, assigned, { specialistId, by, reason }) : assigned;
  });
}

/** Hands an order on to another operator, by who has it or by a dispatcher. */
export function handOverOrder(
  context: AppContext,
  actor: UserActor,
  input: MoveInput & { readonly operatorId: string },
): Promise<OrderState> {
  const by = { user: actor };
  return runMove(context, actor.merchantId, by, input, async (unit, order) => {
    if (order.operator?.id === input.operatorId) fail(serviceOrderErrors.merchantUserAssigned);
    assertMovable('handOver', order, by);
    const user = await holdTaker(unit, order, input.operatorId, operating);
    const next = await writeMove(
      context,
      unit,
      order,
      {
        name: 'handOver',
        patch: { ...begunAnew, operator_id: user.id, assigned_at: context.clock.now() },
        params: { operator: nameOf(user), before: order.operator?.name ?? '' },
      },
      { by, reason: input.reason },
    );
    await tell(context, unit, { order: next, user, by, kind: 'serviceAssigned' });
    return next;
  });
}
