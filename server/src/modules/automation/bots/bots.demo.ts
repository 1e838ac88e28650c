import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { listOwnServices } from '#modules/service/service-catalogue/service-catalogue.public.ts';
import type { FeatureSeed } from '#seed/features.ts';
import { buildBotTalks } from './bot-talks.factory.ts';
import { buildWaterBotVersion } from './bots.factory.ts';

/** A trained bot with four agents and the conversations it had; people answer now, until somebody lets it. */
export const seed: FeatureSeed = async (context, { lotusId: merchantId }) => {
  const { query } = context.database.forMerchant(merchantId);
  const services = await listOwnServices(query, unrestrictedScope);
  const kinds = new Set(services.map(({ kind }) => kind));
  // Without them its agents would have nothing to order.
  if (!kinds.has('water') || !kinds.has('maintenance')) return;
  const categories = services.map(({ kind, code }) => ({ kind, code }));
  const now = new Date();
  const { id: botId, ...version } = await buildWaterBotVersion(context, { merchantId, categories });
  await buildBotTalks(context, { merchantId, botId, ...version, timeZone: 'Asia/Phnom_Penh', now });
};
