import * as z from 'zod/mini';
import { idField, localeField, optionalText, timeField } from '../../core/fields.ts';
import { localizedTitleField } from '../../core/rules/settings.ts';

export const botTones = ['friendly', 'formal', 'brief'] as const;
export type BotTone = (typeof botTones)[number];

const maxInstructions = 2000;
const texts = z._default(localizedTitleField(maxInstructions, { required: [] }), {});
const textsSchema = z.object({ en: z.string(), km: z.string(), vi: z.string(), zh: z.string() });

export const advancedLimits = {
  turns: { min: 1, max: 100 },
  seconds: { min: 5, max: 60 },
  tokens: { min: 1000, max: 500_000 },
} as const;
const within = ({ min, max }: { min: number; max: number }) =>
  z.number().check(z.int(), z.minimum(min), z.maximum(max));

/** What the rules of a language model fall back to where a bot says nothing of it. */
export const defaultAdvanced = {
  instructions: { en: '', km: '', vi: '', zh: '' },
  never: { en: '', km: '', vi: '', zh: '' },
  tone: 'friendly' as BotTone,
  maxTurns: 20,
  maxSeconds: 20,
  maxTokens: 40_000,
};

/** How a language model answers as this bot. */
export const advancedInput = z.object({
  /** What it shall know and do, in the words of the business; that of the visitor's language is used, else the English one. */
  instructions: texts,
  /** What it must not do. */
  never: texts,
  tone: z._default(z.enum(botTones), defaultAdvanced.tone),
  /** Answers of the model in one conversation; a person takes over then. */
  maxTurns: z._default(within(advancedLimits.turns), defaultAdvanced.maxTurns),
  /** How long one answer may take. */
  maxSeconds: z._default(within(advancedLimits.seconds), defaultAdvanced.maxSeconds),
  /** Tokens of one conversation. */
  maxTokens: z._default(within(advancedLimits.tokens), defaultAdvanced.maxTokens),
});

export const advancedSchema = z.object({
  instructions: textsSchema,
  never: textsSchema,
  tone: z.enum(botTones),
  maxTurns: z.number(),
  maxSeconds: z.number(),
  maxTokens: z.number(),
});
export type AdvancedSettings = z.infer<typeof advancedSchema>;

export const botOutcomes = ['running', 'handedOver', 'taken', 'resolved'] as const;

/** A conversation that a bot had a part in. */
export const botConversationSchema = z.object({
  channelId: idField,
  number: z.number(),
  visitorName: z.string(),
  locale: localeField,
  isAdvanced: z.boolean(),
  startedAt: timeField,
  endedAt: z.nullable(timeField),
  outcome: z.enum(botOutcomes),
  /** Why it handed over; null: it did not. */
  reason: z.nullable(z.string()),
  /** Messages that the bot sent. */
  replies: z.number(),
  tokens: z.number(),
  /** Answers that the visitor called helpful, and those that they did not. */
  votes: z.object({ up: z.number(), down: z.number() }),
});
export type BotConversation = z.infer<typeof botConversationSchema>;

/** What was said before, in a trial of the model. */
export const trialHistory = z._default(
  z.array(z.object({ isVisitor: z.boolean(), text: optionalText(4000) })).check(z.maxLength(40)),
  [],
);
