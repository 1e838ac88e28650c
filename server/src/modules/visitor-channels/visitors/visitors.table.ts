import type { ChannelSource } from '@sala/contract/conversations/chat/channel-sources.ts';
import type { Restriction } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { JSONColumnType } from 'kysely';
import type {
  Generated,
  MerchantIdColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables.ts';

export interface VisitorTable {
  merchant_id: MerchantIdColumn;
  id: string;
  /** The merchant's own id of the visitor, from a signed identity. */
  external_id: string | null;
  name: string;
  email: string | null;
  phone: string | null;
  /** Without the @ in front. */
  telegram_name: Generated<string | null>;
  /** A stored file: how they look where they write from. */
  picture_id: Generated<string | null>;
  locale: Locale;
  /** By which way they write now. */
  source: Generated<ChannelSource>;
  is_banned: Generated<boolean>;
  /** Set while they are banned. */
  ban: JSONColumnType<Restriction, string | null | undefined, string | null> | null;
  /** Meta fields set by the merchant's page, with the names listed at that time. */
  meta: JSONColumnType<Record<string, string>, string | undefined, string>;
  page_title: string | null;
  page_url: string | null;
  /** When they filled in the form before the chat. */
  answered_at: NullableTimestampColumn;
  /** When they gave the consent of the form. */
  consented_at: NullableTimestampColumn;
  created_at: TimestampColumn;
  last_session_at: TimestampColumn;
  version: Generated<number>;
}

/** Visitors who are one person; the same `customer_id` joins them. */
export interface JoinedVisitorTable {
  merchant_id: MerchantIdColumn;
  visitor_id: string;
  customer_id: string;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    visitors: VisitorTable;
    joined_visitors: JoinedVisitorTable;
    /** A view of the merchant's own rows, for searching by address. */
    own_visitors: Pick<VisitorTable, 'merchant_id' | 'id' | 'email'>;
  }
}
