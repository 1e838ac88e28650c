import { chatAgentsApi } from '@sala/contract/automation/chat-agents/chat-agents.api.ts';
import { newId } from '#platform/ids.ts';
import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';
import type { Side } from '#testing/attacks/two-merchants.ts';
import { getData } from '#testing/company.ts';

const newName = () => `agent_${newId().replaceAll('-', '')}`;

async function newChatAgent({ company }: Side): Promise<string> {
  return getData(await company.owner.call(chatAgentsApi.create, { body: { agentName: newName() } })).id;
}

export const walk: FeatureWalk = {
  things: { 'chatAgents.update params.id': newChatAgent, 'chatAgents.remove params.id': newChatAgent },
  fresh: (endpoint, field) =>
    endpoint.startsWith('chatAgents.') && field === 'body.agentName' ? newName() : undefined,
  makes: ['chatAgents.create'],
  harmless: ['chatAgents.trial'],
  // Nobody outside is called by a walk.
  examples: { agentName: 'agent', testUrl: 'http://127.0.0.1:9/', values: {} },
};
