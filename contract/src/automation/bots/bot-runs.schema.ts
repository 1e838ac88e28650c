import * as z from 'zod/mini';
import { idField, localeField, optionalText, timeField } from '../../core/fields.ts';
import { agentRunSchema, botReplySchema } from '../chat-agents/chat-agents.schema.ts';
import { trialHistory } from './advanced-bot.schema.ts';

/** Where a conversation with a bot stands. Goes to the page that tries one and comes back with the next message. */
export const botRunStateSchema = z.object({
  storyId: z.nullable(z.string().check(z.maxLength(64))),
  stepId: z.nullable(z.string().check(z.maxLength(64))),
  awaiting: z.enum(['nothing', 'answer', 'choice', 'meaning', 'agent']),
  /** What was remembered, by key. */
  variables: z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(500))),
  agent: z.nullable(z.object({ id: z.nullable(idField), run: agentRunSchema })),
  /** Intents that it asks back about. */
  meanings: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(5)),
  notUnderstood: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
  wrongAnswers: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
  messageCount: z.number().check(z.int(), z.minimum(0), z.maximum(100_000)),
  /** In which language the visitor writes, where that is not the one of the page, and the one of the page as they wrote so. */
  language: z._default(z.nullable(z.object({ written: localeField, page: localeField })), null),
  /** Answers of a language model, and what they took. */
  modelTurns: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
  tokens: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(1e9)), 0),
});
export type BotRunState = z.infer<typeof botRunStateSchema>;

/** Why a bot hands over. */
export const handOverReasons = [
  'asked',
  'notUnderstood',
  'story',
  'answers',
  'failed',
  'taken',
  'limit',
  'model',
] as const;
export type HandOverReason = (typeof handOverReasons)[number];

/** Why a bot said what it said, line by line: `bot:trace.<key>` with `params`. */
export const botTraceSchema = z.array(
  z.object({
    key: z.enum([
      'asksForPerson',
      'understood',
      'asksBack',
      'notUnderstood',
      'offTopic',
      'greets',
      'answered',
      'refusedAnswer',
      'chose',
      'step',
      'condition',
      'agent',
      'handOver',
      'storyEnds',
      'noStory',
      'askedModel',
      'tool',
      'source',
      'modelFailed',
      'madeUp',
      'voted',
    ]),
    params: z.record(z.string(), z.string()),
  }),
);
export type BotTrace = z.infer<typeof botTraceSchema>;

export const botTrialBody = z.object({
  botId: idField,
  /** false: as it is being edited. */
  isLive: z._default(z.boolean(), false),
  locale: localeField,
  /** A language model answers, which takes tokens. */
  isAdvanced: z._default(z.boolean(), false),
  /** What was said before, for the model. */
  history: trialHistory,
  /** null: it begins. */
  state: z.nullable(botRunStateSchema),
  text: optionalText(500),
});

export const botTrialSchema = z.object({
  state: botRunStateSchema,
  replies: z.array(botReplySchema),
  trace: botTraceSchema,
  /** Why it would hand over; null: it goes on. */
  handOver: z.nullable(z.enum(handOverReasons)),
});
export type BotTrial = z.infer<typeof botTrialSchema>;

/** One message of a visitor, and why the bot answered it so. */
export const botTurnSchema = z.object({
  id: idField,
  /** Number of the visitor's message in the conversation. */
  seq: z.number(),
  asked: z.string(),
  at: timeField,
  isAdvanced: z.boolean(),
  trace: botTraceSchema,
  /** The instructions of the model; null where none was asked. */
  prompt: z.nullable(z.string()),
  tokens: z.number(),
  milliseconds: z.number(),
  /** What the visitor said of the answer. */
  vote: z.nullable(z.enum(['up', 'down'])),
});
export type BotTurn = z.infer<typeof botTurnSchema>;
