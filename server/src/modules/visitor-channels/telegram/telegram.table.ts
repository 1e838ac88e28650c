import type { Locale } from '@sala/contract/core/locales.ts';
import type { TelegramBotState } from '@sala/contract/visitor-channels/telegram/telegram.schema.ts';
import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type {
  Generated,
  MerchantIdColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables.ts';
import type { SendContent } from './send/send-content.ts';

/** The bot of a merchant. */
export interface TelegramBotTable {
  merchant_id: MerchantIdColumn;
  /** Telegram's number of the bot. */
  bot_id: number;
  username: string;
  name: string;
  token_sealed: string;
  state: Generated<TelegramBotState>;
  created_at: TimestampColumn;
  /** When something last came from it. */
  seen_at: NullableTimestampColumn;
}

/** How updates of a bot are received: a merchant's, or the deployment's. */
export interface TelegramReceiverTable {
  bot_id: number;
  /** What is asked for next; null: whatever there is. */
  next_update_id: number | null;
  /** Where Telegram hands updates in; null: they are asked for. */
  webhook_url: string | null;
  problem: string | null;
  lease_owner: string | null;
  lease_until: NullableTimestampColumn;
  /** When the next message of the bot may leave. */
  next_send_at: NullableTimestampColumn;
}

/** What came of a bot. A handled one stays for a while without its content, so that the same is not handled again. */
export interface TelegramUpdateTable {
  bot_id: number;
  update_id: number;
  chat_id: number;
  content: JSONColumnType<object, string | null | undefined, string | null> | null;
  received_at: TimestampColumn;
  handled_at: NullableTimestampColumn;
  attempts: Generated<number>;
  next_at: NullableTimestampColumn;
}

export type LaneDirection = 'in' | 'out';

/** Everything between a bot and a person, in one direction: it is done one after the other. */
export interface TelegramLaneTable {
  bot_id: number;
  chat_id: number;
  direction: LaneDirection;
  due_at: NullableTimestampColumn;
  lease_owner: string | null;
  lease_until: NullableTimestampColumn;
  /** Up to when the messages that were sent have used the time of the chat. */
  paced_until: NullableTimestampColumn;
}

/** A person who writes to a merchant's bot. */
export interface TelegramCustomerTable {
  merchant_id: MerchantIdColumn;
  bot_id: number;
  chat_id: number;
  visitor_id: string;
  locale: Locale;
  /** They have blocked the bot. */
  is_blocked: Generated<boolean>;
  /** Telegram's own name of the photo that is kept; null: none. */
  photo_id: Generated<string | null>;
  photo_asked_at: NullableTimestampColumn;
  /** Since when they waited when the bot last notified them of their place. */
  waiting_notice_since: NullableTimestampColumn;
  created_at: TimestampColumn;
}

/** How far a conversation was put among what is sent. */
export interface TelegramThreadTable {
  merchant_id: MerchantIdColumn;
  channel_id: string;
  seq: number;
}

/** What is sent about: a message of a conversation, its end, an order, a conversation of a user, or nothing that is looked for later. */
export type SendSubject = 'message' | 'rating' | 'order' | 'conversation' | 'notice';
export type SendState = 'waiting' | 'sent' | 'failed';

export interface TelegramSendTable {
  merchant_id: MerchantIdColumn;
  id: string;
  place: GeneratedAlways<number>;
  bot_id: number;
  chat_id: number;
  content: JSONColumnType<SendContent, string, string>;
  about_type: SendSubject;
  about_id: string | null;
  /** The conversation of a message, and whose it is: the merchant's, or that of a partner who helps. */
  channel_id: string | null;
  channel_owner_id: string | null;
  /** Of a message of a conversation. */
  seq: number | null;
  state: Generated<SendState>;
  attempts: Generated<number>;
  next_at: NullableTimestampColumn;
  problem: string | null;
  /** Telegram's number of the message. */
  telegram_id: number | null;
  created_at: TimestampColumn;
  sent_at: NullableTimestampColumn;
}

/** What the next thing that a user writes answers; `version` of the order that they saw. */
export interface AskedOfStaff {
  readonly action: string;
  readonly orderId: string;
  readonly version: number;
  /** The colleague to whom an order is given with a reason. */
  readonly userId?: string;
}

/** A user who is reached at Telegram. */
export interface TelegramStaffTable {
  merchant_id: MerchantIdColumn;
  user_id: string;
  bot_id: number;
  chat_id: number;
  /** As they call themselves at Telegram. */
  name: string;
  is_blocked: Generated<boolean>;
  asked: JSONColumnType<AskedOfStaff, string | null | undefined, string | null> | null;
  bound_at: TimestampColumn;
}

/** Time of day, in their time zone, in which messages arrive without a sound. */
export interface TelegramQuietHoursTable {
  merchant_id: MerchantIdColumn;
  user_id: string;
  starts: string;
  ends: string;
}

/** A link that connects a user once; of each user there is one. */
export interface TelegramLinkTable {
  merchant_id: MerchantIdColumn;
  user_id: string;
  bot_id: number;
  code_hash: string;
  expires_at: TimestampColumn;
}

/** A link that opens an order in the portal once. */
export interface TelegramOrderLinkTable {
  merchant_id: MerchantIdColumn;
  user_id: string;
  order_id: string;
  code: string;
  created_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    telegram_bots: TelegramBotTable;
    telegram_receivers: TelegramReceiverTable;
    telegram_updates: TelegramUpdateTable;
    telegram_lanes: TelegramLaneTable;
    telegram_customers: TelegramCustomerTable;
    telegram_threads: TelegramThreadTable;
    telegram_sends: TelegramSendTable;
    telegram_staff: TelegramStaffTable;
    telegram_quiet_hours: TelegramQuietHoursTable;
    telegram_links: TelegramLinkTable;
    telegram_order_links: TelegramOrderLinkTable;
  }
}
