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
  /** Newest first; a rotated one stays valid until it is removed. */
  app_secrets_sealed: string[];
  /** Until when the second one is valid; null: until it is removed. */
  former_app_secret_until: NullableTimestampColumn;
  /** Identifies the business to its own programs. */
  app_key: Generated<string>;
  domains: string[];
  /** Whether signatures of visitors' identities must include their time. */
  is_issued_at_required: Generated<boolean>;
  /** Target of webhooks; null: none. */
  notify_url: string | null;
  /** Target of the ends of conversations; null: the same. */
  close_notify_url: string | null;
  notify_authorization_sealed: string | null;
  /** Newest first; generated when first needed. */
  webhook_secrets_sealed: Generated<string[]>;
  former_webhook_secret_until: NullableTimestampColumn;
  /** When the widget was first loaded by a page of the merchant; null: not yet. */
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
