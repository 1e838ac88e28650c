import { type Channel, channelSchema } from '@sala/contract/chat/channels.schema.ts';
import { type Message, messageSchema } from '@sala/contract/chat/messages.schema.ts';
import { wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import type { WebhookEvent } from '@sala/contract/webhooks/webhooks.schema.ts';
import type { AppContext } from '#platform/context.ts';

const messageToWire = wireEncoderFor(messageSchema) as (value: unknown) => Record<string, unknown>;
const channelToWire = wireEncoderFor(channelSchema) as (value: unknown) => Record<string, unknown>;

/** Lines of a thread that say that it has ended. */
const ends: readonly string[] = ['ended', 'endedByVisitor', 'autoClosed', 'transferredToMerchant'];
/** Whose words are told; what happens in a conversation is not. */
const speakers: readonly string[] = ['visitor', 'operator', 'bot'];

export interface WebhookMessage {
  readonly event: WebhookEvent;
  readonly body: string;
}

export function toBody(event: WebhookEvent, at: string, data: Record<string, unknown>): string {
  return JSON.stringify({ type: event, timestamp: at, data });
}

/** What a line of a thread is told as; undefined: it is not. `channel` is the conversation as it is now. */
export function webhookPayloadFor(
  context: Pick<AppContext, 'publicUrl'>,
  message: Message,
  channel: Channel,
): WebhookMessage | undefined {
  const { createdAt: at, system, sender, deletedAt } = message;
  if (system && ends.includes(system.key)) {
    // It may have been opened again by now.
    const closed: Channel = { ...channel, status: 'closed', closedAt: at };
    return { event: 'channel.closed', body: toBody('channel.closed', at, channelToWire(closed)) };
  }
  if (message.type === 'system' || deletedAt !== null || !speakers.includes(sender.type)) return undefined;
  const data = { ...messageToWire(withFullAddresses(context, message)), channel: channelToWire(channel) };
  return { event: 'message.created', body: toBody('message.created', at, data) };
}

/** A program elsewhere has no use for a path. */
function withFullAddresses(context: Pick<AppContext, 'publicUrl'>, message: Message): Message {
  const { attachment } = message;
  if (!attachment) return message;
  const full = (path: string) => new URL(path, context.publicUrl()).href;
  const thumbnailUrl = attachment.thumbnailUrl === null ? null : full(attachment.thumbnailUrl);
  return { ...message, attachment: { ...attachment, url: full(attachment.url), thumbnailUrl } };
}
