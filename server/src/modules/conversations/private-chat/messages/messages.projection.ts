import type { PrivateMessage } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { presentAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type { PrivateChatContext } from '../private-chat.context.ts';
import type { PrivateMessageRow } from '../private-chat.table.ts';
import { type PersonRow, readPeople } from '../rooms/members.repository.ts';
import { presentPerson } from '../rooms/rooms.projection.ts';

type Sign = Pick<PrivateChatContext, 'config' | 'clock'>;

/** A message as people of one business read it. */
export function presentMessage(
  context: Sign,
  row: PrivateMessageRow,
  people: ReadonlyMap<string, PersonRow>,
  readerMerchantId: string,
): PrivateMessage {
  const sender = row.sender_id ? people.get(row.sender_id) : undefined;
  const { voice, card, system, replyTo, mentions } = row.details;
  const isOwn = row.sender_merchant_id === readerMerchantId;
  return {
    id: row.id,
    channelId: row.room_id,
    seq: row.seq,
    version: row.version,
    type: row.type,
    text: row.text,
    attachment: row.attachment && presentAttachment(context, row.sender_merchant_id!, row.attachment),
    voice: voice ?? null,
    // Outside it is what its sender chose to show; inside, what each may see of the record itself.
    card: card ? { ...card, ...(isOwn ? { title: '' } : { recordId: null }) } : null,
    system: system ?? null,
    replyTo: replyTo ?? null,
    mentions: mentions ?? [],
    reactions: row.reactions,
    sender: sender ? presentPerson(context, sender, readerMerchantId) : null,
    translations: {},
    transcript: row.transcript,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
}

export async function presentMessages(
  context: PrivateChatContext,
  rows: readonly PrivateMessageRow[],
  readerMerchantId: string,
): Promise<PrivateMessage[]> {
  const people = await readPeople(
    context.database,
    rows.flatMap(({ sender_id }) => sender_id ?? []),
  );
  return rows.map((row) => presentMessage(context, row, people, readerMerchantId));
}
