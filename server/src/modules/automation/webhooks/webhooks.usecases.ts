import { webhookErrors } from '@sala/contract/automation/webhooks/webhooks.errors.ts';
import type {
  Delivery,
  DeliveryDetail,
  WebhookReceiver,
  WebhookStatus,
} from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import type { WebhookTarget } from '#modules/connections/integrations/integrations.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { canReadOrder } from '#modules/service/service-orders/service-orders.public.ts';
import { seesTicketNow } from '#modules/service/tickets/tickets.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { attemptDelivery } from './attempt.ts';
import {
  countOpen,
  type DeliveryFilter,
  type DeliveryRow,
  findDelivery,
  insertAttempt,
  insertDeliveries,
  listAttempts,
  listDeliveries,
} from './deliveries.repository.ts';
import { findHead, lockLane, setLaneDue } from './lanes.repository.ts';
import { findQueue, lineTo, markDue, updateQueue } from './queues.repository.ts';
import { findTarget } from './receiver-target.ts';
import { toBody } from './webhook-body.ts';
import { presentAttempt, presentDelivery, presentStatus } from './webhooks.projection.ts';

const shownAttempts = 50;

/** Receivers of one page, which does not show deliveries of others. */
export type TicketRequest = readonly WebhookReceiver[];

export async function readStatus(
  context: AppContext,
  merchantId: string,
  receiver: WebhookReceiver,
): Promise<WebhookStatus> {
  const line = lineTo(context.database.forMerchant(merchantId), receiver);
  const [queue, pending] = await Promise.all([findQueue(line), countOpen(line)]);
  return presentStatus(queue, pending);
}

export async function readDeliveries(
  context: AppContext,
  merchantId: string,
  {
    page,
    limit,
    sort,
    receiver,
    ...filter
  }: DeliveryFilter & { receiver: WebhookReceiver; page: number; limit: number; sort: 'asc' | 'desc' },
): Promise<{ rows: Delivery[]; meta: { page: number; limit: number; total: number } }> {
  const line = lineTo(context.database.forMerchant(merchantId), receiver);
  const { rows, total } = await listDeliveries(line, filter, { sort, limit, offset: (page - 1) * limit });
  return { rows: rows.map(presentDelivery), meta: { page, limit, total } };
}

async function findRequestedTicket(
  context: AppContext,
  merchantId: string,
  asked: TicketRequest,
  id: string,
): Promise<DeliveryRow> {
  const row = await findDelivery(context.database.forMerchant(merchantId), id);
  return found(row && asked.includes(row.receiver) ? row : undefined);
}

/** The content is only shown to users who may see the conversation or order itself. */
async function canReadDeliveryContent(context: AppContext, actor: UserActor, row: DeliveryRow): Promise<boolean> {
  if (row.event === 'webhook.test') return true;
  if (row.event === 'order.created' || row.event === 'order.changed')
    return row.lane_id !== null && canReadOrder(context, actor, row.lane_id);
  if (row.event === 'ticket.created' || row.event === 'ticket.changed')
    return row.lane_id !== null && seesTicketNow(context, actor, row.lane_id);
  return hasPermission(actor, 'read', 'chat');
}

/** A delivery with its attempts; its content for users who may see it. Throws recordNotFound. */
export async function readDelivery(
  context: AppContext,
  actor: UserActor,
  asked: TicketRequest,
  id: string,
): Promise<DeliveryDetail> {
  const row = await findRequestedTicket(context, actor.merchantId, asked, id);
  const attempts = await listAttempts(context.database.forMerchant(actor.merchantId), id, shownAttempts);
  const seesContent = await canReadDeliveryContent(context, actor, row);
  return {
    delivery: presentDelivery(row),
    body: seesContent ? row.body : null,
    attempts: attempts.map((attempt) => presentAttempt(attempt, seesContent)),
  };
}

/** Sends a test delivery at once. Throws webhookNotSetUp. */
export async function sendTest(
  context: AppContext,
  actor: UserActor,
  receiver: WebhookReceiver,
): Promise<DeliveryDetail> {
  const { merchantId } = actor;
  const target = (await findTarget(context, merchantId, receiver)) ?? fail(webhookErrors.webhookNotSetUp);
  const now = context.clock.now();
  const row = {
    id: newId(),
    receiver,
    lane_id: null,
    seq: null,
    event: 'webhook.test' as const,
    body: toBody('webhook.test', now.toISOString(), { sent_by: actor.name }),
    state: 'waiting' as const,
    created_at: now,
  };
  await insertDeliveries(context.database.forMerchant(merchantId), [row]);
  await sendByHand(context, merchantId, target, row.id);
  return readDelivery(context, actor, [receiver], row.id);
}

/** Sends a delivery again at once, in any state. Throws recordNotFound and webhookNotSetUp. */
export async function replayDelivery(
  context: AppContext,
  actor: UserActor,
  { asked, id, request }: { asked: TicketRequest; id: string; request: RequestInfo },
): Promise<DeliveryDetail> {
  const { merchantId } = actor;
  const row = await findRequestedTicket(context, merchantId, asked, id);
  const target = (await findTarget(context, merchantId, row.receiver)) ?? fail(webhookErrors.webhookNotSetUp);
  await inTransaction(context, merchantId, (unit) =>
    recordAudit(context, unit, {
      action: 'integration.webhookReplayed',
      actor,
      target: { id, name: row.event },
      request,
    }),
  );
  await sendByHand(context, merchantId, target, id);
  return readDelivery(context, actor, asked, id);
}

/**
 * Sends a delivery on request, outside of the order. A success completes it; after a failure its
 * normal attempts continue. A success also ends the pause of the queue.
 */
async function sendByHand(context: AppContext, merchantId: string, target: WebhookTarget, id: string): Promise<void> {
  const delivery = await findDelivery(context.database.forMerchant(merchantId), id);
  if (!delivery) return;
  const outcome = await attemptDelivery(context, target, { ...delivery, merchantId });
  await inTransaction(context, merchantId, async (unit) => {
    const line = lineTo(unit, delivery.receiver);
    if (delivery.lane_id !== null) await lockLane(line, delivery.lane_id);
    const { state, next_attempt_at: nextAttemptAt } = (await findDelivery(unit, id)) ?? delivery;
    const isTest = delivery.lane_id === null;
    const after =
      outcome.error === null
        ? ({ state: 'delivered', nextAttemptAt: null } as const)
        : { state: isTest ? ('given_up' as const) : state, nextAttemptAt };
    await insertAttempt(unit, id, outcome, { ...after, isManual: true });
    if (outcome.error !== null) return;
    if (delivery.lane_id !== null) {
      const next = await findHead(line, delivery.lane_id);
      await setLaneDue(line, delivery.lane_id, next ? context.clock.now() : null);
    }
    await updateQueue(line, { failures: 0, failing_since: null, rest_until: null });
    await markDue(line, context.clock.now());
  });
}
