import * as z from 'zod/mini';
import { channelStatuses } from '../../conversations/chat/chat.states.ts';
import { guardSchema } from '../../conversations/chat/guard/guard.schema.ts';
import { messageSchema } from '../../conversations/chat/messages.schema.ts';
import { idField, localeField, timeField } from '../../core/fields.ts';
import { localizedTextSchema, visitorFormSchema } from './visitor-form.schema.ts';

export const visitorConfigSchema = z.object({
  appId: z.string(),
  merchantName: z.string(),
  /** #rrggbb */
  brandColor: z.string(),
  /** Black or white, whichever is readable on it. */
  textColor: z.string(),
  brandLogo: z.nullable(z.string()),
  welcomeMessage: localizedTextSchema,
  position: z.enum(['left', 'right']),
  /** Distance from the edges of the page, in pixels. */
  offsetX: z.number(),
  offsetY: z.number(),
  launcher: z.object({
    /** Outline of the icon in 28 × 28 pixels. */
    shape: z.string(),
    size: z.number(),
    /** Empty: only the icon is shown. */
    label: localizedTextSchema,
    /** Accessible name. */
    name: localizedTextSchema,
  }),
  languages: z.array(localeField),
  defaultLanguage: localeField,
  /** Choices before the first message; empty when the visitor is not asked. */
  departments: z.array(z.object({ id: idField, name: localizedTextSchema })),
  /** Something is shown above the input before the first message: departments to choose from, or public answers. */
  hasStart: z.boolean(),
  /** The business shows public answers. */
  hasAnswers: z.boolean(),
  /** Shown before the first message; null: no form. */
  preChatForm: z.nullable(visitorFormSchema),
  /** Replaces the chat while no operator is online; null: the chat stays open. */
  offlineForm: z.nullable(visitorFormSchema),
  /** Texts above the chat on its own page; null: that page is disabled. */
  page: z.nullable(z.object({ title: localizedTextSchema, intro: localizedTextSchema })),
  /** Kinds of data that the business does not allow in conversations; null: no limits. */
  guard: z.nullable(guardSchema),
  isChatOn: z.boolean(),
  isCallOn: z.boolean(),
  /** An operator can answer now. */
  isOnline: z.boolean(),
  /**
   * When the next operator is on duty according to the plan, while none is online; null: an operator should be on duty, or no duty is
   * planned.
   */
  backAt: z.nullable(timeField),
  /** In bytes. */
  maxFileSize: z.number(),
});
export type VisitorConfig = z.infer<typeof visitorConfigSchema>;

/** Who answers, as the home of the widget shows it. */
export const visitorTeamSchema = z.object({
  /** Up to three people with a picture who can answer now; nobody while all are away. */
  faces: z.array(z.object({ name: z.string(), picture: z.string() })),
  /** Within this time people answered half of the recent conversations that waited for them; null: too few to say. */
  answersWithinSeconds: z.nullable(z.number()),
  /**
   * Where others wait: how long a new conversation is expected to wait, if that is longer than usual; else null, also where a bot answers
   * everyone first.
   */
  expectedWaitSeconds: z.nullable(z.number()),
});
export type VisitorTeam = z.infer<typeof visitorTeamSchema>;

/** Most meta fields of one call. */
const maxMetaFields = 50;

/** Name → text of at most 500 characters. Pages have to convert other values to text, and lone surrogates are refused as in every text. */
export const metaField = z
  .record(
    z.string().check(z.maxLength(100)),
    z.string().check(z.maxLength(2000, { abort: true }), z.trim(), z.maxLength(500)),
  )
  .check(
    z.refine((map) => Object.keys(map).length <= maxMetaFields, { params: { key: 'maxItems', max: maxMetaFields } }),
  );

/** Position in the queue, from 1, and the expected wait in seconds; null for a visitor who does not wait. */
export const visitorQueueSchema = z.nullable(
  z.object({ position: z.number(), expectedWaitSeconds: z.nullable(z.number()) }),
);

/**
 * A message as its visitor reads it. A visitor's thread spans several conversations when one was handed to a partner: `part` counts
 * them in order from 0, and a conversation has several parts after it was handed back.
 */
export const visitorMessageSchema = z.extend(messageSchema, { part: z.number() });
export type VisitorMessage = z.infer<typeof visitorMessageSchema>;

export const newestCursor = 'newest';
/** A cursor in the whole thread: its end, or before a message given by part and seq. */
export const threadCursorField = z.string().check(z.regex(/^(?:newest|\d{1,6}\.\d{1,10})$/));

/** The visitor's own view of the conversation. */
export const visitorChannelSchema = z.object({
  id: idField,
  status: z.enum(channelStatuses),
  operator: z.nullable(z.object({ id: idField, name: z.string(), profilePicture: z.nullable(z.string()) })),
  /** Why the visitor cannot write: this conversation is blocked, or they are banned. `until` null: until an operator lifts it. */
  restriction: z.nullable(z.object({ kind: z.enum(['blocked', 'banned']), until: z.nullable(timeField) })),
  /** `asked`: the conversation has ended and the visitor is asked for a rating; `given`: they rated it. */
  rating: z.enum(['none', 'asked', 'given']),
  /** Position in the queue and expected wait, while the conversation has no assignee. */
  queue: visitorQueueSchema,
  /** A bot answers: the visitor is in no queue and waits for nobody. */
  isWithBot: z.boolean(),
  /** The merchant with whom the conversation continues after it was handed to a partner or back: a new session leads there. */
  movedTo: z.nullable(z.object({ merchantName: z.string() })),
  /** The partner whose operators answer; null for the merchant of the chat. */
  hostName: z.nullable(z.string()),
  /** The present part of the visitor's thread, to which new messages belong. */
  part: z.number(),
  lastSeq: z.number(),
  /** `operatorSeenSeq`: seq up to which operators have read. `visitorSeenSeq`: the same for the visitor. */
  operatorSeenSeq: z.number(),
  visitorSeenSeq: z.number(),
  version: z.number(),
});
export type VisitorChannel = z.infer<typeof visitorChannelSchema>;
