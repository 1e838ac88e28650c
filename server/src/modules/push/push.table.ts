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
  /** It is told of things as long as this session stands. */
  session_id: string;
  /** Address at the browser's push service; whoever knows it could send there, but nothing the browser would read. */
  endpoint: string;
  p256dh: string;
  auth: string;
  user_agent: string;
  is_text_shown: boolean;
  /** Conversations it was told of since somebody last read them; the newest few. */
  unread_channel_ids: Generated<string[]>;
  last_sent_at: NullableTimestampColumn;
  created_at: CreatedAtColumn;
}

/** The server's own keys (VAPID), one pair for all merchants. */
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
