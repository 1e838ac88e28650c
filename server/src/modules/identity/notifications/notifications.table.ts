import type { NotificationKind } from '@sala/contract/identity/notifications/notifications.schema.ts';
import type { ColumnType, JSONColumnType } from 'kysely';
import type {
  Generated,
  MerchantIdColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables.ts';

export interface NotificationTable {
  merchant_id: MerchantIdColumn;
  id: string;
  user_id: string;
  kind: NotificationKind;
  params: JSONColumnType<Record<string, string>>;
  link: string | null;
  /** While a notification of this topic is unread, no second one is created. */
  topic: string | null;
  read_at: NullableTimestampColumn;
  created_at: TimestampColumn;
}

export interface NotificationConfigTable {
  merchant_id: MerchantIdColumn;
  user_id: string;
  is_sound_on: Generated<boolean>;
  muted_kinds: ColumnType<NotificationKind[], NotificationKind[] | undefined, NotificationKind[]>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    notifications: NotificationTable;
    notification_configs: NotificationConfigTable;
  }
}
