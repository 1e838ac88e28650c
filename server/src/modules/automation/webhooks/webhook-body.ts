import type { WebhookEvent } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import { type Channel, channelSchema } from '@sala/contract/conversations/chat/channels.schema.ts';
import { type Message, messageSchema } from '@sala/contract/conversations/chat/messages.schema.ts';
import { wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { endMarks } from '#modules/conversations/chat/chat.public.ts';
import type { AppContext } from '#platform/context.ts';

const messageToWire = wireEncoderFor(messageSchema) as (value: unknown) => Record<string, unknown>;
const channelToWire = wireEncoderFor(channelSchema) as (value: unknown) => Record<string, unknown>;

/** Events that end a conversation. */
const ends: readonly string[] = [...endMarks, 'transferredToMerchant'];
/** Senders whose messages are delivered; events are not. */
const speakers: readonly string[] = ['visitor', 'operator', 'bot'];

export interface WebhookMessage {
  readonly event: WebhookEvent;
  readonly body: string;
}

export function toBody(event: WebhookEvent, at: string, data: Record<string, unknown>): string {
  return JSON.stringify({ type: event, timestamp: at, data });
}

/** The payload for a message; undefined for others. `channel` is the present conversation. */
export function webhookPayloadFor(
  context: Pick<AppContext, 'publicUrl'>,
  message: Message,
  channel: Channel,
): WebhookMessage | undefined {
  const { createdAt: at, system, sender, deletedAt } = message;
  if (system && ends.includes(system.key)) {
    // It may have been reopened by now.
    const closed: Channel = { ...channel, status: 'closed', closedAt: at };
    return { event: 'channel.closed', body: toBody('channel.closed', at, channelToWire(closed)) };
  }
  if (message.type === 'system' || deletedAt !== null || !speakers.includes(sender.type)) return undefined;
  const data = { ...messageToWire(withFullAddresses(context, message)), channel: channelToWire(channel) };
  return { event: 'message.created', body: toBody('message.created', at, data) };
}

/** Receivers need absolute addresses. */
function withFullAddresses(context: Pick<AppContext, 'publicUrl'>, message: Message): Message {
  const { attachment } = message;
  if (!attachment) return message;
  const full = (path: string) => new URL(path, context.publicUrl()).href;
  const thumbnailUrl = attachment.thumbnailUrl === null ? null : full(attachment.thumbnailUrl);
  return { ...message, attachment: { ...attachment, url: full(attachment.url), thumbnailUrl } };
}
