import type { TranslationLanguageCode } from '@sala/contract/connections/language-services/translation-languages.ts';
import type { ChannelSource } from '@sala/contract/conversations/chat/channel-sources.ts';
import type {
  Channel,
  ChannelDelivery,
  ChannelLink,
  ChannelOffer,
  Restriction,
} from '@sala/contract/conversations/chat/channels.schema.ts';
import type { ChannelStatus } from '@sala/contract/conversations/chat/chat.states.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

/** Present participants, stored in the row so that each version of a conversation is one row. Names come from `users`. */
export interface Participation {
  id: string;
  /** ISO 8601 */
  joinedAt: string;
}

/** Rarely set properties of a conversation; an absent one is not set. */
export interface ChannelMarks {
  ban?: Restriction;
  block?: Restriction;
  offer?: ChannelOffer;
  rating?: NonNullable<Channel['rating']>;
  /** When it ended and the visitor was asked for a rating. */
  ratingAskedAt?: string;
  /** The visitor was asked at `at` whether they are still there, after their silence since the operator's message `seq`. */
  warning?: { seq: number; at: string };
  /** A colleague joined because the visitor had waited for an answer since then, ISO 8601. */
  joinedForWaitSince?: string;
  link?: ChannelLink;
  /** The bot that answers until an operator does; `isAdvanced`: by a language model. */
  bot?: { id: string; name: string; isAdvanced?: boolean };
  delivery?: ChannelDelivery;
  /** Its first message was written in the offline form. */
  isLeftMessage?: boolean;
  /** It was marked unread when this was the last message; reading up to here does not clear the mark. */
  unreadSeq?: number;
  /** Who put it aside; counts while `snoozed_until` is set. */
  snoozedBy?: NonNullable<Channel['snoozedBy']>;
  /** It woke without its operator, and nobody who takes part has opened it since; counts until an operator writes. */
  isUnopened?: boolean;
  /** The last end by an operator and what it took away, to be undone. */
  ended?: EndedMark;
  /** The page to which the visitor moved after it began. */
  visitorPage?: NonNullable<Channel['visitorPage']>;
  /** The language the visitor writes, chosen by an operator; else that of their page. */
  visitorLanguage?: TranslationLanguageCode;
}

export interface EndedMark {
  /** Their id, since names are not unique. */
  by: string;
  at: string;
  waitingSince: string | null;
  snoozedUntil: string | null;
  snoozedBy: Channel['snoozedBy'];
  /** Their name, until the end is said to the visitor. */
  unsaidBy?: string;
}

/** Data of the last message besides its text. */
export type LastMessageMark = NonNullable<Message['system']> | { saidSeq: number };

export interface ChannelTable {
  merchant_id: MerchantIdColumn;
  id: string;
  number: number;
  status: ChannelStatus;
  source: Generated<ChannelSource>;
  is_banned: Generated<boolean>;
  is_blocked: Generated<boolean>;
  /** The place in the list of priorities. */
  priority: Generated<number>;
  tag_ids: Generated<string[]>;
  visitor_id: string;
  /** Copies of the visitor's row, so that lists, search and events read one table. */
  visitor_name: string;
  visitor_email: string | null;
  visitor_phone: string | null;
  visitor_telegram_name: Generated<string | null>;
  visitor_picture_id: Generated<string | null>;
  visitor_locale: Locale;
  visitor_is_verified: boolean;
  visitor_meta: JSONColumnType<Record<string, string>, string | undefined, string>;
  /** Name, email and phone in lower case, also without diacritics. */
  visitor_search: string;
  assigned_operator_id: string | null;
  participants: JSONColumnType<Participation[], string | undefined, string>;
  last_seq: Generated<number>;
  last_message_type: Message['type'] | null;
  last_message_text: Generated<string>;
  last_message_sender_type: Message['sender']['type'] | null;
  /** The last event; or the seq of the last message if an event followed. A new message empties it. */
  last_message_system: JSONColumnType<LastMessageMark, string | null | undefined, string | null> | null;
  last_message_is_deleted: Generated<boolean>;
  last_message_at: NullableTimestampColumn;
  unread_count: Generated<number>;
  operator_seen_seq: Generated<number>;
  visitor_seen_seq: Generated<number>;
  waiting_since: NullableTimestampColumn;
  locale: Locale;
  page_title: string | null;
  page_url: string | null;
  created_at: TimestampColumn;
  updated_at: TimestampColumn;
  closed_at: NullableTimestampColumn;
  /** Put aside until then. Only a conversation that somebody has sleeps. */
  snoozed_until: NullableTimestampColumn;
  /** When it was woken last: silence and the late answer count from then. */
  woke_at: NullableTimestampColumn;
  version: Generated<number>;
  department_id: string | null;
  is_auto_translated: Generated<boolean>;
  marks: JSONColumnType<ChannelMarks, string | undefined, string>;
}

/** Who took part, and when: `left_at` null means still. */
export interface ParticipantTable {
  merchant_id: MerchantIdColumn;
  id: string;
  channel_id: string;
  user_id: string;
  joined_at: TimestampColumn;
  left_at: NullableTimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    chat_channels: ChannelTable;
    chat_participants: ParticipantTable;
  }
}
