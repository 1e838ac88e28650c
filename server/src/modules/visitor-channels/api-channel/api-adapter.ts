import { maxMessageLength } from '@sala/contract/conversations/chat/chat-limits.ts';
import type { ChannelAdapter } from '#modules/visitor-channels/channels/channels.public.ts';

/** Programs of the business: they hand in messages by a call, and get what is said as webhooks. */
export const apiAdapter: ChannelAdapter = {
  source: 'api',
  identity: 'named',
  media: ['text'],
  limits: { textLength: maxMessageLength, fileMb: 0 },
  delivery: 'webhook',
};
