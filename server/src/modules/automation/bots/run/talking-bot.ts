import type { Accuracy, BotDefinition } from '@sala/contract/automation/bots/bots.schema.ts';
import type { AgentDefinition } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { serviceTitleIn } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { listActiveAgents } from '#modules/automation/chat-agents/chat-agents.public.ts';
import { listOwnServices } from '#modules/service/service-catalogue/service-catalogue.public.ts';
import type { Query } from '../bots.repository.ts';
import type { TalkingBot } from '../engine/talking.ts';
import type { KnownModels } from '../training/known-models.ts';

const maxServices = 20;

/** A trained bot with what it can call on now. */
export async function readTalkingBot(
  { models }: { readonly models: KnownModels },
  query: Query,
  {
    version,
    locale,
    isAdvanced = false,
  }: {
    version: { readonly id: string; readonly definition: BotDefinition; readonly accuracy: Accuracy };
    locale: Locale;
    /** A language model may begin any active agent. */
    isAdvanced?: boolean;
  },
): Promise<TalkingBot> {
  const { definition } = version;
  const kinds = new Set(definition.stories.flatMap(({ steps }) => steps.map(({ kind }) => kind)));
  const agents = isAdvanced || kinds.has('agent') ? await listActiveAgents(query) : [];
  const services = kinds.has('services') ? await listOwnServices(query, unrestrictedScope) : [];
  const byId = new Map<string, AgentDefinition>(agents.map((agent) => [agent.id, agent]));
  return {
    definition,
    understand: (text) => models.understand(version, text),
    findAgent: (id) => byId.get(id),
    agents,
    services: services.slice(0, maxServices).map(({ titles }) => serviceTitleIn(titles, locale)),
  };
}
