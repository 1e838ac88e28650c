import type {
  PrivateMessage,
  PrivateRoomKind,
  PrivateRoomRole,
} from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import type { JSONColumnType } from 'kysely';
import type { StoredAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type {
  Generated,
  MerchantIdColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables.ts';

export interface PrivateChatSettingsTable {
  merchant_id: MerchantIdColumn;
  app_id: string;
  secrets_sealed: string[];
  former_secret_until: NullableTimestampColumn;
  is_on: Generated<boolean>;
  retention_days: number | null;
  is_guarded: Generated<boolean>;
  is_export_allowed: Generated<boolean>;
  banned_merchant_ids: Generated<string[]>;
  version: Generated<number>;
}

/** The tables as the demo fills them; all other statements are written out, as rooms span merchants. */
interface RoomTable {
  merchant_id: MerchantIdColumn;
  id: string;
  kind: PrivateRoomKind;
  title: Generated<string>;
  partner_ids: Generated<string[]>;
  about: string | null;
  unit_id: string | null;
  is_open: Generated<boolean>;
  last_seq: Generated<number>;
  last_message: JSONColumnType<LastMessage> | null;
  last_at: TimestampColumn;
  created_by: string;
  created_at: TimestampColumn;
}

interface RoomBusinessTable {
  merchant_id: MerchantIdColumn;
  room_id: string;
  host_id: string;
}

interface MemberTable {
  merchant_id: MerchantIdColumn;
  room_id: string;
  user_id: string;
  host_id: string;
  role: PrivateRoomRole;
  state: 'joined' | 'invited' | 'requested';
  seen_seq: Generated<number>;
  invited_by: string | null;
  created_at: TimestampColumn;
}

interface MessageTable {
  merchant_id: MerchantIdColumn;
  id: string;
  room_id: string;
  seq: number;
  type: string;
  text: string;
  details: Generated<string>;
  reactions: Generated<string>;
  findable: string;
  sender_merchant_id: string | null;
  sender_id: string | null;
  created_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    private_chat_settings: PrivateChatSettingsTable;
    private_rooms: RoomTable;
    private_room_businesses: RoomBusinessTable;
    private_members: MemberTable;
    private_messages: MessageTable;
  }
}

/** What was said last, for lists. */
export interface LastMessage {
  readonly type: PrivateMessage['type'];
  readonly text: string;
  readonly senderName: string;
  /** Missing in what was kept before it was asked for. */
  readonly senderId?: string | null;
  readonly isDeleted: boolean;
  readonly createdAt: string;
}

export interface RoomRow {
  merchant_id: string;
  id: string;
  kind: PrivateRoomKind;
  title: string;
  partner_ids: string[];
  /** Key of a room that exists once: `direct:` and two ids, or `department:` or `team:` and one. */
  about: string | null;
  unit_id: string | null;
  is_open: boolean;
  last_seq: number;
  last_message: LastMessage | null;
  last_at: Date;
  archived_at: Date | null;
  created_by: string;
  created_at: Date;
  version: number;
}

export interface MemberRow {
  merchant_id: string;
  room_id: string;
  user_id: string;
  host_id: string;
  role: PrivateRoomRole;
  state: 'joined' | 'invited' | 'requested';
  seen_seq: number;
  mention_seq: number;
  is_muted: boolean;
  invited_by: string | null;
  created_at: Date;
}

export interface PrivateMessageDetails {
  readonly voice?: NonNullable<PrivateMessage['voice']>;
  readonly card?: NonNullable<PrivateMessage['card']>;
  readonly system?: NonNullable<PrivateMessage['system']>;
  readonly replyTo?: NonNullable<PrivateMessage['replyTo']>;
  readonly mentions?: PrivateMessage['mentions'];
}

export interface PrivateMessageRow {
  merchant_id: string;
  id: string;
  room_id: string;
  seq: number;
  version: number;
  type: PrivateMessage['type'];
  text: string;
  attachment: StoredAttachment | null;
  details: PrivateMessageDetails;
  reactions: PrivateMessage['reactions'];
  edits: { readonly text: string; readonly until: string }[];
  /** What is said in a voice message; null: nobody has had it written down. */
  transcript: string | null;
  sender_merchant_id: string | null;
  sender_id: string | null;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
}
