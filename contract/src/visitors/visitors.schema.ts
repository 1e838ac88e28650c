import * as z from 'zod/mini';
import { channelStatuses } from '../chat/chat.states.ts';
import { guardSchema } from '../chat/guard/guard.schema.ts';
import { messageSchema } from '../chat/messages.schema.ts';
import { idField, localeField, timeField } from '../core/fields.ts';
import { localizedTextSchema, visitorFormSchema } from './visitor-form.schema.ts';

export const visitorConfigSchema = z.object({
  appId: z.string(),
  merchantName: z.string(),
  /** #rrggbb */
  brandColor: z.string(),
  /** Black or white, whichever can be read on it. */
  textColor: z.string(),
  brandLogo: z.nullable(z.string()),
  welcomeMessage: localizedTextSchema,
  position: z.enum(['left', 'right']),
  /** From the edges of the page, in pixels. */
  offsetX: z.number(),
  offsetY: z.number(),
  launcher: z.object({
    /** Outline of the icon, in 28 × 28 pixels. */
    shape: z.string(),
    size: z.number(),
    /** Empty: the icon alone. */
    label: localizedTextSchema,
    /** For who does not see it. */
    name: localizedTextSchema,
  }),
  languages: z.array(localeField),
  defaultLanguage: localeField,
  /** To choose from before the first message; empty where there is nothing to choose. */
  departments: z.array(z.object({ id: idField, name: localizedTextSchema })),
  /** Something stands over the field before the first message: departments to choose from, or answers. */
  hasStart: z.boolean(),
  /** The business shows answers to everybody. */
  hasAnswers: z.boolean(),
  /** Asked before the first message; null: nothing is. */
  preChatForm: z.nullable(visitorFormSchema),
  /** In place of the chat while nobody is there; null: the chat stays open. */
  offlineForm: z.nullable(visitorFormSchema),
  /** What stands above the chat on its own page; null: that page is closed. */
  page: z.nullable(z.object({ title: localizedTextSchema, intro: localizedTextSchema })),
  /** What the business keeps out of its conversations; null: nothing. */
  guard: z.nullable(guardSchema),
  isChatOn: z.boolean(),
  isCallOn: z.boolean(),
  /** Somebody is there to answer now. */
  isOnline: z.boolean(),
  /** When somebody is on duty again by plan, while nobody is; null: somebody should be, or nothing is planned. */
  backAt: z.nullable(timeField),
  /** In bytes. */
  maxFileSize: z.number(),
});
export type VisitorConfig = z.infer<typeof visitorConfigSchema>;

/** How many fields of its own a page may tell at once. */
const maxMetaFields = 50;

/**
 * Name → text of at most 500 characters. Values that are no text are for the page to write as one, and half of a sign is refused as in
 * every text.
 */
export const metaField = z
  .record(
    z.string().check(z.maxLength(100)),
    z.string().check(z.maxLength(2000, { abort: true }), z.trim(), z.maxLength(500)),
  )
  .check(
    z.refine((map) => Object.keys(map).length <= maxMetaFields, { params: { key: 'maxItems', max: maxMetaFields } }),
  );

/** A place among those who wait, from 1, and how long it may take in seconds; null for who does not wait. */
export const visitorQueueSchema = z.nullable(
  z.object({ position: z.number(), expectedWaitSeconds: z.nullable(z.number()) }),
);

/**
 * A message as its visitor reads it. Their thread goes through several conversations where one was handed to a partner: `part` counts
 * them in order from 0, and the same conversation comes again after it was handed back.
 */
export const visitorMessageSchema = z.extend(messageSchema, { part: z.number() });
export type VisitorMessage = z.infer<typeof visitorMessageSchema>;

export const newestCursor = 'newest';
/** A place in the whole thread: its end, or before a message named by part and seq. */
export const threadCursorField = z.string().check(z.regex(/^(?:newest|\d{1,6}\.\d{1,10})$/));

/** The visitor's own view of the conversation. */
export const visitorChannelSchema = z.object({
  id: idField,
  status: z.enum(channelStatuses),
  operator: z.nullable(z.object({ id: idField, name: z.string(), profilePicture: z.nullable(z.string()) })),
  /** Why the visitor cannot write: this conversation is blocked, or they are banned; until when, null: until somebody undoes it. */
  restriction: z.nullable(z.object({ kind: z.enum(['blocked', 'banned']), until: z.nullable(timeField) })),
  /** `asked`: it has ended and their opinion is wanted; `given`: they said it. */
  rating: z.enum(['none', 'asked', 'given']),
  /** Their place among those who wait and how long it may take, while nobody has their conversation. */
  queue: visitorQueueSchema,
  /** Where it goes on, when it was handed to a partner or back: a new session leads there. */
  movedTo: z.nullable(z.object({ merchantName: z.string() })),
  /** Whose people answer, when it is a partner of the merchant whose chat it is. */
  hostName: z.nullable(z.string()),
  /** Which part of the visitor's thread it stands at; what is said next belongs to it. */
  part: z.number(),
  lastSeq: z.number(),
  /** How far the operators have read, and how far the visitor has. */
  operatorSeenSeq: z.number(),
  visitorSeenSeq: z.number(),
  version: z.number(),
});
export type VisitorChannel = z.infer<typeof visitorChannelSchema>;
