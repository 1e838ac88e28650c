import * as z from 'zod/mini';
import { idField, optionalLine, requiredLine, timeField } from '../../core/fields.ts';
import { attachmentSchema } from '../../platform-services/uploads/uploads.schema.ts';
import { customerEvents } from './order-events.ts';
import { ticketEvents } from './ticket-events.ts';

export const senderTypes = ['visitor', 'operator', 'system', 'bot'] as const;
export const messageTypes = [
  'text',
  'image',
  'video',
  'audio',
  'file',
  'location',
  'instruction',
  'system',
  'rating',
  'service',
  'ticket',
] as const;
/** Characters of the last message that are stored with its conversation for lists. */
export const previewLength = 160;

/** Events shown inside the thread. Each reader's client translates them: `chat:system.<key>` with `params`. */
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
  /** Id of the visitor or user; null for the system. */
  id: z.nullable(idField),
  name: z.string(),
});

/** The message that is replied to; its text is empty once it was deleted. */
const repliedMessageSchema = z.object({
  id: idField,
  seq: z.number(),
  type: z.enum(messageTypes),
  senderType: z.enum(senderTypes),
  senderName: z.string(),
  /** The beginning of the text, or the file's name. */
  excerpt: z.string(),
  isDeleted: z.boolean(),
});

/** How a voice message looks before it is played. */
export const voiceSchema = z.object({
  durationMs: z.number().check(z.int(), z.minimum(0), z.maximum(3_600_000)),
  /** Loudness over time, 1 to 64 values of 0 to 100. */
  waveform: z.array(z.number().check(z.int(), z.minimum(0), z.maximum(100))).check(z.minLength(1), z.maxLength(64)),
});

const latitudeField = z.number().check(z.minimum(-90), z.maximum(90));
const longitudeField = z.number().check(z.minimum(-180), z.maximum(180));

/** A place as somebody sends it: a point on the map, with what people call it. */
export const locationInputSchema = z.object({
  latitude: latitudeField,
  longitude: longitudeField,
  name: optionalLine(120),
  address: optionalLine(300),
});
const locationSchema = z.object({
  latitude: latitudeField,
  longitude: longitudeField,
  /** Empty where its sender gave none; the same for the address. */
  name: z.string(),
  address: z.string(),
});

export const maxInstructionSteps = 20;

/** What the customer is to do, one step after the other. */
export const instructionSchema = z.object({
  title: requiredLine(120),
  steps: z.array(requiredLine(500)).check(z.minLength(1), z.maxLength(maxInstructionSteps)),
});

/** What a visitor thought of a conversation. */
const ratingSchema = z.object({
  stars: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
  comment: z.string(),
});

/** An order of the visitor. `created` represents the order itself with its present state, the others an event of that time. */
const serviceEventSchema = z.object({
  orderId: idField,
  orderNumber: z.number(),
  title: z.string(),
  news: z.enum(customerEvents),
  /** Names, amounts and times for the placeholders of the text. */
  params: z.record(z.string(), z.string()),
});

/** A ticket that was created from the conversation, and its events. Its content is read from the ticket, with the reader's permissions. */
const ticketEventSchema = z.object({
  ticketId: idField,
  ticketNumber: z.number(),
  news: z.enum(ticketEvents),
});

export const messageSchema = z.object({
  id: idField,
  channelId: idField,
  /** 1, 2, 3 … within the conversation, without gaps. */
  seq: z.number(),
  type: z.enum(messageTypes),
  /**
   * Empty for a message without text and for a deleted one. Of a location its name and address, of an instruction card its title and
   * steps, one a line: for those who show no cards.
   */
  text: z.string(),
  attachment: z.nullable(attachmentSchema),
  system: z.nullable(systemMessageSchema),
  /** The message it replies to. */
  replyTo: z.nullable(repliedMessageSchema),
  /** For a voice message. */
  voice: z.nullable(voiceSchema),
  /** For a message of type `location`. */
  location: z.nullable(locationSchema),
  /** For a message of type `instruction`. */
  instruction: z.nullable(instructionSchema),
  /** For a message of type `rating`. */
  rating: z.nullable(ratingSchema),
  /** For a message of type `service`. */
  service: z.nullable(serviceEventSchema),
  /** For a message of type `ticket`. */
  ticket: z.nullable(ticketEventSchema),
  /** Answers that the visitor can give at a press; of a bot's message. */
  choices: z.array(z.string()),
  /** The text by language, for the languages it was translated into. */
  translations: z.record(z.string(), z.string()),
  /** The text of a voice message, once it was transcribed. */
  transcript: z.nullable(z.string()),
  /** `system` with a name and a message of type `text`: an automatic message of the business (greeting, warning, farewell). */
  sender: senderSchema,
  createdAt: timeField,
  /** When it was deleted: text and attachment of the tombstone are empty. */
  deletedAt: z.nullable(timeField),
});
export type Message = z.infer<typeof messageSchema>;

/** The last message, also when an event followed; the last event if there is no message. */
export const lastMessageSchema = z.object({
  seq: z.number(),
  type: z.enum(messageTypes),
  /** The beginning of the text; for a voice message without text its length, such as 0:12. */
  text: z.string(),
  senderType: z.enum(senderTypes),
  /** Set for a conversation without messages. */
  system: z.nullable(systemMessageSchema),
  isDeleted: z.boolean(),
  createdAt: timeField,
});
