import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { openSince } from '#kernel/record-links.ts';
import type { AppContext } from '#platform/context.ts';
import { postCustomerEntry } from './customer-words.ts';
import { findResolved } from './resolved-tickets.repository.ts';

/** Messages within this time are checked together, in ms, since most conversations have no ticket. */
const gathering = 50;

/** A customer's message in a conversation. */
export interface ReopeningMessage extends Pick<Message, 'id' | 'channelId' | 'createdAt' | 'text'> {
  readonly sender: Pick<Message['sender'], 'name'>;
  readonly attachment: { readonly name: string } | null;
}

/** Reopens the tickets of these messages; idempotent. */
export async function reopen(
  context: AppContext,
  merchantId: string,
  messages: readonly ReopeningMessage[],
): Promise<void> {
  const tenant = context.database.forMerchant(merchantId);
  const channelIds = [...new Set(messages.map(({ channelId }) => channelId))];
  const tickets = await findResolved(tenant, channelIds, openSince(context.clock.now()));
  for (const { id, channelId, createdAt, sender, text, attachment } of messages) {
    const ticket = tickets.get(channelId);
    const words = text || attachment?.name;
    // A message from before the resolution that arrived late.
    if (!ticket || !words || Date.parse(createdAt) < ticket.resolvedAt.getTime()) continue;
    tickets.delete(channelId);
    const said = { source: 'chat', name: sender.name, text: words, messageId: `chat:${id}` } as const;
    await postCustomerEntry(context, { merchantId, id: ticket.id }, said);
  }
}

/**
 * Reopens a resolved ticket when its customer writes in the conversation it came from, and adds the message. The promise resolves when
 * the message was checked.
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
