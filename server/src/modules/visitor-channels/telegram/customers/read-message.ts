import type { Locale } from '@sala/contract/core/locales.ts';
import { withColon } from '@sala/contract/core/punctuation.ts';
import type { Message } from 'grammy/types';
import { toShownName } from '#kernel/shown-name.ts';
import type { PlaceInput } from '#modules/conversations/chat/chat.public.ts';
import { customerWords } from './customer-words.ts';

/** A file that has to be fetched. */
export interface IncomingFile {
  readonly fileId: string;
  /** As its sender called it, or by what it is. */
  readonly name: string;
  /** In bytes, if known. */
  readonly size: number | undefined;
  /** Of a voice message, in ms. */
  readonly voiceMs?: number;
}

/** What a message says: text, a place, a file with words to it, or nothing that a conversation can hold. */
export type ReadMessage =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'place'; readonly location: PlaceInput }
  | { readonly kind: 'file'; readonly file: IncomingFile; readonly text: string }
  | { readonly kind: 'none' };

/** Telegram takes longer names than a message of ours. */
const longestName = 120;
const longestAddress = 300;

function getPlace({ venue, location }: Message): PlaceInput | undefined {
  if (!venue) return location && { latitude: location.latitude, longitude: location.longitude };
  const { latitude, longitude } = venue.location;
  const name = toShownName([venue.title], longestName);
  return { latitude, longitude, name, address: toShownName([venue.address], longestAddress) };
}

function getText(message: Message, locale: Locale): string | undefined {
  const words = customerWords[locale];
  if (message.text !== undefined) return message.text;
  if (message.contact) {
    const { first_name: first, last_name: last, phone_number: phone } = message.contact;
    return withColon(words.contact, `${[first, last].filter(Boolean).join(' ')}, ${phone}`, locale);
  }
  if (message.sticker) return message.sticker.emoji ?? '🙂';
  if (message.dice) return `${message.dice.emoji} ${message.dice.value}`;
  return undefined;
}

function getFile(message: Message): IncomingFile | undefined {
  const { photo, voice, audio, video, video_note: note, animation, document } = message;
  // The largest comes last.
  const picture = photo?.at(-1);
  if (picture) return { fileId: picture.file_id, name: 'photo.jpg', size: picture.file_size };
  if (voice) return { fileId: voice.file_id, name: 'voice.ogg', size: voice.file_size, voiceMs: voice.duration * 1000 };
  if (audio) return { fileId: audio.file_id, name: audio.file_name ?? 'audio.mp3', size: audio.file_size };
  if (video) return { fileId: video.file_id, name: video.file_name ?? 'video.mp4', size: video.file_size };
  if (note) return { fileId: note.file_id, name: 'video.mp4', size: note.file_size };
  if (animation)
    return { fileId: animation.file_id, name: animation.file_name ?? 'animation.mp4', size: animation.file_size };
  if (document) return { fileId: document.file_id, name: document.file_name ?? 'file', size: document.file_size };
  return undefined;
}

/** What a customer's message says in its conversation. `locale` is of the words that are put to contacts. */
export function readMessage(message: Message, locale: Locale): ReadMessage {
  const text = getText(message, locale);
  if (text !== undefined) return { kind: 'text', text };
  const location = getPlace(message);
  if (location) return { kind: 'place', location };
  const file = getFile(message);
  return file ? { kind: 'file', file, text: message.caption ?? '' } : { kind: 'none' };
}
