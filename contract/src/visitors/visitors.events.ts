import * as z from 'zod/mini';
import { visitorCallSchema } from '../calls/visitor-calls.schema.ts';
import { seenSchema, typingSchema } from '../chat/chat.events.ts';
import { translationSchema } from '../chat/translations.schema.ts';
import { idField, timeField } from '../core/fields.ts';
import { socketNamespace } from '../core/socket-namespace.ts';
import { visitorChannelSchema, visitorMessageSchema, visitorQueueSchema } from './visitors.schema.ts';

export const visitorNamespace = socketNamespace({
  path: '/visitor',
  audience: 'visitor',
  summary: "The visitor's own conversation",
  events: {
    'message:receiveMessage': visitorMessageSchema,
    'message:deleted': visitorMessageSchema,
    /** What an operator said has come to be known in the visitor's language. */
    'message:translated': translationSchema,
    'message:seen': seenSchema,
    'message:onTyping': typingSchema,
    'visitor:channelChanged': visitorChannelSchema,
    /** An order of theirs has a new version: read it again. */
    'visitor:orderChanged': z.object({ id: idField, version: z.number() }),
    /** Their place among those who wait has changed; null: they do not wait any more. */
    'visitor:queueChanged': z.object({ queue: visitorQueueSchema }),
    /** Whether somebody can answer now has changed, or when somebody will be back; as in the configuration. */
    'visitor:availabilityChanged': z.object({ isOnline: z.boolean(), backAt: z.nullable(timeField) }),
    /** A call of theirs began, rings at them or changed: the whole of it. Keep the copy with the larger version. */
    'visitor:callChanged': visitorCallSchema,
    /** The business changed its chat: read the configuration again, not all at the same moment. */
    'visitor:configChanged': z.object({}),
  },
});
