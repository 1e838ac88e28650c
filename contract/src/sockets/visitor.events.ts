import * as z from 'zod/mini';
import { translationSchema } from '../conversations/chat/translations.schema.ts';
import { seenSchema, typingSchema } from '../conversations/chat/typing.schema.ts';
import { idField, timeField } from '../core/fields.ts';
import { socketNamespace } from '../core/socket-namespace.ts';
import { visitorCallSchema } from '../telephony/calls/visitor-calls.schema.ts';
import {
  visitorChannelSchema,
  visitorMessageSchema,
  visitorQueueSchema,
} from '../visitor-channels/visitors/visitors.schema.ts';

export const visitorNamespace = socketNamespace({
  path: '/visitor',
  audience: 'visitor',
  summary: "The visitor's own conversation",
  events: {
    'message:receiveMessage': visitorMessageSchema,
    'message:deleted': visitorMessageSchema,
    /** A message of an operator was translated into the visitor's language. */
    'message:translated': translationSchema,
    'message:seen': seenSchema,
    'message:onTyping': typingSchema,
    'visitor:channelChanged': visitorChannelSchema,
    /** An order of the visitor has a new version: clients read it again. */
    'visitor:orderChanged': z.object({ id: idField, version: z.number() }),
    /** The visitor's position in the queue changed; null: they no longer wait. */
    'visitor:queueChanged': z.object({ queue: visitorQueueSchema }),
    /** Whether an operator can answer now has changed, or when one will; as in the configuration. */
    'visitor:availabilityChanged': z.object({ isOnline: z.boolean(), backAt: z.nullable(timeField) }),
    /** A call of the visitor began, rings or changed: the whole record. Clients keep the copy with the larger version. */
    'visitor:callChanged': visitorCallSchema,
    /** The business changed its widget: clients read the configuration again, after a random delay. */
    'visitor:configChanged': z.object({}),
  },
});
