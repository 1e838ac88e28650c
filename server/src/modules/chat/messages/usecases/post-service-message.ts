import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { lockChannel } from '../../channels/channels.repository.ts';
import { type ThreadEntry, writeThread } from '../thread-writer.ts';

export interface ServiceMessage {
  readonly channelId: string;
  /** As a card or a line that each reader's client puts into words. */
  readonly service?: NonNullable<Message['service']>;
  readonly ticket?: NonNullable<Message['ticket']>;
  /** Or in these words, said by the business under its name. */
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
 * Tells of an order or a ticket in its conversation, in the transaction in which it moves, so that neither is without the other. Answers whether the
 * conversation is open; undefined where it is gone.
 */
export async function postServiceMessage(
  context: AppContext,
  unit: UnitOfWork,
  news: ServiceMessage,
): Promise<boolean | undefined> {
  const channel = await lockChannel(unit, news.channelId);
  if (!channel) return undefined;
  // What ended long ago does not become the latest in the list by it.
  const patch = channel.closedAt === null ? {} : { updated_at: new Date(channel.closedAt) };
  await writeThread(context, unit, channel, { cause: 'service', entries: [toEntry(news)], patch });
  return channel.closedAt === null;
}
