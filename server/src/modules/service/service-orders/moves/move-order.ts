import { problemOfTime } from '@sala/contract/core/rules/dates.ts';
import { requiredTrimmedText } from '@sala/contract/core/rules/typed-text.ts';
import { maxHoldDays } from '@sala/contract/service/service-orders/service-holds.ts';
import { serviceOrderErrors } from '@sala/contract/service/service-orders/service-orders.errors.ts';
import {
  moveTo,
  type ServiceMoveName,
  type ServiceStatus,
} from '@sala/contract/service/service-orders/service-orders.states.ts';
import { assertNothingSensitiveIn } from '#modules/conversations/chat/chat.public.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields } from '#platform/failure.ts';
import { type OrderState, toMovedOrder } from '../orders/order-state.ts';
import { type PriceInput, priceOrder } from '../prices/price-order.ts';
import type { ServiceOrdersContext } from '../service-orders.context.ts';
import { queueHoldEnd } from './end-order-hold.ts';
import { notifyDispatchers } from './notify-dispatchers.ts';
import { assertMovable, type Move, type MoveInput, runMove, writeMove } from './run-move.ts';
import { withoutOperator } from './unassign-order.ts';

export interface StatusChange extends MoveInput, PriceInput {
  readonly status: ServiceStatus;
  readonly holdMinutes?: number | undefined;
  readonly holdUntil?: string | undefined;
}

/** When a hold ends, by the server's clock. Throws at the field that is missing, past, or too far ahead. */
function endOfHold(context: Pick<AppContext, 'clock'>, { holdMinutes, holdUntil }: StatusChange): Date {
  const now = context.clock.now().getTime();
  if (holdMinutes !== undefined) return new Date(now + holdMinutes * 60_000);
  if (holdUntil === undefined) return failFields({ holdMinutes: [{ key: 'required' }] });
  const problem = problemOfTime(holdUntil, now, maxHoldDays);
  return problem ? failFields({ holdUntil: [problem] }) : new Date(holdUntil);
}

function getEffect(context: AppContext, name: ServiceMoveName, order: OrderState, input: StatusChange): Move {
  const now = context.clock.now();
  switch (name) {
    case 'hold': {
      const until = endOfHold(context, input);
      return { name, patch: { hold_until: until }, params: { until: until.toISOString() } };
    }
    case 'complete':
      return {
        name,
        patch: {
          completed_at: now,
          completion_confirmed_at: order.priceSpecialist ? null : now,
        },
      };
    case 'confirmCompletion':
      return { name, patch: { completion_confirmed_at: now, specialist_asked_at: null } };
    case 'reject': {
      const operator = order.operator!;
      return {
        name,
        patch: withoutOperator(context, { cause: 'rejected', operator, reason: requiredTrimmedText(input.reason) }),
        // Automatic assignment does not choose this operator again.
        params: { operatorId: operator.id, operator: operator.name },
      };
    }
    default:
      return { name };
  }
}

/** Notifies the specialist who has to confirm the completion, unless they did it themselves. */
async function notifySpecialist(
  context: AppContext,
  unit: UnitOfWork,
  order: OrderState,
  by: UserActor,
): Promise<void> {
  const { priceSpecialist, orderNumber, title, id } = order;
  if (!priceSpecialist || priceSpecialist.id === by.userId) return;
  await notify(context, unit, {
    userId: priceSpecialist.id,
    kind: 'serviceConfirmationAsked',
    params: { by: by.name, number: String(orderNumber), title },
    topic: `serviceConfirmationAsked:${id}`,
  });
}

/** Notifies dispatchers, who have to find another operator. */
function notifyOfRejection(context: AppContext, unit: UnitOfWork, order: OrderState, by: UserActor): Promise<void> {
  const { orderNumber, title, id } = order;
  const news = {
    kind: 'serviceRejected' as const,
    params: { by: by.name, number: String(orderNumber), title },
    link: `/service-system?order=${id}`,
    topic: `serviceRejected:${id}`,
  };
  return notifyDispatchers(context, unit, order, news, by.userId);
}

/** Changes the status of an order by the one action that leads there. */
export async function moveOrder(
  context: ServiceOrdersContext,
  actor: UserActor,
  input: StatusChange,
): Promise<OrderState> {
  // The customer reads a note with a price.
  if (input.note) await assertNothingSensitiveIn(context, actor.merchantId, input.note);
  const by = { user: actor };
  return runMove(context, actor.merchantId, by, input, async (unit: UnitOfWork, order) => {
    const name = moveTo(input.status, toMovedOrder(order));
    if (!name) return fail(serviceOrderErrors.notAllowToUpdate, { status: order.status });
    assertMovable(name, order, by);
    // A repeated confirmation must not restart the customer's time.
    if (name === 'confirmCompletion' && order.isCompletionConfirmed)
      fail(serviceOrderErrors.notAllowToUpdate, { status: order.status });
    if (name === 'reject' && !requiredTrimmedText(input.reason)) failFields({ reason: [{ key: 'required' }] });
    if (name === 'setPrice') return priceOrder(context, unit, order, input, actor);
    const next = await writeMove(context, unit, order, getEffect(context, name, order, input), {
      by,
      reason: input.reason,
    });
    if (name === 'hold') await queueHoldEnd(context, unit, next);
    if (name === 'complete') await notifySpecialist(context, unit, next, actor);
    if (name === 'reject') await notifyOfRejection(context, unit, next, actor);
    return next;
  });
}
