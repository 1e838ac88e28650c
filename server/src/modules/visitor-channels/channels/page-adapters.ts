import { maxMessageLength } from '@sala/contract/conversations/chat/chat-limits.ts';
import { maxFileSizeInMb } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import type { ChannelAdapter } from './channel-adapter.ts';

const page = {
  identity: 'session',
  media: ['text', 'image', 'video', 'audio', 'file', 'location'],
  limits: { textLength: maxMessageLength, fileMb: maxFileSizeInMb },
  delivery: 'seen',
} as const;

/** Pages of the business and the chat page: they hold a socket, which brings what is said. */
export const pageAdapters: readonly ChannelAdapter[] = [
  { source: 'widget', ...page },
  { source: 'page', ...page },
];
