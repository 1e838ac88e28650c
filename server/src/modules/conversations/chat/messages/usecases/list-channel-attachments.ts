import type { channelAttachmentSchema } from '@sala/contract/conversations/chat/customers.schema.ts';
import type * as z from 'zod/mini';
import { presentAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { decodeCursor, encodeCursor } from '../../channels/channel-cursor.ts';
import { findChannel } from '../../channels/channels.repository.ts';
import { channelScope } from '../../chat.policy.ts';
import { listAttachments } from '../attachments.repository.ts';

type ChannelAttachment = z.infer<typeof channelAttachmentSchema>;

/** Files of a conversation, newest first, without deleted ones. The cursor's key is a seq. */
export async function listChannelAttachments(
  context: AppContext,
  actor: UserActor,
  page: { channelId: string; limit: number; cursor?: string | undefined },
): Promise<{ rows: ChannelAttachment[]; nextCursor: string | null }> {
  const { merchantId } = actor;
  const channel = found(await findChannel(context.database, merchantId, page.channelId, channelScope(actor)));
  const beforeSeq = (page.cursor === undefined ? undefined : decodeCursor(page.cursor).key) ?? 2_147_483_647;
  const rows = await listAttachments(context.database, merchantId, {
    channelId: channel.id,
    visitorName: channel.visitor.name,
    beforeSeq,
    limit: page.limit + 1,
  });
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
