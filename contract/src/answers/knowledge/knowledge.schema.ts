import * as z from 'zod/mini';
import type { Permission } from '../../core/ability.ts';
import { idField, localeField, requiredText, timeField, versionField } from '../../core/fields.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import { titleLanguages } from '../../core/rules/settings.ts';
import { namedSchema } from '../../organisation/departments/departments.schema.ts';

/** Who may do what with summaries and knowledge. */
export const mayKnowledge = <const A extends Permission['action']>(action: A) =>
  [{ subject: 'summary-conversation', action }] as const;
/** Those who answer customers propose answers and use what is live. */
export const answeringCustomers = { subject: 'reply-customer', action: 'create' } as const;

export const questionTypes = ['open', 'single', 'multiple'] as const;
export type QuestionType = (typeof questionTypes)[number];
/** `pending`: nobody has decided yet. `ignored`: not worth keeping, and shown no longer. */
export const approvals = ['pending', 'approved', 'rejected', 'ignored'] as const;
export type Approval = (typeof approvals)[number];
/** Where an item came from. */
export const questionOrigins = ['manual', 'message', 'summary', 'frequent', 'import'] as const;
export type QuestionOrigin = (typeof questionOrigins)[number];
export const sentiments = ['positive', 'neutral', 'negative'] as const;
export type Sentiment = (typeof sentiments)[number];
/** `prepared`: checked and waiting for a decision. `past`: was live and was replaced. */
export const releaseStatuses = ['prepared', 'live', 'past', 'keptBack', 'rolledBack'] as const;
export type ReleaseStatus = (typeof releaseStatuses)[number];

export const maxQuestionLength = 500;
export const maxAnswerLength = 4000;
const maxOptions = 20;
/** Questions and answers of one merchant: the search keeps those that are live in memory. */
export const maxQuestions = 5000;
export const maxGoldenQuestions = 200;
/** Rows of one import. */
export const maxQuestionImportRows = 1000;

export const questionField = requiredText(maxQuestionLength);
export const answerField = requiredText(maxAnswerLength);
const optionField = requiredText(200);

/** The same question and answer in another language. */
const translationBody = z.object({ question: questionField, answer: answerField });
const translationField = z._default(z.nullable(translationBody), null);
const translationsBody = z.object(
  Object.fromEntries(titleLanguages.map((language) => [language, translationField])) as Record<
    (typeof titleLanguages)[number],
    typeof translationField
  >,
);
const translationSchema = z.nullable(z.object({ question: z.string(), answer: z.string() }));
const translationsSchema = z.object({
  en: translationSchema,
  km: translationSchema,
  vi: translationSchema,
  zh: translationSchema,
});
export type Translations = z.infer<typeof translationsSchema>;
export const noTranslations: Translations = { en: null, km: null, vi: null, zh: null };

const questionTypeField = z.enum(questionTypes);
/** Of a question with choices; empty for an open one. */
const optionsField = z.array(optionField).check(z.maxLength(maxOptions));
const topicIdField = z.nullable(idField);

/** What a new question consists of. */
export const newQuestionShape = {
  question: questionField,
  answer: answerField,
  questionType: z._default(questionTypeField, 'open'),
  options: z._default(optionsField, []),
  /** The language of `question` and `answer`. */
  locale: z._default(localeField, 'en'),
  translations: z._default(translationsBody, { en: null, km: null, vi: null, zh: null }),
  /** Shown on the public page once it is live. */
  isPublic: z._default(z.boolean(), false),
  topicId: z._default(topicIdField, null),
};

/** What a change may name; the rest stays as it is. */
export const changedQuestionShape = {
  question: z.optional(questionField),
  answer: z.optional(answerField),
  questionType: z.optional(questionTypeField),
  options: z.optional(optionsField),
  locale: z.optional(localeField),
  translations: z.optional(translationsBody),
  isPublic: z.optional(z.boolean()),
  topicId: z.optional(topicIdField),
};

/** A question with choices needs two of them. Key `required` at `options`. */
export const needsOptions = () =>
  refuseIf(({ questionType, options }: { questionType?: QuestionType; options?: readonly string[] }) =>
    questionType !== undefined && questionType !== 'open' && (options?.length ?? 0) < 2
      ? { key: 'required', at: 'options' }
      : undefined,
  );

export const questionContentSchema = z.object({
  question: z.string(),
  answer: z.string(),
  questionType: z.enum(questionTypes),
  options: z.array(z.string()),
  locale: localeField,
  translations: translationsSchema,
  isPublic: z.boolean(),
});
export type QuestionContent = z.infer<typeof questionContentSchema>;
/** The parts of a text that an edit can change. */
export const contentFields = [
  'question',
  'answer',
  'questionType',
  'options',
  'locale',
  'translations',
  'isPublic',
] as const satisfies readonly (keyof QuestionContent)[];
export type ContentField = (typeof contentFields)[number];

/** A conversation that something came from. */
export const sourceSchema = z.object({ channelId: idField, number: z.number(), visitorName: z.string() });
export type KnowledgeSource = z.infer<typeof sourceSchema>;

export const questionSchema = z.extend(questionContentSchema, {
  id: idField,
  topic: z.nullable(namedSchema),
  approval: z.enum(approvals),
  /** Whether a text of it is approved: the next release has that text, also while an edit is pending. */
  approvedToRag: z.boolean(),
  /** The approved text and who approved it; null while there is none. */
  approved: z.nullable(z.extend(questionContentSchema, { by: z.nullable(z.string()), at: timeField })),
  /** Whether the text differs from the approved one. */
  isEdited: z.boolean(),
  isLive: z.boolean(),
  /** How often customers asked it, as far as it is known. */
  count: z.number(),
  origin: z.enum(questionOrigins),
  sources: z.array(sourceSchema),
  author: z.nullable(namedSchema),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(timeField),
  createdAt: timeField,
  updatedAt: timeField,
  version: versionField,
});
export type Question = z.infer<typeof questionSchema>;

export const frequentQuestionSchema = z.object({
  id: idField,
  question: z.string(),
  /** What operators really answered; empty while nobody has. */
  answer: z.string(),
  locale: localeField,
  /** Conversations in which it was asked. */
  count: z.number(),
  approval: z.enum(approvals),
  /** The question and answer that was made of it. */
  questionId: z.nullable(idField),
  /** The latest five. */
  sources: z.array(sourceSchema),
  lastAskedAt: timeField,
  createdAt: timeField,
  version: versionField,
});
export type FrequentQuestion = z.infer<typeof frequentQuestionSchema>;

export const conversationSummarySchema = z.object({
  id: idField,
  channelId: idField,
  channelNumber: z.number(),
  visitorName: z.string(),
  customerMessage: z.string(),
  merchantMessage: z.string(),
  topic: z.nullable(namedSchema),
  locale: localeField,
  sentiment: z.enum(sentiments),
  isResolved: z.boolean(),
  /** Orders and tickets that were made in the conversation. */
  records: z.array(z.object({ kind: z.enum(['order', 'ticket']), id: idField, number: z.number() })),
  approval: z.enum(approvals),
  questionId: z.nullable(idField),
  operatorName: z.nullable(z.string()),
  endedAt: timeField,
  createdAt: timeField,
  version: versionField,
});
export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

export const maxTopicName = 120;
const topicTitleSchema = z.nullable(z.string());
export const summaryTopicSchema = z.object({
  id: idField,
  name: z.string(),
  locale: localeField,
  /** For readers of the public answers, by their language; null: the name. */
  titles: z.object({ en: topicTitleSchema, km: topicTitleSchema, vi: topicTitleSchema, zh: topicTitleSchema }),
  /** Summaries of the period that are not ignored. */
  count: z.number(),
  unresolvedCount: z.number(),
  /** Summaries of the last seven days, and of the seven days before. */
  recentCount: z.number(),
  previousCount: z.number(),
  /** Some of its latest summaries. */
  samples: z.array(z.object({ id: idField, channelId: idField, customerMessage: z.string() })),
  createdAt: timeField,
  version: versionField,
});
export type SummaryTopic = z.infer<typeof summaryTopicSchema>;

export const goldenQuestionSchema = z.object({
  id: idField,
  question: z.string(),
  locale: localeField,
  /** The item that should be the first answer; null where only changes are watched. */
  expected: z.nullable(z.object({ id: idField, question: z.string() })),
  createdAt: timeField,
  version: versionField,
});
export type GoldenQuestion = z.infer<typeof goldenQuestionSchema>;

const answerBeforeOrAfter = z.nullable(z.object({ itemId: idField, question: z.string(), answer: z.string() }));
/** What a golden question was answered before a release, and what with it. */
export const goldenResultSchema = z.object({
  question: z.string(),
  locale: localeField,
  before: answerBeforeOrAfter,
  after: answerBeforeOrAfter,
  isChanged: z.boolean(),
  /** Whether the expected item comes first; null where none is expected. */
  isExpected: z.nullable(z.boolean()),
});
export type GoldenResult = z.infer<typeof goldenResultSchema>;

const releaseChangeSchema = z.object({
  itemId: idField,
  kind: z.enum(['added', 'changed', 'removed']),
  /** What an item differs in from the one it replaces; empty for the others. */
  fields: z.array(z.enum(contentFields)),
  /** Whether everybody may read it with the release. */
  isPublic: z.boolean(),
  before: z.nullable(z.object({ question: z.string(), answer: z.string() })),
  after: z.nullable(z.object({ question: z.string(), answer: z.string() })),
});
export type ReleaseChange = z.infer<typeof releaseChangeSchema>;

export const releaseSchema = z.object({
  id: idField,
  /** 1, 2, 3 … within the merchant. */
  number: z.number(),
  note: z.string(),
  status: z.enum(releaseStatuses),
  itemCount: z.number(),
  addedCount: z.number(),
  changedCount: z.number(),
  removedCount: z.number(),
  goldenCount: z.number(),
  goldenChangedCount: z.number(),
  goldenFailedCount: z.number(),
  createdBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  publishedAt: z.nullable(timeField),
  createdAt: timeField,
});
export type Release = z.infer<typeof releaseSchema>;
export const releaseDetailSchema = z.extend(releaseSchema, {
  changes: z.array(releaseChangeSchema),
  golden: z.array(goldenResultSchema),
});
export type ReleaseDetail = z.infer<typeof releaseDetailSchema>;

export const knowledgeRecordSchema = z.extend(questionContentSchema, {
  id: idField,
  topic: z.nullable(namedSchema),
  /** Used in answers; switched off at once, without a release. */
  isActive: z.boolean(),
  release: z.object({ id: idField, number: z.number() }),
  approvedBy: z.nullable(z.string()),
  approvedAt: timeField,
  sources: z.array(sourceSchema),
  useCount: z.number(),
  helpfulCount: z.number(),
  unhelpfulCount: z.number(),
  lastUsedAt: z.nullable(timeField),
  version: versionField,
});
export type KnowledgeRecord = z.infer<typeof knowledgeRecordSchema>;

/** What became of an item: it went into an answer, or somebody rated it. */
export const knowledgeUseSchema = z.object({
  id: idField,
  kind: z.enum(['used', 'helpful', 'unhelpful']),
  /** null: a visitor in the widget, or a bot. */
  by: z.nullable(z.string()),
  /** It went into an answer of a bot. */
  isByBot: z.boolean(),
  /** null: of no conversation, or of one that is gone. */
  conversation: z.nullable(sourceSchema),
  /** The release that the text came from. */
  releaseNumber: z.number(),
  createdAt: timeField,
});
export type KnowledgeUse = z.infer<typeof knowledgeUseSchema>;

export const knowledgeHitSchema = z.object({
  id: idField,
  question: z.string(),
  answer: z.string(),
  questionType: z.enum(questionTypes),
  options: z.array(z.string()),
  /** Of `question` and `answer`: the wanted language where the item has it. */
  locale: localeField,
  /** Larger is nearer; comparable within one answer only. */
  score: z.number(),
  releaseId: idField,
  releaseNumber: z.number(),
});
export type KnowledgeHit = z.infer<typeof knowledgeHitSchema>;

export const knowledgeSettingsSchema = z.object({
  /** Ended conversations are summarised. */
  isEnabled: z.boolean(),
  /** Authors may approve what they wrote. */
  canAuthorsApprove: z.boolean(),
  /** The public page of the published items marked as public. */
  isPagePublic: z.boolean(),
  /** Where that page is, whether it is on or not. */
  pageUrl: z.string(),
  version: versionField,
});
export type KnowledgeSettings = z.infer<typeof knowledgeSettingsSchema>;

/** Items whose approval is each of these. */
export const knowledgeCountsSchema = z.object({
  summaries: z.object({ pending: z.number(), total: z.number() }),
  topics: z.number(),
  frequentQuestions: z.object({ pending: z.number(), total: z.number() }),
  questions: z.object({ pending: z.number(), total: z.number() }),
  releases: z.number(),
  records: z.number(),
  /** Approved items that differ from what is live. */
  unreleased: z.number(),
});
export type KnowledgeCounts = z.infer<typeof knowledgeCountsSchema>;

export const questionImportResultSchema = z.object({
  created: z.number(),
  problems: z.array(
    z.object({
      /** The row among those sent, from 0. */
      row: z.number(),
      field: z.string(),
      key: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});
export type QuestionImportResult = z.infer<typeof questionImportResultSchema>;

/** What of the knowledge somebody or something has changed. */
export const knowledgeParts = [
  'summaries',
  'topics',
  'frequentQuestions',
  'questions',
  'releases',
  'records',
  'golden',
  'settings',
] as const;
export type KnowledgePart = (typeof knowledgeParts)[number];
