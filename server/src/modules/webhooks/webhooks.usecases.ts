import { webhookErrors } from '@sala/contract/webhooks/webhooks.errors.ts';
import type { Delivery, DeliveryDetail, WebhookStatus } from '@sala/contract/webhooks/webhooks.schema.ts';
import { recordAudit } from '#modules/audit/audit.public.ts';
import { findWebhookTarget } from '#modules/integrations/integrations.public.ts';
import { may, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import {
  countOpen,
  type DeliveryFilter,
  findDelivery,
  insertDeliveries,
  listAttempts,
  listDeliveries,
} from './deliveries.repository.ts';
import { findQueue } from './queues.repository.ts';
import { sendByHand } from './usecases/send-by-hand.ts';
import { bodyOf } from './webhook-body.ts';
import { presentAttempt, presentDelivery, presentStatus } from './webhooks.projection.ts';

const shownAttempts = 50;

export async function readStatus(context: AppContext, merchantId: string): Promise<WebhookStatus> {
  const tenant = context.database.forMerchant(merchantId);
  const [queue, pending] = await Promise.all([findQueue(tenant), countOpen(tenant)]);
  return presentStatus(queue, pending);
}

export async function readDeliveries(
  context: AppContext,
  merchantId: string,
  { page, limit, sort, ...filter }: DeliveryFilter & { page: number; limit: number; sort: 'asc' | 'desc' },
): Promise<{ rows: Delivery[]; meta: { page: number; limit: number; total: number } }> {
  const tenant = context.database.forMerchant(merchantId);
  const { rows, total } = await listDeliveries(tenant, filter, { sort, limit, offset: (page - 1) * limit });
  return { rows: rows.map(presentDelivery), meta: { page, limit, total } };
}

/** A delivery with its attempts; what customers wrote is left out for who may not read conversations. Throws recordNotFound. */
export async function readDelivery(context: AppContext, actor: UserActor, id: string): Promise<DeliveryDetail> {
  const tenant = context.database.forMerchant(actor.merchantId);
  const row = found(await findDelivery(tenant, id));
  const attempts = await listAttempts(tenant, id, shownAttempts);
  const seesContent = row.event === 'webhook.test' || may(actor, 'read', 'chat');
  return {
    delivery: presentDelivery(row),
    body: seesContent ? row.body : null,
    attempts: attempts.map((attempt) => presentAttempt(attempt, seesContent)),
  };
}

/** Sends something harmless at once. Throws webhookNotSetUp. */
export async function sendTest(context: AppContext, actor: UserActor): Promise<DeliveryDetail> {
  const { merchantId } = actor;
  const target = (await findWebhookTarget(context, merchantId)) ?? fail(webhookErrors.webhookNotSetUp);
  const now = context.clock.now();
  const row = {
    id: newId(),
    lane_id: null,
    seq: null,
    event: 'webhook.test' as const,
    body: bodyOf('webhook.test', now.toISOString(), { sent_by: actor.name }),
    state: 'waiting' as const,
    created_at: now,
  };
  await insertDeliveries(context.database.forMerchant(merchantId), [row]);
  await sendByHand(context, merchantId, target, row.id);
  return readDelivery(context, actor, row.id);
}

/** Sends it again at once, whatever became of it before. Throws recordNotFound and webhookNotSetUp. */
export async function replayDelivery(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<DeliveryDetail> {
  const { merchantId } = actor;
  const row = found(await findDelivery(context.database.forMerchant(merchantId), id));
  const target = (await findWebhookTarget(context, merchantId)) ?? fail(webhookErrors.webhookNotSetUp);
  await inTransaction(context, merchantId, (unit) =>
    recordAudit(context, unit, {
      action: 'integration.webhookReplayed',
      actor,
      target: { id, name: row.event },
      request,
    }),
  );
  await sendByHand(context, merchantId, target, id);
  return readDelivery(context, actor, id);
}
