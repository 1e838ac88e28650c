import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { previewLength } from '@sala/contract/conversations/chat/messages.schema.ts';
import { voiceLength } from '@sala/contract/conversations/chat/voice-length.ts';
import { presentAttachment, type StoredAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { MessageDetails } from './messages.table.ts';

/** Columns of chat_messages that a reader may see. */
export interface MessageRow {
  merchant_id: string;
  id: string;
  channel_id: string;
  seq: number;
  type: Message['type'];
  text: string;
  attachment: StoredAttachment | null;
  system: Message['system'];
  details: MessageDetails | null;
  sender_type: Message['sender']['type'];
  sender_id: string | null;
  created_at: Date;
  deleted_at: Date | null;
}

export const messageColumns = [
  'merchant_id',
  'id',
  'channel_id',
  'seq',
  'type',
  'text',
  'attachment',
  'system',
  'details',
  'sender_type',
  'sender_id',
  'created_at',
  'deleted_at',
] as const;

/** A message as participants read it. Translations and transcripts are added by the caller. */
export function presentMessage(
  context: Pick<AppContext, 'config' | 'clock'>,
  row: MessageRow,
  senderName: string,
): Message {
  return {
    id: row.id,
    channelId: row.channel_id,
    seq: row.seq,
    type: row.type,
    text: row.text,
    attachment: row.attachment && presentAttachment(context, row.merchant_id, row.attachment),
    system: row.system,
    replyTo: row.details?.replyTo ?? null,
    voice: row.details?.voice ?? null,
    location: row.details?.location ?? null,
    instruction: row.details?.instruction ?? null,
    rating: row.details?.rating ?? null,
    service: row.details?.service ?? null,
    ticket: row.details?.ticket ?? null,
    choices: row.details?.choices ?? [],
    translations: {},
    transcript: null,
    sender: { type: row.sender_type, id: row.sender_id, name: row.details?.senderName ?? senderName },
    createdAt: row.created_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
}

/** The preview of a message in lists; for a voice message without text its length, such as 0:12. */
export function previewOfMessage({
  text,
  details,
}: {
  text: string;
  details?: MessageDetails | null | undefined;
}): string {
  const { voice } = details ?? {};
  return text === '' && voice ? voiceLength(voice.durationMs) : toPreview(text);
}

/** The first characters of a text, without splitting a surrogate pair. */
export function toPreview(text: string): string {
  if (text.length <= previewLength) return text;
  const cut = text.slice(0, previewLength);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
