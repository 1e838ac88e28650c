import { unrestrictedScope } from '@sala/contract/profile/profile.schema.ts';
import { listOwnServices } from '#modules/service-catalogue/service-catalogue.public.ts';
import type { FeatureSeed } from '#seed/features.ts';
import { buildChatAgent } from './chat-agents.factory.ts';
import { agentTemplates, templateFor } from './templates.ts';

const shown = ['orderWater', 'repairRequest', 'orderStatus', 'openingHours'];

export const seed: FeatureSeed = async (context, { lotusId: merchantId }) => {
  const { query } = context.database.forMerchant(merchantId);
  const categories = await listOwnServices(query, unrestrictedScope);
  for (const template of agentTemplates.filter(({ key }) => shown.includes(key))) {
    const { key: _, ...agent } = templateFor(template, categories);
    const canOrder = agent.steps.every(({ order }) => order === null || order.categoryCode !== '');
    if (canOrder) await buildChatAgent(context, { merchantId, agent });
  }
};
