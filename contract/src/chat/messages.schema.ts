import * as z from 'zod/mini';
import { idField, timeField } from '../core/fields.ts';
import { customerEvents } from '../service-orders/customer-events.ts';
import { ticketEvents } from '../tickets/ticket-events.ts';
import { attachmentSchema } from '../uploads/uploads.schema.ts';

export const senderTypes = ['visitor', 'operator', 'system', 'bot'] as const;
export const messageTypes = [
  'text',
  'image',
  'video',
  'audio',
  'file',
  'system',
  'rating',
  'service',
  'ticket',
] as const;
/** Characters of the last message kept with its conversation for lists. */
export const previewLength = 160;

/** What happened, told inside the thread. Translated by each reader's client: `chat:system.<key>` with `params`. */
export const systemMessageKeys = [
  'started',
  'assigned',
  'joined',
  'left',
  'unassigned',
  'ended',
  'endedByVisitor',
  'autoClosed',
  'reopened',
  'transferred',
  'transferredToMerchant',
  'receivedFromMerchant',
  'leftMessage',
] as const;
const systemMessageSchema = z.object({
  key: z.enum(systemMessageKeys),
  params: z.record(z.string(), z.string()),
});

const senderSchema = z.object({
  type: z.enum(senderTypes),
  /** Of the visitor or user; null for the system. */
  id: z.nullable(idField),
  name: z.string(),
});

/** The message that another one answers; what it said is gone when it was deleted. */
const repliedMessageSchema = z.object({
  id: idField,
  seq: z.number(),
  type: z.enum(messageTypes),
  senderType: z.enum(senderTypes),
  senderName: z.string(),
  /** The first words, or the file's name. */
  excerpt: z.string(),
  isDeleted: z.boolean(),
});

/** How a voice message looks before it is played. */
export const voiceSchema = z.object({
  durationMs: z.number().check(z.int(), z.minimum(0), z.maximum(3_600_000)),
  /** Loudness over time, 1 to 64 values of 0 to 100. */
  waveform: z.array(z.number().check(z.int(), z.minimum(0), z.maximum(100))).check(z.minLength(1), z.maxLength(64)),
});

/** What a visitor thought of a conversation. */
const ratingSchema = z.object({
  stars: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
  comment: z.string(),
});

/** An order of the visitor's: `created` stands for the order itself and shows how it is now, the others tell what happened to it then. */
const serviceEventSchema = z.object({
  orderId: idField,
  orderNumber: z.number(),
  title: z.string(),
  news: z.enum(customerEvents),
  /** Names, amounts and times, as the text of the news names them. */
  params: z.record(z.string(), z.string()),
});

/** A ticket that was made from the conversation, and what became of it. What it is about is asked of the ticket, by who may see it. */
const ticketEventSchema = z.object({
  ticketId: idField,
  ticketNumber: z.number(),
  news: z.enum(ticketEvents),
});

export const messageSchema = z.object({
  id: idField,
  channelId: idField,
  /** 1, 2, 3 … within the conversation, without holes. */
  seq: z.number(),
  type: z.enum(messageTypes),
  /** Empty for a message without words and for a deleted one. */
  text: z.string(),
  attachment: z.nullable(attachmentSchema),
  system: z.nullable(systemMessageSchema),
  /** The message it answers. */
  replyTo: z.nullable(repliedMessageSchema),
  /** Of a voice message. */
  voice: z.nullable(voiceSchema),
  /** Of a message of type `rating`. */
  rating: z.nullable(ratingSchema),
  /** Of a message of type `service`. */
  service: z.nullable(serviceEventSchema),
  /** Of a message of type `ticket`. */
  ticket: z.nullable(ticketEventSchema),
  /** Answers that the visitor can give at a press; of a bot's message. */
  choices: z.array(z.string()),
  /** The text in other languages than its own, as far as it was translated. */
  translations: z.record(z.string(), z.string()),
  /** What is said in a voice message, once it was written down. */
  transcript: z.nullable(z.string()),
  /** `system` with a name and a text of type `text`: what the business says by itself (greeting, warning, farewell). */
  sender: senderSchema,
  createdAt: timeField,
  /** When it was deleted: a tombstone, text and attachment are gone. */
  deletedAt: z.nullable(timeField),
});
export type Message = z.infer<typeof messageSchema>;

/** What was said last, also when something happened since; what happened where nothing was said. */
export const lastMessageSchema = z.object({
  seq: z.number(),
  type: z.enum(messageTypes),
  /** The first words; of a voice message without any how long it is, such as 0:12. */
  text: z.string(),
  senderType: z.enum(senderTypes),
  /** Set where nothing was said yet. */
  system: z.nullable(systemMessageSchema),
  isDeleted: z.boolean(),
  createdAt: timeField,
});
