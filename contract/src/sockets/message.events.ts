import * as z from 'zod/mini';
import { messageSchema } from '../conversations/chat/messages.schema.ts';
import { noteSchema } from '../conversations/chat/notes.schema.ts';
import { transcriptionSchema, translationSchema } from '../conversations/chat/translations.schema.ts';
import { seenSchema, typingSchema } from '../conversations/chat/typing.schema.ts';
import { privateMessageSchema } from '../conversations/private-chat/private-chat.schema.ts';
import { idField } from '../core/fields.ts';
import { socketNamespace } from '../core/socket-namespace.ts';

export const messageNamespace = socketNamespace({
  path: '/message',
  audience: 'user',
  servesPrivateChat: true,
  summary: 'Messages, who writes, how far each side has read, and the unread total',
  events: {
    'message:receiveMessage': messageSchema,
    'message:totalBadge': z.object({ total: z.number() }),
    'message:onTyping': typingSchema,
    'message:seen': seenSchema,
    /** A note was written or deleted. */
    'note:changed': noteSchema,
    /** The tombstone that replaces the message. */
    'message:deleted': messageSchema,
    'message:translated': translationSchema,
    'message:transcribed': transcriptionSchema,
    /** With a token of private chat: a message of a room, new or changed. Clients keep the copy with the larger version. */
    'private:message': privateMessageSchema,
    /** With a token of private chat: up to which seq a member of a room has read. */
    'private:seen': z.object({ channelId: idField, userId: idField, seq: z.number() }),
    /** With a token of private chat: a member of a room began or stopped typing. */
    'private:typing': z.object({
      channelId: idField,
      isTyping: z.boolean(),
      sender: z.object({ id: idField, name: z.string() }),
    }),
  },
});
