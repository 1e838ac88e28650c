import type { Message } from '@sala/contract/chat/messages.schema.ts';
import { openSince } from '#kernel/record-links.ts';
import type { AppContext } from '#platform/context.ts';
import { postCustomerEntry } from './customer-words.ts';
import { findResolved } from './resolved-tickets.repository.ts';

/** Messages that come this close together are looked at together, in ms: most conversations have no ticket at all. */
const gathering = 50;

/** What a customer wrote in a conversation. */
export interface ReopeningMessage extends Pick<Message, 'id' | 'channelId' | 'createdAt' | 'text'> {
  readonly sender: Pick<Message['sender'], 'name'>;
  readonly attachment: { readonly name: string } | null;
}

/** Opens the tickets that these messages are about. With the same ones again it does nothing. */
export async function reopen(
  context: AppContext,
  merchantId: string,
  messages: readonly ReopeningMessage[],
): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  const channelIds = [...new Set(messages.map(({ channelId }) => channelId))];
  const tickets = await findResolved(query, channelIds, openSince(context.clock.now()));
  for (const { id, channelId, createdAt, sender, text, attachment } of messages) {
    const ticket = tickets.get(channelId);
    const words = text || attachment?.name;
    // What they wrote before it was resolved reached us late.
    if (!ticket || !words || Date.parse(createdAt) < ticket.resolvedAt.getTime()) continue;
    tickets.delete(channelId);
    const said = { source: 'chat', name: sender.name, text: words, messageId: `chat:${id}` } as const;
    await postCustomerEntry(context, { merchantId, id: ticket.id }, said);
  }
}

/**
 * Opens a resolved ticket again when its customer writes in the conversation it came from, with what they wrote. The answer resolves when
 * the message was looked at.
 */
export function createChatReopener(context: AppContext): (merchantId: string, message: Message) => Promise<void> {
  const gathered = new Map<string, Message[]>();
  const looks = new Map<string, Promise<void>>();

  async function lookSoon(merchantId: string): Promise<void> {
    await new Promise((done) => setTimeout(done, gathering));
    const messages = gathered.get(merchantId) ?? [];
    gathered.delete(merchantId);
    looks.delete(merchantId);
    await reopen(context, merchantId, messages);
  }

  return (merchantId, message) => {
    if (message.sender.type !== 'visitor') return Promise.resolve();
    const waiting = gathered.get(merchantId) ?? [];
    waiting.push(message);
    gathered.set(merchantId, waiting);
    const look = looks.get(merchantId) ?? lookSoon(merchantId);
    looks.set(merchantId, look);
    return look;
  };
}
