import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { isVoiceLength, voiceLength } from '@sala/contract/conversations/chat/voice-length.ts';
import type { TFunction } from 'i18next';
import { serviceText } from './services/service-text.ts';

type ChatText = TFunction<'chat'>;
type SystemMessage = NonNullable<Message['system']>;

/** An event as text. It may have no author (an automatic end), or the author may be the operator that it concerns. */
export function systemText(t: ChatText, { key, params }: SystemMessage): string {
  const { operator = '', by = '', from = '', to = '', merchant = '' } = params;
  if (key === 'assigned' && by === operator) return t('system.assigned', { operator, context: 'self' });
  if (key === 'assigned' && by === '') return t('system.assigned', { operator, context: 'alone' });
  if ((key === 'ended' || key === 'reopened') && by === '') return t(`system.${key}`, { context: 'alone' });
  return t(`system.${key}`, { operator, by, from, to, merchant });
}

/** One line for a list: the text, or the kind of message. */
export function previewText(t: ChatText, last: NonNullable<Channel['lastMessage']>): string {
  if (last.isDeleted) return t('row.deleted');
  if (last.system) return systemText(t, last.system);
  if (isVoiceLength(last)) return t('kind.voice', { length: last.text });
  const words = last.text.replaceAll(/\s+/g, ' ').trim();
  if (words !== '' || last.type === 'text' || last.type === 'system') return words;
  return t(`kind.${last.type}`);
}

/**
 * The preview of a conversation in a row. After its return from a partner, it states that messages were exchanged there, until a new one
 * follows.
 */
export function rowPreview(t: ChatText, { lastMessage, link }: Pick<Channel, 'lastMessage' | 'link'>): string {
  const leftAt = link?.handedOverAt.at(-1) ?? 0;
  const isLast = link?.direction === 'out' && link.state === 'handedBack' && (lastMessage?.seq ?? 0) <= leftAt;
  if (isLast && link.hasWordsThere) return t('row.wordsAtPartner', { merchant: link.merchantName });
  return lastMessage ? previewText(t, lastMessage) : t('row.noMessage');
}

/** The same for a message of an open thread. A deleted message has no text. */
export function messageLine(t: ChatText, message: Message): string {
  if (message.service) return serviceText(t, message.service);
  if (message.ticket) {
    const { news, ticketNumber: number } = message.ticket;
    return t(`ticket.${news}`, { number });
  }
  const text = message.text === '' && message.voice ? voiceLength(message.voice.durationMs) : message.text;
  return previewText(t, { ...message, text, senderType: message.sender.type, isDeleted: message.deletedAt !== null });
}
