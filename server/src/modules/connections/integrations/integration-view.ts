import type { Integration } from '@sala/contract/connections/integrations/integrations.api.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { findIntegrationRow, type IntegrationRow, setWebhookSecret } from './integrations.repository.ts';
import { formerUntil, generateWebhookSecret, seal, unseal } from './secrets.ts';

type ViewContext = Pick<AppContext, 'database' | 'config' | 'clock'>;

/** The row, with a webhook secret that is generated if missing. Throws recordNotFound. */
export async function rowWithSecrets(context: ViewContext, merchantId: string): Promise<IntegrationRow> {
  const tenant = context.database.forMerchant(merchantId);
  const row = found(await findIntegrationRow(tenant));
  if (row.webhook_secrets_sealed.length > 0) return row;
  await setWebhookSecret(tenant, seal(context, generateWebhookSecret()));
  return found(await findIntegrationRow(tenant));
}

/** The merchant's integration as the user may see it: secrets only for users who may change it. Throws recordNotFound. */
export async function readIntegration(context: ViewContext, actor: UserActor): Promise<Integration> {
  const row = await rowWithSecrets(context, actor.merchantId);
  const now = context.clock.now();
  const seesSecrets = hasPermission(actor, 'update', 'merchant-integration');
  const secret = (sealed: string | undefined) => (seesSecrets && sealed ? unseal(context, sealed) : null);
  return {
    appId: row.app_id,
    appKey: row.app_key,
    domain: row.domains,
    appSecret: secret(row.app_secrets_sealed[0]),
    formerAppSecretUntil: formerUntil(row.app_secrets_sealed, row.former_app_secret_until, now),
    isIssuedAtRequired: row.is_issued_at_required,
    notifyUrl: row.notify_url,
    closeNotifyUrl: row.close_notify_url,
    notifyAuthorization: seesSecrets ? (secret(row.notify_authorization_sealed ?? undefined) ?? '') : null,
    webhookSecret: secret(row.webhook_secrets_sealed[0]),
    formerWebhookSecretUntil: formerUntil(row.webhook_secrets_sealed, row.former_webhook_secret_until, now),
    widgetSeenAt: row.widget_seen_at?.toISOString() ?? null,
    firstMessageAt: row.first_message_at?.toISOString() ?? null,
    version: row.version,
  };
}
