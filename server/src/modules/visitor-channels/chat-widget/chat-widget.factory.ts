import { createIntegration, type NewIntegration } from '#modules/connections/integrations/integrations.public.ts';
import type { AppContext } from '#platform/context.ts';
import { createWidget, type NewWidget } from './new-widget.ts';

export interface ApplicationOverrides extends NewIntegration, NewWidget {
  merchantId: string;
}

/** The application of a merchant and its widget; returns the plain secrets too. */
export async function buildApplication(
  context: Pick<AppContext, 'database' | 'config'>,
  { merchantId, ...overrides }: ApplicationOverrides,
) {
  const tenant = context.database.forMerchant(merchantId);
  // As for older merchants, since many tests sign without a time.
  const integration = await createIntegration(context, tenant, { isIssuedAtRequired: false, ...overrides });
  await createWidget(tenant.query, overrides);
  return integration;
}
