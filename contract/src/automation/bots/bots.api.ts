import * as z from 'zod/mini';
import type { Permission } from '../../core/ability.ts';
import { endpoint } from '../../core/endpoint.ts';
import { idField, localeField, optionalText } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { parameterKeyField } from '../../core/rules/agents.ts';
import { botConversationSchema, botOutcomes } from './advanced-bot.schema.ts';
import { botTrialBody, botTrialSchema, botTurnSchema } from './bot-runs.schema.ts';
import { botErrors } from './bots.errors.ts';
import {
  botBody,
  botChange,
  botSchema,
  botStorySchema,
  botVersionSchema,
  maxBotBody,
  storyChange,
  unmatchedSchema,
} from './bots.schema.ts';

const may = (action: Permission['action']) => [{ subject: 'bot', action }] as const;
const ofOne = z.object({ id: idField });
const ofBot = z.object({ botId: idField });

export const botsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/bot/list',
    summary: 'Bots with what they know and say',
    access: may('read'),
    query: z.object({ ...pageQuery(['createdAt', 'name']), search: optionalText(100) }),
    response: botSchema,
    isList: true,
  }),
  languages: endpoint({
    method: 'GET',
    path: '/api/bot/language',
    summary: 'The languages that bots speak',
    access: may('read'),
    response: z.object({ code: localeField, name: z.string(), emoji: z.string() }),
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bot/:id',
    summary: 'One bot',
    access: may('read'),
    params: ofOne,
    response: botSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bot',
    summary: 'Makes a bot',
    access: may('create'),
    isIdempotent: true,
    maxBody: maxBotBody,
    rateLimit: { points: 120, seconds: 60 },
    body: botBody,
    response: botSchema,
    errors: [botErrors.botLimitReached],
    successMessage: 'botCreated',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/bot/:id',
    summary: 'Replaces what a bot knows and says; visitors meet it once it is trained and published',
    access: may('update'),
    readAccess: may('read'),
    params: ofOne,
    maxBody: maxBotBody,
    rateLimit: { points: 120, seconds: 60 },
    body: botChange,
    response: botSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bot/:id',
    summary: 'Removes a bot with its versions',
    access: may('manage'),
    params: ofOne,
    errors: [botErrors.notAllowDeleteBot],
    successMessage: 'botDeleted',
  }),
};

export const botStoriesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/bot/story',
    summary: 'The stories of a bot',
    access: may('read'),
    query: ofBot,
    response: botStorySchema,
    isList: true,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/bot/story',
    summary: 'Puts a story in place of the one with its id, or adds it; `version` is the bot’s, which it answers',
    access: may('update'),
    readAccess: may('read'),
    maxBody: maxBotBody,
    rateLimit: { points: 120, seconds: 60 },
    body: storyChange,
    response: botSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bot/story',
    summary: 'Removes a story of a bot',
    access: may('update'),
    readAccess: may('read'),
    query: z.object({ botId: idField, storyId: z.string().check(z.maxLength(64)) }),
    response: botSchema,
  }),
};

export const botTrainingApi = {
  train: endpoint({
    method: 'POST',
    path: '/api/bot/traindata/train',
    summary: 'Trains a bot with its phrases; the new version is judged, and answers nobody until it is published',
    access: may('update'),
    readAccess: may('read'),
    body: ofBot,
    rateLimit: { points: 20, seconds: 60 },
    response: botVersionSchema,
    errors: [botErrors.botNeedsPhrases],
    successMessage: 'botTrained',
  }),
  retrain: endpoint({
    method: 'POST',
    path: '/api/bot/retrain',
    summary: 'Trains a bot anew and lets the new version answer visitors at once',
    access: may('update'),
    readAccess: may('read'),
    body: ofBot,
    rateLimit: { points: 20, seconds: 60 },
    response: botVersionSchema,
    errors: [botErrors.botNeedsPhrases],
    successMessage: 'botPublished',
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/bot/version',
    summary: 'What a bot was trained to, the newest first',
    access: may('read'),
    query: ofBot,
    response: botVersionSchema,
    isList: true,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/bot/version/:id/publish',
    summary: 'Lets a version answer visitors from their next message on; an older one takes back a newer one',
    access: may('update'),
    readAccess: may('read'),
    params: ofOne,
    response: botVersionSchema,
    successMessage: 'botPublished',
  }),
  trial: endpoint({
    method: 'POST',
    path: '/api/bot/trial',
    summary: 'What a bot would say next, and why; changes nothing',
    access: may('read'),
    isOpenWhileReadonly: true,
    rateLimit: { points: 120, seconds: 60 },
    body: botTrialBody,
    response: botTrialSchema,
    errors: [botErrors.botNeedsPhrases],
  }),
  unmatched: endpoint({
    method: 'GET',
    path: '/api/bot/unmatched',
    summary: 'What visitors wrote that the bot did not understand, the latest first',
    access: may('read'),
    query: z.object({
      botId: idField,
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
    }),
    response: unmatchedSchema,
    isList: true,
  }),
  label: endpoint({
    method: 'POST',
    path: '/api/bot/unmatched/label',
    summary: 'Adds such a message to the phrases of an intent, or sets it aside',
    access: may('update'),
    readAccess: may('read'),
    /** null: it belongs to none. */
    body: z.object({ id: idField, intent: z.nullable(parameterKeyField) }),
    response: botSchema,
  }),
};

const mayReadChats = [{ subject: 'chat', action: 'read' }] as const;

export const botTalksApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/bot/conversation',
    summary:
      'Conversations that a bot had a part in and how they ended, the latest first; for who may also read conversations',
    access: may('read'),
    readAccess: mayReadChats,
    query: z.object({
      ...pageQuery(['startedAt']),
      botId: idField,
      outcome: z.optional(z.enum(botOutcomes)),
    }),
    response: botConversationSchema,
    isList: true,
  }),
  turns: endpoint({
    method: 'GET',
    path: '/api/bot/conversation/:id',
    summary: 'Why a bot answered each message of a conversation so: steps, tools with their results, tokens and time',
    access: may('read'),
    readAccess: mayReadChats,
    params: ofOne,
    response: botTurnSchema,
    isList: true,
  }),
};
