import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { Message } from 'grammy/types';
import { FailureError } from '#platform/failure.ts';
import type { KnownBot } from '../bots.ts';
import { fetchFile } from '../customers/fetch-file.ts';
import { toFileBody } from '../customers/file-body.ts';
import { readMessage } from '../customers/read-message.ts';
import { toMessageId } from '../message-ids.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { getRefusalText } from './refusal-text.ts';
import { sayToMember } from './say.ts';
import type { ChatPress } from './staff-chat-text.ts';
import type { StaffMember } from './staff-member.ts';
import { staffWords } from './words/staff-words.ts';

async function refusing(locale: StaffMember['locale'], work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FailureError) || error.definition.status >= 500) throw error;
    return getRefusalText(locale, error);
  }
}

/** Takes or ends a conversation; answers what is shown for a moment. */
export function pressChat(
  { performCall }: TelegramContext,
  { actor, locale }: StaffMember,
  { channelId, action }: ChatPress,
): Promise<string> {
  const words = staffWords[locale];
  return refusing(locale, async () => {
    if (action === 'take') {
      await performCall(channelsApi.assign, actor, { body: { channelId, operatorId: actor.userId } });
      return words.chatTakenNow;
    }
    await performCall(channelsApi.setStatus, actor, { body: { channelId, status: 'closed' } });
    return words.chatEnded;
  });
}

/** Sends what a user writes as the answer to a customer's message. The same message is sent once. */
export async function replyInChat(
  context: TelegramContext,
  bot: KnownBot,
  member: StaffMember,
  { channelId, message }: { channelId: string; message: Message },
): Promise<void> {
  const { actor, chat, locale } = member;
  const read = readMessage(message, locale);
  if (read.kind === 'none') return;
  const id = toMessageId(chat, message.message_id, message.date);
  const refused = await refusing(locale, async () => {
    if (read.kind === 'text') {
      await context.performCall(messagesApi.create, actor, { body: { type: 'text', id, channelId, text: read.text } });
      return '';
    }
    if (read.kind === 'place') {
      const body = { type: 'location', id, channelId, location: read.location } as const;
      await context.performCall(messagesApi.create, actor, { body });
      return '';
    }
    const uploader = { merchantId: actor.merchantId, uploader: { type: 'user', id: actor.userId } } as const;
    const file = await fetchFile(context, bot, uploader, read.file);
    const body = { ...toFileBody(file, { id, text: read.text, voiceMs: read.file.voiceMs }), channelId };
    await context.performCall(messagesApi.create, actor, { body });
    return '';
  });
  if (refused) await sayToMember(context, member, refused);
}
