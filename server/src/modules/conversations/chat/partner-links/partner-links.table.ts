import type { ChannelLink } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

/** One side of a conversation handed to a partner; the other side has a row with the same id. */
export interface PartnerLinkTable {
  merchant_id: MerchantIdColumn;
  id: string;
  partnership_id: string;
  direction: ChannelLink['direction'];
  state: ChannelLink['state'];
  channel_id: string;
  visitor_id: string;
  partner_merchant_id: string;
  partner_channel_id: string;
  partner_visitor_id: string;
  shares_contact: boolean;
  shares_history: boolean;
  /** The original merchant may read messages written at the partner. */
  shares_back: boolean;
  /** Messages of the original conversation are shared up to this seq. */
  shared_seq: number;
  created_at: TimestampColumn;
  ended_at: NullableTimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_partner_links: PartnerLinkTable;
  }
}
