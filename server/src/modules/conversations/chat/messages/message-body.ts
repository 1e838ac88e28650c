import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import {
  claimUpload,
  releaseUpload,
  type StoredAttachment,
  type Uploader,
} from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import { FailureError, fail } from '#platform/failure.ts';
import type { MessageDetails } from './messages.table.ts';

/** A place, whose name and address may be left out. */
export interface PlaceInput {
  readonly latitude: number;
  readonly longitude: number;
  readonly name?: string | undefined;
  readonly address?: string | undefined;
}

/** The content of a message: text, an uploaded file with an optional text, a place, or an instruction card. */
export type MessageBody =
  | { type: 'text'; id: string; text: string; replyToId?: string | undefined }
  | { type: 'location'; id: string; location: PlaceInput; replyToId?: string | undefined }
  | {
      type: 'instruction';
      id: string;
      instruction: NonNullable<Message['instruction']>;
      replyToId?: string | undefined;
    }
  | {
      type: 'image' | 'video' | 'audio' | 'file';
      id: string;
      attachmentId: string;
      text?: string | undefined;
      voice?: Message['voice'] | undefined;
      replyToId?: string | undefined;
    };

export interface ReadyMessage {
  readonly id: string;
  readonly type: MessageBody['type'];
  readonly text: string;
  readonly attachment: StoredAttachment | null;
  readonly details: MessageDetails | null;
}

/** Lone surrogates cannot be stored; they become the replacement character. */
const storable = (text: string) => text.toWellFormed();

const toLines = (lines: readonly string[]) => storable(lines.filter((line) => line !== '').join('\n'));

function toCard(body: Extract<MessageBody, { type: 'location' | 'instruction' }>): Omit<ReadyMessage, 'id' | 'type'> {
  if (body.type === 'instruction') {
    const { title, steps } = body.instruction;
    const instruction = { title: storable(title), steps: steps.map(storable) };
    return { text: toLines([title, ...steps]), attachment: null, details: { instruction } };
  }
  const { latitude, longitude, name = '', address = '' } = body.location;
  const location = { latitude, longitude, name: storable(name), address: storable(address) };
  return { text: toLines([name, address]), attachment: null, details: { location } };
}

/**
 * Runs `send` with the message and its attachment bound to it; unbinds the attachment after a refusal.
 * Throws attachmentNotUsable.
 */
export async function withAttachment<T>(
  context: AppContext,
  { merchantId, uploader, body }: { merchantId: string; uploader: Uploader; body: MessageBody },
  send: (message: ReadyMessage) => Promise<T>,
): Promise<T> {
  if (body.type === 'text')
    return send({ id: body.id, type: 'text', text: storable(body.text), attachment: null, details: null });
  if (body.type === 'location' || body.type === 'instruction')
    return send({ id: body.id, type: body.type, ...toCard(body) });
  const claim = { id: body.attachmentId, uploader, usedById: body.id };
  const attachment = await claimUpload(context, merchantId, claim);
  if (!attachment) return fail(chatErrors.attachmentNotUsable);
  try {
    // Any upload may be sent as a file; other types must match.
    if (body.type !== 'file' && body.type !== attachment.kind) fail(chatErrors.attachmentNotUsable);
    const details = body.type === 'audio' && body.voice ? { voice: body.voice } : null;
    return await send({ id: body.id, type: body.type, text: storable(body.text ?? ''), attachment, details });
  } catch (error) {
    // After any other error the message may have been stored; a repeat finds the attachment still bound to it.
    if (error instanceof FailureError) await releaseUpload(context, merchantId, claim);
    throw error;
  }
}
