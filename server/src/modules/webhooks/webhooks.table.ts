import type {
  AttemptError,
  DeliveryState,
  WebhookEvent,
  WebhookReceiver,
} from '@sala/contract/webhooks/webhooks.schema.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

/** How it stands with telling a program of a merchant's; made when they first name its address. */
export interface WebhookQueueTable {
  merchant_id: MerchantIdColumn;
  receiver: WebhookReceiver;
  state: 'off' | 'active' | 'paused';
  /** What happened earlier is not told. */
  started_at: TimestampColumn;
  /** What was committed earlier is in the lanes, whoever died in between. */
  scanned_at: TimestampColumn;
  /** When the first lane is due at the earliest. */
  due_at: NullableTimestampColumn;
  /** One after the other, over all lanes. */
  failures: Generated<number>;
  failing_since: NullableTimestampColumn;
  /** Nothing is tried before. */
  rest_until: NullableTimestampColumn;
  paused_at: NullableTimestampColumn;
  /** The worker that sends to the program at the moment. */
  lease_owner: string | null;
  lease_until: NullableTimestampColumn;
}

/** What is told in order: a conversation or an order. */
export interface WebhookLaneTable {
  merchant_id: MerchantIdColumn;
  receiver: WebhookReceiver;
  /** Of the conversation or the order. */
  id: string;
  /** Of the last message that was made a delivery or passed over; orders need none, each tells its version. */
  seq: Generated<number>;
  /** When its first open delivery is due; null: there is none. */
  next_at: NullableTimestampColumn;
}

export interface WebhookDeliveryTable {
  merchant_id: MerchantIdColumn;
  id: string;
  receiver: WebhookReceiver;
  /** null: sent by hand, in no order. */
  lane_id: string | null;
  seq: number | null;
  event: WebhookEvent;
  /** As it is sent and signed, to the letter. */
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
