import * as z from 'zod/mini';
import { idField, secretTagField, timeField, versionField } from '../../core/fields.ts';
import { type Refusal, refuseIf } from '../../core/rules/problem.ts';
import { uniqueItems } from '../../core/rules/relations.ts';
import { customUrlField } from '../../core/rules/text.ts';

/**
 * What a model may be used for; each is off until the merchant switches it on. `composer`: drafts and rewriting while somebody answers;
 * `summaries`: the summary of a conversation for a colleague or a ticket; `search`: vectors of the knowledge; `bots`: answers of bots.
 */
export const aiPurposes = ['composer', 'summaries', 'search', 'bots'] as const;
export type AiPurpose = (typeof aiPurposes)[number];

/** `server`: the model that the deployment offers; `own`: one that the merchant has named. */
export const aiSources = ['none', 'server', 'own'] as const;
export type AiSource = (typeof aiSources)[number];

const modelName = z.string().check(z.trim(), z.maxLength(100));
/** Tokens of a calendar month in UTC. */
const monthlyTokens = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000));
export const defaultMonthlyTokens = 1_000_000;

/** What can be used at an address; empty: there is no such model. */
const models = { chatModel: modelName, embeddingModel: modelName };

export const aiSettingsSchema = z.object({
  source: z.enum(aiSources),
  url: z.nullable(z.string()),
  /** The key itself never comes back. */
  hasKey: z.boolean(),
  keyTag: secretTagField,
  ...models,
  /** The service takes a schema for its answers. */
  hasStructuredOutput: z.boolean(),
  purposes: z.array(z.enum(aiPurposes)),
  monthlyTokens,
  /** The log keeps what was sent, masked as it was, and what came back. */
  isTextKept: z.boolean(),
  /** What the deployment offers; null: nothing. */
  server: z.nullable(z.object(models)),
  version: versionField,
});
export type AiSettings = z.infer<typeof aiSettingsSchema>;

function getMissing(input: { source: AiSource; url: string | null; chatModel: string; embeddingModel: string }) {
  const missing = (at: string): Refusal => ({ key: 'required', at });
  if (input.source !== 'own') return undefined;
  if (input.url === null) return missing('url');
  return input.chatModel === '' && input.embeddingModel === '' ? missing('chatModel') : undefined;
}

const aiSettingsFields = {
  source: z.enum(aiSources),
  url: z.nullable(customUrlField),
  /** Left out: the one that is kept stays; empty: there is none any more. */
  key: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  ...models,
  hasStructuredOutput: z.boolean(),
  purposes: z.array(z.enum(aiPurposes)).check(z.maxLength(aiPurposes.length), uniqueItems()),
  monthlyTokens,
  isTextKept: z.boolean(),
};
export const aiSettingsBody = z.object(aiSettingsFields).check(refuseIf(getMissing));
export const aiSettingsInputSchema = z
  .object({ ...aiSettingsFields, version: versionField })
  .check(refuseIf(getMissing));
export type AiSettingsInput = z.infer<typeof aiSettingsInputSchema>;

export const aiModelKinds = ['chat', 'embedding'] as const;
export type AiModelKind = (typeof aiModelKinds)[number];

export const aiTestSchema = z.object({
  isWorking: z.boolean(),
  /** What the model answered; null for an embedding and after a failure. */
  sample: z.nullable(z.string()),
  /** Numbers in a vector; null for a chat model and after a failure. */
  dimensions: z.nullable(z.number()),
  milliseconds: z.number(),
  /** Why not: a key of the namespace `errors`. */
  problem: z.nullable(z.string()),
});
export type AiTest = z.infer<typeof aiTestSchema>;

/** What a call was made for; `test`: somebody tried the settings. */
export const aiCallPurposes = [...aiPurposes, 'test'] as const;
export type AiCallPurpose = (typeof aiCallPurposes)[number];

export const aiCallSchema = z.object({
  id: idField,
  purpose: z.enum(aiCallPurposes),
  model: z.string(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  milliseconds: z.number(),
  /** null: it succeeded; else a key of the namespace `errors`. */
  problem: z.nullable(z.string()),
  /** Who asked for it; null: the server by itself. */
  user: z.nullable(z.object({ id: idField, name: z.string() })),
  /** What was sent, masked as it was, and what came back; null unless the merchant keeps texts. */
  sent: z.nullable(z.string()),
  received: z.nullable(z.string()),
  createdAt: timeField,
});
export type AiCall = z.infer<typeof aiCallSchema>;

export const aiUsageSchema = z.object({
  /** First day of the month in UTC, YYYY-MM-DD. */
  month: z.string(),
  tokens: z.number(),
  monthlyTokens: z.number(),
  purposes: z.array(
    z.object({ purpose: z.enum(aiCallPurposes), calls: z.number(), failures: z.number(), tokens: z.number() }),
  ),
});
export type AiUsage = z.infer<typeof aiUsageSchema>;

/** What works for people now, without how it is set up. */
export const aiSupportSchema = z.object({ purposes: z.array(z.enum(aiPurposes)) });
