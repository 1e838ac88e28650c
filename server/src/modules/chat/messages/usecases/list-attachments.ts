import type { channelAttachmentSchema } from '@sala/contract/chat/customers.schema.ts';
import type * as z from 'zod/mini';
import { presentAttachment, type StoredAttachment } from '#modules/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { decodeCursor, encodeCursor } from '../../channels/channel-cursor.ts';
import { findChannel, fullName } from '../../channels/channels.repository.ts';
import { channelScope } from '../../chat.policy.ts';

type ChannelAttachment = z.infer<typeof channelAttachmentSchema>;

interface Row {
  id: string;
  seq: number;
  type: ChannelAttachment['type'];
  attachment: StoredAttachment;
  sender_name: string;
  created_at: Date;
}

const statement = `
  select m.id, m.seq, m.type, m.attachment, m.created_at,
    case when m.sender_type = 'visitor' then $4 else coalesce(${fullName('u')}, '') end as sender_name
  from chat_messages m
  left join users u on m.sender_type = 'operator' and u.merchant_id = m.merchant_id and u.id = m.sender_id
  where m.merchant_id = $1 and m.channel_id = $2 and m.seq < $3 and m.attachment_id is not null
  order by m.seq desc limit $5`;

/** Files of a conversation, newest first; deleted ones are gone. The cursor's key is a seq. */
export async function listChannelAttachments(
  context: AppContext,
  actor: UserActor,
  page: { channelId: string; limit: number; cursor?: string | undefined },
): Promise<{ rows: ChannelAttachment[]; nextCursor: string | null }> {
  const { merchantId } = actor;
  const channel = found(await findChannel(context.database, merchantId, page.channelId, channelScope(actor)));
  const before = (page.cursor === undefined ? undefined : decodeCursor(page.cursor).key) ?? 2_147_483_647;
  const values = [merchantId, channel.id, before, channel.visitor.name, page.limit + 1];
  const { rows } = await context.database
    .forMerchant(merchantId)
    .sql<Row>({ name: 'chat-list-attachments', text: statement, values });
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => ({
      messageId: row.id,
      seq: row.seq,
      type: row.type,
      attachment: presentAttachment(context, merchantId, row.attachment),
      senderName: row.sender_name,
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor: rows.length > page.limit && last ? encodeCursor({ key: last.seq, id: last.id }) : null,
  };
}
