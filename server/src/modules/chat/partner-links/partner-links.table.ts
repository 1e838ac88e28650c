import type { ChannelLink } from '@sala/contract/chat/channels.schema.ts';
import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

/** One side of a conversation that was handed to a partner; the other side has a row under the same id. */
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
  /** What was said at the partner may be read by the giver. */
  shares_back: boolean;
  /** Up to here the messages of the conversation that was handed over may be read. */
  shared_seq: number;
  created_at: TimestampColumn;
  ended_at: NullableTimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_partner_links: PartnerLinkTable;
  }
}
