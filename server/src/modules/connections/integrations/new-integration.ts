import { randomBytes } from 'node:crypto';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { insertIntegration } from './integrations.repository.ts';
import { generateAppSecret, generateWebhookSecret, seal } from './secrets.ts';

/** Values that are left out are generated, as for a new merchant. */
export interface NewIntegration {
  appId?: string;
  appSecrets?: string[];
  domains?: string[];
  isIssuedAtRequired?: boolean;
}

/** Creates the application of a merchant; returns the plain secrets too, which are stored encrypted. */
export async function createIntegration(
  context: Pick<AppContext, 'config'>,
  { query }: Pick<TenantDatabase, 'query'>,
  integration: NewIntegration = {},
): Promise<{ appId: string; domains: string[]; appSecrets: string[] }> {
  const appSecrets = integration.appSecrets ?? [generateAppSecret()];
  const appId = integration.appId ?? randomBytes(12).toString('hex');
  const domains = integration.domains ?? [];
  await insertIntegration(query, {
    id: newId(),
    app_id: appId,
    app_secrets_sealed: appSecrets.map((secret) => seal(context, secret)),
    webhook_secrets_sealed: [seal(context, generateWebhookSecret())],
    domains,
    is_issued_at_required: integration.isIssuedAtRequired,
  });
  return { appId, domains, appSecrets };
}
