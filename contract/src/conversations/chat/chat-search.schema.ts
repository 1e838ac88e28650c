import * as z from 'zod/mini';
import { idField, localeField, timeField } from '../../core/fields.ts';
import { channelStatuses } from './chat.states.ts';
import { lastMessageSchema, senderTypes } from './messages.schema.ts';

export const searchKinds = ['all', 'messages', 'channels'] as const;
const searchMatches = ['name', 'phone', 'email', 'number', 'message', 'note'] as const;
/** Characters of a message that a match shows. */
export const searchExcerptLength = 160;

/** A piece of the text that was found; `marks` are the ranges of the matched words, `end` is exclusive. */
const excerptSchema = z.object({
  text: z.string(),
  marks: z.array(z.object({ start: z.number(), end: z.number() })),
});
export type SearchExcerpt = z.infer<typeof excerptSchema>;

const foundChannelSchema = z.object({
  id: idField,
  number: z.number(),
  status: z.enum(channelStatuses),
  isBanned: z.boolean(),
  isBlocked: z.boolean(),
  visitor: z.object({
    id: idField,
    name: z.string(),
    /** Address of their picture, which expires; null: none. */
    picture: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    locale: localeField,
    isVerified: z.boolean(),
  }),
  assignedOperatorId: z.nullable(idField),
  assignedOperatorName: z.nullable(z.string()),
  lastMessage: z.nullable(lastMessageSchema),
  updatedAt: timeField,
});

export const searchHitSchema = z.object({
  channel: foundChannelSchema,
  /** The message or note that matches; null: the conversation itself matches. */
  message: z.nullable(
    z.object({
      id: idField,
      /** For a note the seq of the message before it. */
      seq: z.number(),
      isNote: z.boolean(),
      senderType: z.enum(senderTypes),
      senderName: z.string(),
      createdAt: timeField,
    }),
  ),
  matchedOn: z.enum(searchMatches),
  /** From the message, or from the visitor's name, phone or email that matched. */
  excerpt: excerptSchema,
});
export type SearchHit = z.infer<typeof searchHitSchema>;
