import type { Note } from '@sala/contract/conversations/chat/notes.schema.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { lockChannel } from '../channels/channels.repository.ts';
import { insertNote } from './notes.repository.ts';
import './notes.events.ts';

export interface InternalEvent extends NonNullable<Note['event']> {
  /** null for an automatic event. */
  readonly authorId: string | null;
}

/** Records an event among operators of a locked conversation, after its last message. Hidden from the visitor. */
export async function appendInternalEvent(
  context: Pick<AppContext, 'clock'>,
  unit: UnitOfWork,
  channel: Pick<ChannelState, 'id' | 'lastSeq'>,
  { authorId, ...event }: InternalEvent,
): Promise<void> {
  await append(context, unit, channel, { author_id: authorId, text: '', event: JSON.stringify(event) });
}

/** The same for what somebody writes in the same step as an action. */
export async function appendNote(
  context: Pick<AppContext, 'clock'>,
  unit: UnitOfWork,
  channel: Pick<ChannelState, 'id' | 'lastSeq'>,
  { authorId, text }: { authorId: string; text: string },
): Promise<void> {
  await append(context, unit, channel, { author_id: authorId, text, event: null });
}

async function append(
  context: Pick<AppContext, 'clock'>,
  unit: UnitOfWork,
  channel: Pick<ChannelState, 'id' | 'lastSeq'>,
  content: { author_id: string | null; text: string; event: string | null },
): Promise<void> {
  const written = await insertNote(unit, {
    id: newId(),
    channel_id: channel.id,
    after_seq: channel.lastSeq,
    mentions: '[]',
    created_at: context.clock.now(),
    deleted_at: null,
    ...content,
  });
  if (written) unit.emit('note.changed', { merchantId: unit.merchantId, note: written.note });
}

/** The same for an event of another module, in its transaction. Does nothing if the conversation was deleted. */
export async function noteInConversation(
  context: Pick<AppContext, 'clock'>,
  unit: UnitOfWork,
  channelId: string,
  event: InternalEvent,
): Promise<void> {
  const channel = await lockChannel(unit, channelId);
  if (channel) await appendInternalEvent(context, unit, channel, event);
}
