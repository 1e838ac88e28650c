import type { AppContext } from '#platform/context.ts';
import { createIntegration, type NewIntegration } from './new-integration.ts';

export interface IntegrationOverrides extends NewIntegration {
  merchantId: string;
}

/** The application and the widget of a merchant; answers the plain secrets too. */
export async function buildIntegration(
  context: Pick<AppContext, 'database' | 'config'>,
  { merchantId, ...overrides }: IntegrationOverrides,
) {
  return createIntegration(context, context.database.forMerchant(merchantId), overrides);
}
