import { seenSchema, typingSchema } from '../chat/chat.events.ts';
import { messageSchema } from '../chat/chat.schema.ts';
import { socketNamespace } from '../core/socket-namespace.ts';
import { visitorChannelSchema } from './visitors.schema.ts';

export const visitorNamespace = socketNamespace({
  path: '/visitor',
  audience: 'visitor',
  summary: "The visitor's own conversation",
  events: {
    'message:receiveMessage': messageSchema,
    'message:deleted': messageSchema,
    'message:seen': seenSchema,
    'message:onTyping': typingSchema,
    'visitor:channelChanged': visitorChannelSchema,
  },
});
