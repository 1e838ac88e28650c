import { lockRecord } from '#kernel/record-kind.ts';
import { readServiceSettings } from '#modules/service/service-settings/service-settings.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { OrderState } from '../orders/order-state.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { orderKind } from '../service-orders.kind.ts';
import {
  type ConfirmationRequestedAt,
  getConfirmationRequestedAt,
  setConfirmationClock,
} from './confirmation-clock.repository.ts';
import { isPendingQuestion } from './customer-order.ts';

/** Who confirms the completion: first the price specialist, if there is one, then the customer. */
export type ConfirmingParty = 'specialist' | 'customer';

interface Asking {
  readonly since: ConfirmationRequestedAt;
  readonly remindJob: string;
  /** The job that confirms automatically. */
  readonly closeJob: string;
  isStill(order: OrderState): boolean;
}

export const askings: Readonly<Record<ConfirmingParty, Asking>> = {
  specialist: {
    since: 'specialist_asked_at',
    remindJob: 'service-orders.remind-specialist',
    closeJob: 'service-orders.pass-specialist',
    isStill: ({ status, isCompletionConfirmed }) => status === 'completed' && !isCompletionConfirmed,
  },
  customer: {
    since: 'completion_confirmed_at',
    remindJob: 'service-orders.remind-customer',
    closeJob: 'service-orders.close-order',
    isStill: isPendingQuestion,
  },
};

export interface ConfirmationPayload {
  readonly merchantId: string;
  readonly orderId: string;
  readonly askedAt: string;
  readonly dueAt: string;
}

function sendAt(context: AppContext, unit: UnitOfWork, name: string, payload: ConfirmationPayload): Promise<void> {
  return context.jobs.send(unit, name, { ...payload }, { runAt: new Date(payload.dueAt) });
}

/**
 * Starts the time of the specialist or the customer: schedules the reminder and the automatic confirmation. Returns
 * the order with its time.
 */
export async function startConfirmationClock(
  context: AppContext,
  unit: UnitOfWork,
  order: OrderState,
  party: ConfirmingParty,
): Promise<OrderState> {
  const asking = askings[party];
  const { notifySeconds, autoCloseMinutes } = await readServiceSettings(unit.query, unit.merchantId);
  const asked =
    party === 'specialist'
      ? context.clock.now()
      : (await getConfirmationRequestedAt(unit.query, order.id, asking.since))!;
  const after = (seconds: number) => new Date(asked.getTime() + seconds * 1000).toISOString();
  const payload = { merchantId: unit.merchantId, orderId: order.id, askedAt: asked.toISOString() };
  // A reminder at once would repeat the first message.
  const remindAt = notifySeconds !== null && notifySeconds > 0 ? after(notifySeconds) : null;
  const closeAt = autoCloseMinutes === null ? null : after(autoCloseMinutes * 60);
  const specialistAskedAt = party === 'specialist' ? asked : null;
  await setConfirmationClock(unit.query, order.id, { remindAt, closeAt, specialistAskedAt });
  if (remindAt) await sendAt(context, unit, asking.remindJob, { ...payload, dueAt: remindAt });
  if (closeAt) await sendAt(context, unit, asking.closeJob, { ...payload, dueAt: closeAt });
  return (await findOrder(unit.query, order.id))!;
}

/** The locked order, if the same party is still asked. */
async function lockAskedOrder(
  unit: UnitOfWork,
  payload: ConfirmationPayload,
  asking: Asking,
): Promise<OrderState | undefined> {
  const order = await lockRecord(unit, orderKind, payload.orderId);
  if (!order || !asking.isStill(order)) return undefined;
  return (await getConfirmationRequestedAt(unit.query, order.id, asking.since))?.toISOString() === payload.askedAt
    ? order
    : undefined;
}

/** Runs a scheduled step, if the same party is still asked. */
export function scheduleConfirmation(
  context: AppContext,
  payload: ConfirmationPayload,
  { party, job }: { party: ConfirmingParty; job: 'remindJob' | 'closeJob' },
  work: (unit: UnitOfWork, order: OrderState) => Promise<unknown>,
): Promise<void> {
  const asking = askings[party];
  return inTransaction(context, payload.merchantId, async (unit) => {
    const order = await lockAskedOrder(unit, payload, asking);
    if (!order) return;
    // The queue uses the database's clock, which may be ahead of the server's.
    if (Date.parse(payload.dueAt) > context.clock.now().getTime()) await sendAt(context, unit, asking[job], payload);
    else await work(unit, order);
  });
}
