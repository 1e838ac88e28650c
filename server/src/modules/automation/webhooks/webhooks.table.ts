import type {
  AttemptError,
  DeliveryState,
  WebhookEvent,
  WebhookReceiver,
} from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

/** State of a receiver; created when its address is first saved. */
export interface WebhookQueueTable {
  merchant_id: MerchantIdColumn;
  receiver: WebhookReceiver;
  state: 'off' | 'active' | 'paused';
  /** Earlier events are not delivered. */
  started_at: TimestampColumn;
  /** Everything committed before this time is recorded in lanes. */
  scanned_at: TimestampColumn;
  /** Earliest due time of its lanes. */
  due_at: NullableTimestampColumn;
  /** Consecutive failures over all lanes. */
  failures: Generated<number>;
  failing_since: NullableTimestampColumn;
  /** No attempts before this time. */
  rest_until: NullableTimestampColumn;
  paused_at: NullableTimestampColumn;
  /** The worker that has the lease. */
  lease_owner: string | null;
  lease_until: NullableTimestampColumn;
}

/** An ordered sequence of deliveries: of a conversation or an order. */
export interface WebhookLaneTable {
  merchant_id: MerchantIdColumn;
  receiver: WebhookReceiver;
  /** Id of the conversation or the order. */
  id: string;
  /** Seq of the last recorded or skipped message; not used for orders. */
  seq: Generated<number>;
  /** When its first open delivery is due; null without any. */
  next_at: NullableTimestampColumn;
}

export interface WebhookDeliveryTable {
  merchant_id: MerchantIdColumn;
  id: string;
  receiver: WebhookReceiver;
  /** null: sent manually, outside of the order. */
  lane_id: string | null;
  seq: number | null;
  event: WebhookEvent;
  /** The exact text that is sent and signed. */
  body: string;
  state: DeliveryState;
  attempts: Generated<number>;
  first_attempt_at: NullableTimestampColumn;
  last_attempt_at: NullableTimestampColumn;
  next_attempt_at: NullableTimestampColumn;
  status: number | null;
  error: AttemptError | null;
  created_at: TimestampColumn;
}

export interface WebhookAttemptTable {
  merchant_id: MerchantIdColumn;
  id: string;
  delivery_id: string;
  at: TimestampColumn;
  duration_ms: number;
  is_manual: boolean;
  url: string;
  status: number | null;
  error: AttemptError | null;
  request_headers: JSONColumnType<Record<string, string>>;
  response_headers: JSONColumnType<Record<string, string>>;
  response_body: string;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    webhook_queues: WebhookQueueTable;
    webhook_lanes: WebhookLaneTable;
    webhook_deliveries: WebhookDeliveryTable;
    webhook_attempts: WebhookAttemptTable;
  }
}
