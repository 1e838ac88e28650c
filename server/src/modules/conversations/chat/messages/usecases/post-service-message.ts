import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { lockChannel } from '../../channels/channels.repository.ts';
import { type ThreadEntry, writeThread } from '../thread-writer.ts';

export interface ServiceMessage {
  readonly channelId: string;
  /** A card or line that each reader's client translates. */
  readonly service?: NonNullable<Message['service']>;
  readonly ticket?: NonNullable<Message['ticket']>;
  /** Or a text in the name of the business. */
  readonly said?: { readonly name: string; readonly text: string };
}

function toEntry({ service, ticket, said }: ServiceMessage): ThreadEntry {
  return {
    id: newId(),
    type: said ? 'text' : ticket ? 'ticket' : 'service',
    text: said?.text ?? '',
    attachment: null,
    system: null,
    details: { ...(service && { service }), ...(ticket && { ticket }), ...(said && { senderName: said.name }) },
    sender: { type: 'system', id: null, name: said?.name ?? '' },
  };
}

/**
 * Posts an event of an order or ticket into its conversation, in the transaction of the event. Returns whether the
 * conversation is open; undefined if it was deleted.
 */
export async function postServiceMessage(
  context: AppContext,
  unit: UnitOfWork,
  news: ServiceMessage,
): Promise<boolean | undefined> {
  const channel = await lockChannel(unit, news.channelId);
  if (!channel) return undefined;
  // Keeps the position of an ended conversation in lists.
  const patch = channel.closedAt === null ? {} : { updated_at: new Date(channel.closedAt) };
  await writeThread(context, unit, channel, { cause: 'service', entries: [toEntry(news)], patch });
  return channel.closedAt === null;
}
