import { toNumbered } from '@sala/contract/conversations/chat/message-cards.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { getVisitorLanguage } from '@sala/contract/conversations/chat/visitor-language.ts';
import { type ChannelState, endMarks } from '#modules/conversations/chat/chat.public.ts';
import type { NewSend } from '../send/queue-sends.ts';
import type { FileKind, SendButton } from '../send/send-content.ts';
import { toShortId } from './callback-data.ts';
import { toChoiceButtons } from './choice-buttons.ts';
import { customerWords } from './customer-words.ts';

/** What Telegram plays as a voice message. */
const soundTypes = new Set(['audio/ogg', 'audio/mpeg', 'audio/mp4', 'audio/x-m4a']);
/** What browsers record is put into another container on its way. */
const voiceTypes = new Set([...soundTypes, 'audio/webm']);
/** Telegram shows pictures up to 10 MB as such; in bytes. */
const maxPhoto = 10 * 1024 * 1024;
const endings = new Set<NonNullable<Message['system']>['key']>(endMarks);

function getFileKind({ type, attachment, voice }: Message): FileKind {
  const { mime = '', size = 0 } = attachment ?? {};
  if (type === 'image') return size <= maxPhoto && mime !== 'image/gif' ? 'photo' : 'document';
  if (type === 'video') return mime === 'video/mp4' ? 'video' : 'document';
  if (type === 'audio' && voice && voiceTypes.has(mime)) return 'voice';
  if (type === 'audio' && soundTypes.has(mime)) return 'audio';
  return 'document';
}

/** Five buttons, a star each. */
export const toRatingButtons = (channelId: string): SendButton[][] => [
  [1, 2, 3, 4, 5].map((stars) => ({ text: `${stars} ⭐`, data: `r${stars}:${toShortId(channelId)}` })),
];

/** What a customer at Telegram gets of a message; nothing of what they said themselves, and of what only the page shows. */
export function renderMessage(channel: ChannelState, message: Message, replyTo: number | undefined): NewSend[] {
  const { id, seq, sender, type } = message;
  const place = { channelId: channel.id, ownerId: channel.merchantId, seq };
  const about = { type: 'message', id, message: place } as const;
  const reply = replyTo === undefined ? {} : { replyTo };
  if (type === 'system') return renderSystem(channel, message);
  if (message.service) {
    const visitor = { merchantId: channel.merchantId, visitorId: channel.visitor.id };
    return [{ content: { kind: 'service', visitor, service: message.service, locale: channel.locale }, about }];
  }
  if (message.deletedAt !== null || sender.type === 'visitor') return [];
  const text = message.translations[getVisitorLanguage(channel)] ?? message.text;
  if (message.attachment) {
    const { id: fileId, name, mime } = message.attachment;
    const file = { merchantId: channel.merchantId, id: fileId, name, mime };
    return [{ content: { kind: getFileKind(message), file, text, ...reply }, about }];
  }
  if (message.location) return [{ content: { ...toPlace(message.location), ...reply }, about }];
  if (message.instruction) return [{ content: { kind: 'text', text: toNumbered(text), ...reply }, about }];
  if (type !== 'text' || text === '') return [];
  const buttons = message.choices.length > 0 && { buttons: toChoiceButtons(id, message.choices) };
  return [{ content: { kind: 'text', text, ...reply, ...buttons }, about }];
}

function toPlace({ latitude, longitude, name, address }: NonNullable<Message['location']>) {
  const hasVenue = name !== '' || address !== '';
  return { kind: 'place', latitude, longitude, ...(hasVenue && { venue: { name, address } }) } as const;
}

function renderSystem(channel: ChannelState, { system }: Message): NewSend[] {
  const isAsked = channel.status === 'closed' && channel.ratingAskedAt !== null && channel.rating === null;
  if (!system || !endings.has(system.key) || !isAsked) return [];
  const { askRating } = customerWords[channel.locale];
  const content = { kind: 'text', text: askRating, buttons: toRatingButtons(channel.id) } as const;
  return [{ content, about: { type: 'rating', id: channel.id } }];
}
