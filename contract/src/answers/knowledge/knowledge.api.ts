import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, localeField, optionalText, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import { knowledgeErrors } from './knowledge.errors.ts';
import {
  answeringCustomers,
  goldenQuestionSchema,
  knowledgeHitSchema,
  knowledgeRecordSchema,
  knowledgeUseSchema,
  mayKnowledge,
  questionField,
  releaseDetailSchema,
  releaseSchema,
  releaseStatuses,
} from './knowledge.schema.ts';

const ofOne = z.object({ id: idField });
const usersOfKnowledge = [...mayKnowledge('read'), answeringCustomers] as const;
/** A golden question runs the search twice. */
const releaseLimit = { points: 30, seconds: 300 };

/** What is approved becomes what answers are made of, one release after the other. */
export const knowledgeReleasesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/knowledge/release',
    summary: 'Releases, the newest first',
    access: mayKnowledge('read'),
    query: z.object({ ...pageQuery(['number', 'createdAt']), status: z.optional(z.enum(releaseStatuses)) }),
    response: releaseSchema,
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/knowledge/release/:id',
    summary: 'One release: what it changed, and which golden questions it answers otherwise',
    access: mayKnowledge('read'),
    params: ofOne,
    response: releaseDetailSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/knowledge/release',
    summary:
      'Gathers what is approved and runs the golden questions against it; live at once unless `isPublished` is false',
    access: mayKnowledge('update'),
    isIdempotent: true,
    rateLimit: releaseLimit,
    body: z.object({
      note: optionalText(500),
      /** false: it waits until somebody has seen what it changes. */
      isPublished: z._default(z.boolean(), true),
    }),
    response: releaseDetailSchema,
    errors: [knowledgeErrors.releaseHasNoChanges],
    successMessage: 'knowledgeReleaseCreated',
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/knowledge/release/:id/publish',
    summary: 'Makes a prepared release live',
    access: mayKnowledge('update'),
    readAccess: mayKnowledge('read'),
    params: ofOne,
    response: releaseDetailSchema,
    errors: [knowledgeErrors.releaseAlreadyDecided],
    successMessage: 'knowledgeReleasePublished',
  }),
  keepBack: endpoint({
    method: 'POST',
    path: '/api/knowledge/release/:id/keep-back',
    summary: 'Keeps a prepared release from becoming live',
    access: mayKnowledge('update'),
    readAccess: mayKnowledge('read'),
    params: ofOne,
    response: releaseDetailSchema,
    errors: [knowledgeErrors.releaseAlreadyDecided],
    successMessage: 'knowledgeReleaseKeptBack',
  }),
  rollback: endpoint({
    method: 'POST',
    path: '/api/knowledge/release/:id/rollback',
    summary: 'Of the live release: brings back the one before it. Of an earlier one: makes that one live again',
    access: mayKnowledge('update'),
    readAccess: mayKnowledge('read'),
    params: ofOne,
    response: releaseDetailSchema,
    errors: [knowledgeErrors.releaseNeverPublished],
    successMessage: 'knowledgeReleaseRolledBack',
  }),
};

const goldenBody = {
  question: questionField,
  locale: z._default(localeField, 'en'),
  expectedId: z._default(z.nullable(idField), null),
};

/** Questions that every release has to answer well. */
export const goldenQuestionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/knowledge/golden',
    summary: 'Golden questions',
    access: mayKnowledge('read'),
    query: z.object({ ...pageQuery(['createdAt', 'question']), search: optionalText(100) }),
    response: goldenQuestionSchema,
    isList: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/knowledge/golden',
    summary: 'Adds a golden question',
    access: mayKnowledge('update'),
    isIdempotent: true,
    body: z.object(goldenBody),
    response: goldenQuestionSchema,
    errors: [knowledgeErrors.goldenQuestionLimitReached],
    successMessage: 'goldenQuestionCreated',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/knowledge/golden/:id',
    summary: 'Changes a golden question',
    access: mayKnowledge('update'),
    readAccess: mayKnowledge('read'),
    params: ofOne,
    body: z.object({ ...goldenBody, version: versionField }),
    response: goldenQuestionSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/knowledge/golden/:id',
    summary: 'Removes a golden question',
    access: mayKnowledge('manage'),
    params: ofOne,
    successMessage: 'goldenQuestionDeleted',
  }),
};

/** What is live, where it came from, and what became of it. */
export const knowledgeRecordsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/knowledge-record',
    summary: 'What is live, with its sources, its approver, its release, and how often it was used',
    access: mayKnowledge('read'),
    query: z.object({
      ...pageQuery(['approvedAt', 'useCount', 'question']),
      search: optionalText(100),
      locale: z.optional(localeField),
      topicId: z.optional(idField),
      isActive: z.optional(z.enum(['true', 'false'])),
      isPublic: z.optional(z.enum(['true', 'false'])),
    }),
    response: knowledgeRecordSchema,
    isList: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/knowledge-record/update/:id',
    summary: 'Takes a live item out of use at once, or puts it back',
    access: mayKnowledge('update'),
    readAccess: mayKnowledge('read'),
    params: ofOne,
    body: z.object({ isActive: z.boolean(), version: versionField }),
    response: knowledgeRecordSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/knowledge-record/delete/:id',
    summary: 'Takes an item out of use at once and rejects it, so that no later release has it',
    access: mayKnowledge('manage'),
    params: ofOne,
    successMessage: 'knowledgeRecordDeleted',
  }),
  uses: endpoint({
    method: 'GET',
    path: '/api/knowledge-record/uses/:id',
    summary: 'The latest hundred answers that an item of any release went into, and what was thought of it',
    access: mayKnowledge('read'),
    params: ofOne,
    response: knowledgeUseSchema,
    isList: true,
  }),
  used: endpoint({
    method: 'POST',
    path: '/api/knowledge-record/used/:id',
    summary: 'Notes that an item was put into an answer of a conversation; the same conversation counts once',
    access: [answeringCustomers],
    rateLimit: { points: 120, seconds: 60 },
    params: ofOne,
    body: z.object({ channelId: idField }),
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/knowledge-record/rate/:id',
    summary: 'Says whether an item helped; the last word of a person counts',
    access: [answeringCustomers],
    rateLimit: { points: 60, seconds: 60 },
    params: ofOne,
    body: z.object({ isHelpful: z.boolean() }),
  }),
};

export const knowledgeApi = {
  search: endpoint({
    method: 'POST',
    path: '/api/knowledge/search',
    summary: 'Finds live items for a question, the nearest first, by its words in any of the four languages',
    isOpenWhileReadonly: true,
    access: usersOfKnowledge,
    rateLimit: { points: 300, seconds: 60 },
    body: z
      .object({
        search: optionalText(1000),
        /** The same as `search`. */
        text: optionalText(1000),
        /** Language of the answers, where an item has it. */
        locale: z.optional(localeField),
        limit: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(20)), 5),
      })
      .check(
        refuseIf(({ search, text }: { search?: string; text?: string }) =>
          search || text ? undefined : { key: 'required', at: 'search' },
        ),
      ),
    response: knowledgeHitSchema,
    isList: true,
  }),
};
