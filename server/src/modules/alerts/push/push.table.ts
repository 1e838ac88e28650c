import type {
  CreatedAtColumn,
  Generated,
  MerchantIdColumn,
  NullableTimestampColumn,
} from '#platform/database/tables.ts';

export interface PushDeviceTable {
  merchant_id: MerchantIdColumn;
  id: string;
  user_id: string;
  /** It gets pushes while this session is active. */
  session_id: string;
  /** Address at the browser's push service; messages sent there without the keys are ignored by the browser. */
  endpoint: string;
  p256dh: string;
  auth: string;
  user_agent: string;
  is_text_shown: boolean;
  /** The last conversations about which a notification was sent since they were read. */
  unread_channel_ids: Generated<string[]>;
  last_sent_at: NullableTimestampColumn;
  created_at: CreatedAtColumn;
}

/** The server's VAPID keys, one pair for all merchants. */
export interface PushKeyTable {
  id: number;
  public_key: string;
  private_key_sealed: string;
  created_at: CreatedAtColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    push_devices: PushDeviceTable;
    push_keys: PushKeyTable;
  }
}
