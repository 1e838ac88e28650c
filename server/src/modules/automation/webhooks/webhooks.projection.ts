import type { Attempt, Delivery, WebhookStatus } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import type { AttemptRow, DeliveryRow } from './deliveries.repository.ts';
import type { QueueRow } from './queues.repository.ts';

export function presentDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    receiver: row.receiver,
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  };
}

export function presentAttempt(row: AttemptRow, seesContent: boolean): Attempt {
  return {
    id: row.id,
    at: row.at.toISOString(),
    durationMs: row.duration_ms,
    isManual: row.is_manual,
    status: row.status,
    error: row.error,
    url: row.url,
    requestHeaders: row.request_headers,
    responseHeaders: row.response_headers,
    responseBody: seesContent ? row.response_body : null,
  };
}

export function presentStatus(queue: QueueRow | undefined, pending: number): WebhookStatus {
  const isFailing = queue?.state === 'active' && queue.failing_since !== null;
  return {
    state: isFailing ? 'failing' : (queue?.state ?? 'off'),
    failingSince: queue?.failing_since?.toISOString() ?? null,
    pausedAt: queue?.state === 'paused' ? (queue.paused_at?.toISOString() ?? null) : null,
    pending,
  };
}
