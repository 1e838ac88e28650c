import type { Note } from '@sala/contract/chat/notes.schema.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { lockChannel } from '../channels/channels.repository.ts';
import { insertNote } from './notes.repository.ts';
import './notes.events.ts';

export interface InternalEvent extends NonNullable<Note['event']> {
  /** null for what happened by itself. */
  readonly authorId: string | null;
}

/** Keeps what happened among the operators of a locked conversation, behind its last message. The visitor hears nothing of it. */
export async function appendInternalEvent(
  context: Pick<AppContext, 'clock'>,
  unit: UnitOfWork,
  channel: Pick<ChannelState, 'id' | 'lastSeq'>,
  { authorId, ...event }: InternalEvent,
): Promise<void> {
  const written = await insertNote(unit, {
    id: newId(),
    channel_id: channel.id,
    after_seq: channel.lastSeq,
    author_id: authorId,
    text: '',
    mentions: '[]',
    event: JSON.stringify(event),
    created_at: context.clock.now(),
    deleted_at: null,
  });
  if (written) unit.emit('note.changed', { merchantId: unit.merchantId, note: written.note });
}

/** The same for what happened elsewhere, in the transaction in which it did. Nothing happens where the conversation is gone. */
export async function noteInConversation(
  context: Pick<AppContext, 'clock'>,
  unit: UnitOfWork,
  channelId: string,
  event: InternalEvent,
): Promise<void> {
  const channel = await lockChannel(unit, channelId);
  if (channel) await appendInternalEvent(context, unit, channel, event);
}
