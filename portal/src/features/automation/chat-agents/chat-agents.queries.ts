import { chatAgentsApi } from '@sala/contract/automation/chat-agents/chat-agents.api.ts';
import type { ChatAgent } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { orderHelperApi } from '@sala/contract/service/service-orders/order-creation.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { defineResource } from '#shared/resources/define-resource.ts';

export const chatAgents = defineResource(chatAgentsApi, {
  name: 'chat-agents',
  nameOf: ({ agentName }: ChatAgent) => agentName,
});

/** Agents to begin with. */
export const agentTemplates = queryOptions({
  queryKey: ['chat-agents', 'templates'],
  queryFn: ({ signal }) => api.call(chatAgentsApi.templates, {}, { silent: true, signal }),
});

/** The services of which an agent can make an order. */
export const orderedServices = queryOptions({
  queryKey: ['chat-agents', 'services'],
  queryFn: ({ signal }) => api.call(orderHelperApi.own, {}, { silent: true, signal }),
});

/** Agents to choose from, by name. */
export const agentChoices = queryOptions({
  queryKey: ['chat-agents', 'choices'],
  queryFn: async ({ signal }) => {
    const query = { limit: 100, order: 'name', sort: 'asc' } as const;
    return (await api.call(chatAgentsApi.list, { query }, { silent: true, signal })).rows;
  },
});
