import type {
  CreatedAtColumn,
  Generated,
  MerchantIdColumn,
  NullableTimestampColumn,
} from '#platform/database/tables.ts';

export interface IntegrationTable {
  merchant_id: MerchantIdColumn;
  id: string;
  app_id: string;
  /** The newest first; a rotated one stays good until it is taken off. */
  app_secrets_sealed: string[];
  /** Until when the second of them is good; null: until it is taken off. */
  former_app_secret_until: NullableTimestampColumn;
  /** Names the business to its own programs. */
  app_key: Generated<string>;
  domains: string[];
  /** Whether signatures of visitors' identities have to name their time. */
  is_issued_at_required: Generated<boolean>;
  /** Where webhooks go; null: nowhere. */
  notify_url: string | null;
  notify_authorization_sealed: string | null;
  /** The newest first; made when it is first needed. */
  webhook_secrets_sealed: Generated<string[]>;
  former_webhook_secret_until: NullableTimestampColumn;
  /** When the widget was first seen on a page of the merchant's; null: not yet. */
  widget_seen_at: NullableTimestampColumn;
  /** When a visitor first wrote. */
  first_message_at: NullableTimestampColumn;
  created_at: CreatedAtColumn;
  version: Generated<number>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    integrations: IntegrationTable;
  }
}
