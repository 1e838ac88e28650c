import { chatAgentsApi } from '@sala/contract/automation/chat-agents/chat-agents.api.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { listOwnServices } from '#modules/service/service-catalogue/service-catalogue.public.ts';
import type { AppModule } from '#platform/module.ts';
import { listChatAgents } from './chat-agents.repository.ts';
import { changeChatAgent, createChatAgent, removeChatAgent } from './chat-agents.usecases.ts';
import { agentTemplates, templateFor } from './templates.ts';
import { testStep, tryAgent } from './try-agent.ts';

export const chatAgentsModule: AppModule = {
  name: 'chat-agents',
  create(context, router) {
    const queryOf = (merchantId: string) => context.database.forMerchant(merchantId).query;
    router.bind(chatAgentsApi.list, ({ actor, query }) => listChatAgents(queryOf(actor.merchantId), query));
    router.bind(chatAgentsApi.templates, async ({ actor }) => {
      const categories = await listOwnServices(queryOf(actor.merchantId), unrestrictedScope);
      const rows = agentTemplates.map((template) => templateFor(template, categories));
      return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
    });
    router.bind(chatAgentsApi.create, ({ actor, body, request }) => createChatAgent(context, { actor, request }, body));
    router.bind(chatAgentsApi.update, ({ actor, params, body, request }) =>
      changeChatAgent(context, { actor, request }, { ...body, id: params.id }),
    );
    router.bind(chatAgentsApi.remove, ({ actor, params, request }) =>
      removeChatAgent(context, { actor, request }, params.id),
    );
    router.bind(chatAgentsApi.trial, ({ actor, body }) => tryAgent(context, actor, body));
    router.bind(chatAgentsApi.testStep, ({ actor, body }) => testStep(context, actor, body));
  },
};
