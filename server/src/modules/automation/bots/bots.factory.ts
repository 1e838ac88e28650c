import { type BotDefinition, botDefinitionOf } from '@sala/contract/automation/bots/bots.schema.ts';
import type { ServiceKind } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { buildChatAgent } from '#modules/automation/chat-agents/chat-agents.factory.ts';
import { agentTemplates, templateFor } from '#modules/automation/chat-agents/chat-agents.public.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { insertBot, insertVersion, publishVersion } from './bots.repository.ts';
import { waterBot } from './demo/water-bot.ts';
import { trainBot } from './training/train-bot.ts';

export interface WaterBotOverrides {
  merchantId: string;
  /** Of the catalogue; those of the sample without it. */
  categories?: readonly { readonly kind: ServiceKind; readonly code: string }[];
  at?: Date;
}

const sampleCategories = [
  { kind: 'water', code: 'water' },
  { kind: 'maintenance', code: 'maintenance' },
] as const;

/** A bot with the agents it calls, trained and live. Answers its id. */
export async function buildWaterBot(
  context: { database: Database },
  { merchantId, categories = sampleCategories, at = new Date() }: WaterBotOverrides,
): Promise<string> {
  return (await buildWaterBotVersion(context, { merchantId, categories, at })).id;
}

/** The same, with what it was trained to and what it understands. */
export async function buildWaterBotVersion(
  context: { database: Database },
  { merchantId, categories = sampleCategories, at = new Date() }: WaterBotOverrides,
): Promise<{ id: string; versionId: string; definition: BotDefinition; trained: ReturnType<typeof trainBot> }> {
  const { query } = context.database.forMerchant(merchantId);
  const newAgent = async (key: string) => {
    const template = agentTemplates.find((one) => one.key === key)!;
    const { key: _, ...agent } = templateFor(template, categories);
    return (await buildChatAgent(context, { merchantId, agent })).id;
  };
  const definition = botDefinitionOf(
    waterBot({
      water: await newAgent('orderWater'),
      repair: await newAgent('repairRequest'),
      status: await newAgent('orderStatus'),
      hours: await newAgent('openingHours'),
    }),
  );
  const id = newId();
  await insertBot(query, { id, definition, at });
  const versionId = newId();
  const trained = trainBot(definition);
  const { accuracy } = trained;
  await insertVersion(query, { id: versionId, botId: id, definition, accuracy, trainedAt: at });
  await publishVersion(query, { id: versionId, botId: id, at });
  return { id, versionId, definition, trained };
}
