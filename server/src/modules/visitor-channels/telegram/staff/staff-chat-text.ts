import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { fromShortId, toShortId } from '../customers/callback-data.ts';
import type { NewSend } from '../send/queue-sends.ts';
import type { SendButton } from '../send/send-content.ts';
import { staffWords } from './words/staff-words.ts';

export type ChatPress = { readonly channelId: string; readonly action: 'take' | 'end' };

const toChatData = (channelId: string, action: ChatPress['action']) =>
  `c${action === 'take' ? 't' : 'e'}${toShortId(channelId)}`;

export function readChatData(data: string): ChatPress | undefined {
  const [, code, short = ''] = /^c([te])([\w-]{22})$/.exec(data) ?? [];
  const channelId = fromShortId(short);
  return channelId === undefined ? undefined : { channelId, action: code === 't' ? 'take' : 'end' };
}

/** A message of a customer for the user who has the conversation, or may take it. */
export function toChatSend(
  channel: Pick<Channel, 'id'> & { readonly visitor: { readonly name: string } },
  text: string,
  { locale, isMine, isSilent }: { locale: Locale; isMine: boolean; isSilent?: boolean },
): NewSend {
  const words = staffWords[locale];
  const button: SendButton = isMine
    ? { text: words.endChat, data: toChatData(channel.id, 'end') }
    : { text: words.takeChat, data: toChatData(channel.id, 'take') };
  const head = isMine ? `💬 ${channel.visitor.name}` : `💬 ${words.waitingChat} · ${channel.visitor.name}`;
  return {
    content: { kind: 'text', text: `${head}\n${text}`, buttons: [[button]], ...(isSilent && { isSilent }) },
    about: { type: 'conversation', id: channel.id },
  };
}
