import * as z from 'zod/mini';
import type { Permission } from '../../core/ability.ts';
import { endpoint } from '../../core/endpoint.ts';
import { idField, optionalText } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { chatAgentErrors } from './chat-agents.errors.ts';
import {
  agentTemplateSchema,
  agentTrialBody,
  agentTrialSchema,
  chatAgentBody,
  chatAgentChange,
  chatAgentSchema,
  maxAgentBody,
  stepTestBody,
  stepTestSchema,
} from './chat-agents.schema.ts';

const may = (action: Permission['action']) => [{ subject: 'chat-agent', action }] as const;
const ofOne = z.object({ id: idField });

export const chatAgentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/chat-agents',
    summary: 'Chat agents: what each asks a visitor for and what it does then',
    access: may('read'),
    query: z.object({ ...pageQuery(['createdAt', 'name']), search: optionalText(100) }),
    response: chatAgentSchema,
    isList: true,
  }),
  templates: endpoint({
    method: 'GET',
    path: '/api/chat-agents/template',
    summary:
      'Agents to begin with; those that make orders name a category of the business where it has one of that kind',
    access: may('read'),
    response: agentTemplateSchema,
    isList: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/chat-agents',
    summary: 'Makes a chat agent',
    access: may('create'),
    isIdempotent: true,
    maxBody: maxAgentBody,
    rateLimit: { points: 120, seconds: 60 },
    body: chatAgentBody,
    response: chatAgentSchema,
    errors: [chatAgentErrors.chatAgentLimitReached],
    successMessage: 'chatAgentCreated',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/chat-agents/:id',
    summary: 'Replaces what a chat agent asks and does',
    access: may('update'),
    readAccess: may('read'),
    params: ofOne,
    maxBody: maxAgentBody,
    rateLimit: { points: 120, seconds: 60 },
    body: chatAgentChange,
    response: chatAgentSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/chat-agents/:id',
    summary: 'Removes a chat agent',
    access: may('manage'),
    params: ofOne,
    errors: [chatAgentErrors.notAllowDeleteChatAgent],
    successMessage: 'chatAgentDeleted',
  }),
  trial: endpoint({
    method: 'POST',
    path: '/api/chat-agents/trial',
    summary: 'What an agent would say next; changes nothing and calls nobody',
    access: may('read'),
    isOpenWhileReadonly: true,
    maxBody: maxAgentBody,
    rateLimit: { points: 120, seconds: 60 },
    body: agentTrialBody,
    response: agentTrialSchema,
  }),
  testStep: endpoint({
    method: 'POST',
    path: '/api/chat-agents/step-test',
    summary: 'Calls the address of a step once, signed as deliveries are, with `isTest`, and shows its answer',
    access: may('update'),
    rateLimit: { points: 20, seconds: 60 },
    body: stepTestBody,
    response: stepTestSchema,
  }),
};
