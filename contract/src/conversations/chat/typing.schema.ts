import * as z from 'zod/mini';
import { idField, timeField } from '../../core/fields.ts';
import { senderTypes } from './messages.schema.ts';

export const typingSchema = z.object({
  channelId: idField,
  isTyping: z.boolean(),
  sender: z.object({ type: z.enum(senderTypes), id: idField, name: z.string() }),
});

export const seenSchema = z.object({
  channelId: idField,
  by: z.enum(['visitor', 'operator']),
  seq: z.number(),
  at: timeField,
});
