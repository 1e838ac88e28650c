import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, localeField, optionalText, requiredText, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { nameField } from '../../core/rules/person.ts';
import { uniqueItems } from '../../core/rules/relations.ts';
import { localizedTitleField } from '../../core/rules/settings.ts';
import { fileLimit, fileQuery } from '../../core/spreadsheet/file-query.ts';
import { knowledgeErrors } from './knowledge.errors.ts';
import {
  approvals,
  conversationSummarySchema,
  knowledgeCountsSchema,
  knowledgeSettingsSchema,
  maxTopicName,
  mayKnowledge,
  sentiments,
  summaryTopicSchema,
} from './knowledge.schema.ts';

const ofOne = z.object({ id: idField });
const topicNameField = nameField(maxTopicName);

const summaryFilters = {
  /** Words of what the customer or the merchant said. */
  search: optionalText(100),
  approval: z.optional(z.enum(approvals)),
  topicId: z.optional(idField),
  locale: z.optional(localeField),
  sentiment: z.optional(z.enum(sentiments)),
  isResolved: z.optional(z.enum(['true', 'false'])),
  /** Those of one frequent question. */
  frequentQuestionId: z.optional(idField),
};

export const conversationSummariesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/conversation-summary',
    summary: 'Summaries of ended conversations in which both sides wrote',
    access: mayKnowledge('read'),
    query: z.object({ ...pageQuery(['createdAt', 'endedAt', 'channelNumber']), ...summaryFilters }),
    response: conversationSummarySchema,
    isList: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/conversation-summary/download',
    summary: 'Summaries as a file',
    access: mayKnowledge('read'),
    rateLimit: fileLimit,
    query: z.object({ ...summaryFilters, ...fileQuery }),
    isFile: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/conversation-summary/counts',
    summary: 'How many summaries, topics, questions, releases and records there are, and how many wait for a decision',
    access: mayKnowledge('read'),
    response: knowledgeCountsSchema,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/conversation-summary/settings',
    summary: 'Whether ended conversations are summarised, who may approve, and whether the public page is on',
    access: mayKnowledge('read'),
    response: knowledgeSettingsSchema,
  }),
  enable: endpoint({
    method: 'PUT',
    path: '/api/conversation-summary/enable',
    summary: 'Switches summaries on or off, and with them the other settings that are named',
    access: mayKnowledge('manage'),
    readAccess: mayKnowledge('read'),
    body: z.object({
      isEnabled: z.optional(z.boolean()),
      canAuthorsApprove: z.optional(z.boolean()),
      isPagePublic: z.optional(z.boolean()),
      version: versionField,
    }),
    response: knowledgeSettingsSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/conversation-summary/update/:id',
    summary: 'Corrects a summary, or decides about it; approved, it becomes a question and answer',
    access: mayKnowledge('update'),
    readAccess: mayKnowledge('read'),
    params: ofOne,
    body: z.object({
      customerMessage: z.optional(requiredText(500)),
      merchantMessage: z.optional(requiredText(4000)),
      topicId: z.optional(z.nullable(idField)),
      sentiment: z.optional(z.enum(sentiments)),
      isResolved: z.optional(z.boolean()),
      approval: z.optional(z.enum(approvals)),
      version: versionField,
    }),
    response: conversationSummarySchema,
    isVersioned: true,
    errors: [knowledgeErrors.questionLimitReached, knowledgeErrors.authorCannotApprove],
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/conversation-summary/delete/:id',
    summary: 'Removes a summary; the conversation stays',
    access: mayKnowledge('manage'),
    params: ofOne,
    successMessage: 'conversationSummaryDeleted',
  }),
};

/** Topics group summaries that are about the same thing. */
export const summaryTopicsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/conversation-summary/group-topic',
    summary: 'Topics with how many summaries each has, how many of them are unresolved, and how that changes',
    access: mayKnowledge('read'),
    query: z.object({ ...pageQuery(['createdAt', 'count', 'name']), search: optionalText(100) }),
    response: summaryTopicSchema,
    isList: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/conversation-summary/group-topic/option',
    summary: 'Names of all topics, ascending',
    access: mayKnowledge('read'),
    response: z.object({ id: idField, name: z.string() }),
    isList: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/conversation-summary/group-topic/update/:id',
    summary: 'Renames a topic, also for readers of other languages; the name stays whatever joins it',
    access: mayKnowledge('update'),
    readAccess: mayKnowledge('read'),
    params: ofOne,
    body: z.object({
      name: topicNameField,
      titles: z.optional(localizedTitleField(maxTopicName, { required: [] })),
      version: versionField,
    }),
    response: summaryTopicSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/conversation-summary/group-topic/merge',
    summary: 'Makes one topic of several; what would have joined one of them joins it from now on',
    access: mayKnowledge('update'),
    readAccess: mayKnowledge('read'),
    body: z.object({
      intoId: idField,
      topicIds: z.array(idField).check(z.minLength(1), z.maxLength(100), uniqueItems()),
    }),
    response: summaryTopicSchema,
    successMessage: 'summaryTopicsMerged',
  }),
  split: endpoint({
    method: 'POST',
    path: '/api/conversation-summary/group-topic/split',
    summary: 'Makes a topic of its own of some summaries of one; what is nearest to them joins it from now on',
    access: mayKnowledge('update'),
    readAccess: mayKnowledge('read'),
    isIdempotent: true,
    body: z.object({
      topicId: idField,
      name: topicNameField,
      summaryIds: z.array(idField).check(z.minLength(1), z.maxLength(500), uniqueItems()),
    }),
    response: summaryTopicSchema,
    errors: [knowledgeErrors.topicWouldBeEmpty],
    successMessage: 'summaryTopicSplit',
  }),
};
