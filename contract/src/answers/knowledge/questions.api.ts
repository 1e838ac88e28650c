import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, localeField, optionalText, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { fileLimit, fileQuery } from '../../core/spreadsheet/file-query.ts';
import { knowledgeErrors } from './knowledge.errors.ts';
import {
  answerField,
  answeringCustomers,
  approvals,
  changedQuestionShape,
  frequentQuestionSchema,
  maxQuestionImportRows,
  mayKnowledge,
  needsOptions,
  newQuestionShape,
  questionField,
  questionImportResultSchema,
  questionOrigins,
  questionSchema,
  questionTypes,
} from './knowledge.schema.ts';

const ofOne = z.object({ id: idField });
/** A thousand rows with long answers, in bytes. */
const maxImportBody = 4 * 1024 * 1024;
const flagField = z.enum(['true', 'false']);

const questionFilters = {
  /** Words of the question or the answer. */
  search: optionalText(100),
  approval: z.optional(z.enum(approvals)),
  questionType: z.optional(z.enum(questionTypes)),
  locale: z.optional(localeField),
  origin: z.optional(z.enum(questionOrigins)),
  topicId: z.optional(idField),
  isLive: z.optional(flagField),
  isPublic: z.optional(flagField),
};
const importCell = z.optional(z.string().check(z.maxLength(8000)));
/** As typed in a sheet; what is empty is left out. */
const importRow = z.object({
  question: importCell,
  answer: importCell,
  questionType: importCell,
  /** With `|` between them. */
  options: importCell,
  locale: importCell,
  isPublic: importCell,
  /** The same in other languages. */
  questionEn: importCell,
  answerEn: importCell,
  questionKm: importCell,
  answerKm: importCell,
  questionVi: importCell,
  answerVi: importCell,
  questionZh: importCell,
  answerZh: importCell,
});

export const questionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/question/answer',
    summary: 'Questions and answers with their approval',
    access: mayKnowledge('read'),
    query: z.object({ ...pageQuery(['createdAt', 'updatedAt', 'question', 'count']), ...questionFilters }),
    response: questionSchema,
    isList: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/question/answer/download',
    summary: 'Questions and answers as a file',
    access: mayKnowledge('read'),
    rateLimit: fileLimit,
    query: z.object({ ...questionFilters, ...fileQuery }),
    isFile: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/question/answer/:id',
    summary: 'One question and answer',
    access: mayKnowledge('read'),
    params: ofOne,
    response: questionSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/question/answer',
    summary: 'Adds a question and answer that waits for approval; operators may propose one from a conversation',
    access: [...mayKnowledge('update'), answeringCustomers],
    isIdempotent: true,
    body: z
      .object({
        ...newQuestionShape,
        /** The conversation it comes from. */
        channelId: z.optional(z.nullable(idField)),
      })
      .check(needsOptions()),
    response: questionSchema,
    errors: [knowledgeErrors.questionLimitReached],
    successMessage: 'questionAnswerCreated',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/question/answer/update/:id',
    summary:
      'Changes what is named, or decides about it; an edited text waits for approval again while the approved one stays in use',
    access: mayKnowledge('update'),
    readAccess: mayKnowledge('read'),
    params: ofOne,
    body: z
      .object({ ...changedQuestionShape, approval: z.optional(z.enum(approvals)), version: versionField })
      .check(needsOptions()),
    response: questionSchema,
    isVersioned: true,
    errors: [knowledgeErrors.authorCannotApprove],
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/question/answer/delete/:id',
    summary: 'Removes a question; what is live of it stays until the next release',
    access: mayKnowledge('manage'),
    params: ofOne,
    successMessage: 'questionAnswerDeleted',
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/question/answer/import',
    maxBody: maxImportBody,
    summary: 'Adds the questions of a sheet, all of them or, while one row is refused, none; `isPreview` only checks',
    access: mayKnowledge('update'),
    isIdempotent: true,
    rateLimit: { points: 60, seconds: 600 },
    body: z.object({
      rows: z.array(importRow).check(z.minLength(1), z.maxLength(maxQuestionImportRows)),
      isPreview: z._default(z.boolean(), false),
    }),
    response: questionImportResultSchema,
    errors: [knowledgeErrors.questionLimitReached],
  }),
};

const frequentFilters = {
  search: optionalText(100),
  approval: z.optional(z.enum(approvals)),
  locale: z.optional(localeField),
};

/** What customers ask again and again. */
export const frequentQuestionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/question/answer/frequently/ask',
    summary:
      'Questions that customers asked in at least `minCount` conversations, with the answers that operators gave',
    access: mayKnowledge('read'),
    query: z.object({
      ...pageQuery(['createdAt', 'count', 'lastAskedAt', 'question']),
      ...frequentFilters,
      minCount: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 2),
    }),
    response: frequentQuestionSchema,
    isList: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/question/answer/frequently/ask/download',
    summary: 'Frequent questions as a file',
    access: mayKnowledge('read'),
    rateLimit: fileLimit,
    query: z.object({
      ...frequentFilters,
      minCount: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 2),
      ...fileQuery,
    }),
    isFile: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/question/answer/frequently/ask/update/:id',
    summary: 'Changes a frequent question, or decides about it; approved, it becomes a question and answer',
    access: mayKnowledge('update'),
    readAccess: mayKnowledge('read'),
    params: ofOne,
    body: z.object({
      question: z.optional(questionField),
      answer: z.optional(answerField),
      approval: z.optional(z.enum(approvals)),
      version: versionField,
    }),
    response: frequentQuestionSchema,
    isVersioned: true,
    errors: [knowledgeErrors.questionLimitReached, knowledgeErrors.authorCannotApprove],
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/question/answer/frequently/ask/delete/:id',
    summary: 'Removes a frequent question; the conversations in which it was asked stay',
    access: mayKnowledge('manage'),
    params: ofOne,
    successMessage: 'frequentQuestionDeleted',
  }),
};
