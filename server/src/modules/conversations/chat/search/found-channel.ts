import type { ChannelStatus } from '@sala/contract/conversations/chat/chat.states.ts';
import type { SearchHit } from '@sala/contract/conversations/chat/chat-search.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { signFilePath } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import { getLastMessage, type LastMessageRow } from '../channels/channels.projection.ts';
import { fullName } from '../channels/channels.repository.ts';

/** The columns of a conversation that a match shows. */
export interface FoundChannelRow extends LastMessageRow {
  channel_id: string;
  number: number;
  status: ChannelStatus;
  is_banned: boolean;
  is_blocked: boolean;
  visitor_id: string;
  visitor_name: string;
  visitor_picture_id: string | null;
  visitor_email: string | null;
  visitor_phone: string | null;
  visitor_locale: Locale;
  visitor_is_verified: boolean;
  assigned_operator_id: string | null;
  assigned_operator_name: string | null;
  updated_at: Date;
}

/** From an alias `c` of chat_channels. */
export const foundChannelColumns = `c.id as channel_id, c.number, c.status, c.is_banned, c.is_blocked, c.visitor_id, c.visitor_name, c.visitor_picture_id,
  c.visitor_email, c.visitor_phone, c.visitor_locale, c.visitor_is_verified, c.assigned_operator_id, c.updated_at,
  c.last_seq, c.last_message_type, c.last_message_text, c.last_message_sender_type, c.last_message_system,
  c.last_message_is_deleted, c.last_message_at, (
    select ${fullName('o')} from users o where o.merchant_id = c.merchant_id and o.id = c.assigned_operator_id
  ) as assigned_operator_name`;

export function toFoundChannel(
  context: Pick<AppContext, 'config' | 'clock'>,
  merchantId: string,
  row: FoundChannelRow,
): SearchHit['channel'] {
  const id = row.visitor_picture_id;
  return {
    id: row.channel_id,
    number: row.number,
    status: row.status,
    isBanned: row.is_banned,
    isBlocked: row.is_blocked,
    visitor: {
      id: row.visitor_id,
      name: row.visitor_name,
      picture: id && signFilePath(context, { merchantId, id, isThumbnail: false }),
      email: row.visitor_email,
      phone: row.visitor_phone,
      locale: row.visitor_locale,
      isVerified: row.visitor_is_verified,
    },
    assignedOperatorId: row.assigned_operator_id,
    assignedOperatorName: row.assigned_operator_name,
    lastMessage: getLastMessage(row),
    updatedAt: row.updated_at.toISOString(),
  };
}
