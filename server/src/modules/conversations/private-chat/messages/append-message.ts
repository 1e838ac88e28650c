import { previewLength } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { PrivateMessage } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import type { PrivateChatContext } from '../private-chat.context.ts';
import type { LastMessage, PrivateMessageRow } from '../private-chat.table.ts';
import { insertMessage, moveAllSeen, type NewPrivateMessage } from './messages.repository.ts';

/** What lists show of a message. */
export function lastMessageOf(
  row: Pick<PrivateMessageRow, 'type' | 'text' | 'attachment' | 'details' | 'sender_id' | 'created_at'> & {
    deleted_at?: Date | null;
  },
  senderName: string,
): LastMessage {
  const isDeleted = Boolean(row.deleted_at);
  const text =
    row.type === 'system' ? row.details.system!.key : row.text || row.attachment?.name || row.details.card?.label || '';
  return {
    type: row.type,
    text: isDeleted ? '' : text.slice(0, previewLength),
    senderName,
    senderId: row.sender_id,
    isDeleted,
    createdAt: row.created_at.toISOString(),
  };
}

/** Puts a message at the end of its room, which the unit has locked. */
export async function appendMessage(
  unit: UnitOfWork,
  hostId: string,
  message: NewPrivateMessage,
  senderName: string,
): Promise<PrivateMessageRow> {
  const row = await insertMessage(unit.beside(hostId), message, lastMessageOf(message, senderName));
  unit.emit('privateMessage.changed', { hostId, roomId: row.room_id, messageId: row.id, isNew: true });
  return row;
}

/** A note of what happened; nobody has it to read who had read everything before. */
export async function appendNote(
  context: Pick<PrivateChatContext, 'clock'>,
  unit: UnitOfWork,
  { hostId, roomId }: { hostId: string; roomId: string },
  system: NonNullable<PrivateMessage['system']>,
): Promise<void> {
  const row = await appendMessage(
    unit,
    hostId,
    {
      id: newId(),
      room_id: roomId,
      type: 'system',
      text: '',
      attachment: null,
      details: { system },
      sender_merchant_id: null,
      sender_id: null,
      created_at: context.clock.now(),
    },
    system.params.name ?? '',
  );
  await moveAllSeen(unit, hostId, roomId, row.seq);
}
