import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Insertable } from 'kysely';
import { type ReadThreads, readThreadsAfter } from '#modules/conversations/chat/chat.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { insertDeliveries } from '../deliveries.repository.ts';
import { advanceLane, lockLanes } from '../lanes.repository.ts';
import { findQueue, lineTo, markDue } from '../queues.repository.ts';
import { webhookPayloadFor } from '../webhook-body.ts';
import type { WebhooksContext } from '../webhooks.context.ts';
import type { WebhookDeliveryTable } from '../webhooks.table.ts';

const recordBatchSize = 500;

/** `off`: the merchant has no receiver. `more`: not everything was recorded yet. */
export type Recorded = 'off' | 'done' | 'more';

/**
 * Creates deliveries for messages since the last run. Messages are numbered without gaps, so only the last seq
 * of each conversation is stored: late or repeated runs neither lose nor duplicate any.
 */
export function recordThreads(
  context: WebhooksContext,
  merchantId: string,
  channelIds: readonly string[],
): Promise<Recorded> {
  return inTransaction(context, merchantId, async (unit) => {
    const queue = await findQueue(lineTo(unit, 'integration'));
    if (!queue || queue.state === 'off') return 'off';
    const lanes = await lockLanes(unit, channelIds, queue.started_at);
    const positions = lanes.map(({ id, seq }) => ({ channelId: id, afterSeq: seq }));
    const threads = await readThreadsAfter(context, unit, positions, recordBatchSize);
    if (threads.messages.length === 0) return 'done';
    await storeThreads(context, unit, threads);
    return threads.messages.length < recordBatchSize ? 'done' : 'more';
  });
}

async function storeThreads(context: AppContext, unit: UnitOfWork, { messages, channels }: ReadThreads): Promise<void> {
  const now = context.clock.now();
  const line = lineTo(unit, 'integration');
  const deliveries = messages.flatMap((message): Insertable<WebhookDeliveryTable>[] => {
    const payload = webhookPayloadFor(context, message, channels.get(message.channelId)!);
    if (!payload) return [];
    const place = { receiver: 'integration', lane_id: message.channelId, seq: message.seq } as const;
    return [{ id: newId(), ...place, ...payload, state: 'waiting', created_at: now }];
  });
  await insertDeliveries(unit, deliveries);
  const lanesWithNews = new Set(deliveries.map((delivery) => delivery.lane_id));
  for (const { channelId, seq } of lastOfEach(messages))
    await advanceLane(line, { id: channelId, seq, hasNews: lanesWithNews.has(channelId) }, now);
  if (deliveries.length > 0) await markDue(line, now);
}

function lastOfEach(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((message) => [message.channelId, message])).values()];
}
