import type { Locale } from '@sala/contract/core/locales.ts';
import type { Ticket, TicketChange, TicketEntry } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { StoredAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type { MerchantIdColumn, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables.ts';

type Json<T> = JSONColumnType<T & object, string | undefined, string>;

export type TicketMailKind = 'created' | 'createdResolved' | 'answered' | 'answeredResolved' | 'resolved';

export interface TicketTable {
  merchant_id: MerchantIdColumn;
  id: string;
  number: number;
  title: string;
  /** Sanitized HTML. */
  description: string;
  is_description_shared: Generated<boolean>;
  excerpt: string;
  status: Ticket['status'];
  priority: Ticket['priority'];
  version: Generated<number>;
  origin: Ticket['origin'];
  assignee_id: string | null;
  creator_id: string | null;
  visitor_id: string | null;
  channel_id: string | null;
  customer_name: string;
  customer_email: string;
  customer_locale: Locale;
  project_id: string | null;
  category_id: string | null;
  type_id: string | null;
  subtype_id: string | null;
  category_code: string | null;
  type_code: string | null;
  sub_type_code: string | null;
  /** Number, title, description and customer in lower case, for the search. */
  search: string;
  answer_count: Generated<number>;
  note_count: Generated<number>;
  file_count: Generated<number>;
  waiting_since: NullableTimestampColumn;
  /** What `waiting_since` was before the resolution, while nothing has been said since. */
  wait_before_resolution: NullableTimestampColumn;
  first_answered_at: NullableTimestampColumn;
  resolved_at: NullableTimestampColumn;
  deleted_at: NullableTimestampColumn;
  created_at: TimestampColumn;
  updated_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    ticket_numbers: { merchant_id: MerchantIdColumn; last_number: number };
    tickets: TicketTable;
    /** A view of the merchant's own rows, for the search. */
    own_tickets: Pick<TicketTable, 'merchant_id' | 'id' | 'customer_email' | 'deleted_at'> & { search: string };
    ticket_entries: {
      merchant_id: MerchantIdColumn;
      id: string;
      ticket_id: string;
      kind: TicketEntry['kind'];
      source: TicketEntry['source'];
      user_id: string | null;
      author_name: string;
      /** Sanitized HTML. */
      body: string;
      mention_ids: Generated<string[]>;
      mail_state: TicketEntry['mail'];
      /** Id of the mail or chat message it came from. */
      message_id: string | null;
      created_at: TimestampColumn;
    };
    ticket_files: {
      merchant_id: MerchantIdColumn;
      ticket_id: string;
      upload_id: string;
      /** null: a file of the description. */
      entry_id: string | null;
      file: Json<StoredAttachment>;
      added_by: string;
      added_at: TimestampColumn;
    };
    ticket_changes: {
      merchant_id: MerchantIdColumn;
      id: string;
      ticket_id: string;
      /** The version that the change created. */
      version: number;
      field: TicketChange['field'];
      before: string | null;
      after: string | null;
      actor: Json<TicketChange['actor']>;
      created_at: TimestampColumn;
    };
    ticket_followers: {
      merchant_id: MerchantIdColumn;
      ticket_id: string;
      user_id: string;
      created_at: TimestampColumn;
    };
    /** The version of a ticket that a user saw last. */
    ticket_views: { merchant_id: MerchantIdColumn; user_id: string; ticket_id: string; version: number };
    /** Mails to customers; those of a ticket are sent in order of their ids. */
    ticket_mails: {
      merchant_id: MerchantIdColumn;
      id: string;
      ticket_id: string;
      /** The answer in the mail. */
      entry_id: string | null;
      kind: TicketMailKind;
      /** `dropped`: the ticket was deleted before it was sent. */
      state: Generated<'waiting' | 'sent' | 'failed' | 'dropped'>;
      tries: Generated<number>;
      /** When the claim of the sending process ends. */
      claimed_until: NullableTimestampColumn;
      created_at: TimestampColumn;
      sent_at: NullableTimestampColumn;
    };
    /** Keys in reply addresses, which identify the ticket. */
    ticket_reply_keys: {
      merchant_id: MerchantIdColumn;
      ticket_id: string;
      key_hash: string;
      created_at: TimestampColumn;
    };
    ticket_links: {
      merchant_id: MerchantIdColumn;
      ticket_id: string;
      /** Counts the links of a ticket; only the last one is valid, unless it is revoked. */
      generation: number;
      token_hash: string;
      created_at: TimestampColumn;
      revoked_at: NullableTimestampColumn;
    };
  }
}
