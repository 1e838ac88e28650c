import { randomBytes } from 'node:crypto';
import { openSecret, sealSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import type { IntegrationRow } from './integrations.repository.ts';

type Sealing = Pick<AppContext, 'config'>;

export const generateAppSecret = (): string => randomBytes(32).toString('base64url');
/** In the format of Standard Webhooks libraries. */
export const generateWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const seal = ({ config }: Sealing, secret: string): string => sealSecret(config.keys.secretsAtRest, secret);
export const unseal = ({ config }: Sealing, sealed: string): string => openSecret(config.keys.secretsAtRest, sealed);

/** The newest secret, and the former one while it is valid. */
function liveSecrets(context: Sealing, sealed: readonly string[], formerUntil: Date | null, now: Date): string[] {
  const isFormerOver = formerUntil !== null && formerUntil <= now;
  return (isFormerOver ? sealed.slice(0, 1) : sealed).map((each) => unseal(context, each));
}

export function getAppSecrets(
  context: Sealing,
  row: Pick<IntegrationRow, 'app_secrets_sealed' | 'former_app_secret_until'>,
  now: Date,
): string[] {
  return liveSecrets(context, row.app_secrets_sealed, row.former_app_secret_until, now);
}

export function getWebhookSecrets(context: Sealing, row: IntegrationRow, now: Date): string[] {
  return liveSecrets(context, row.webhook_secrets_sealed, row.former_webhook_secret_until, now);
}

/** Until when the former secret is valid; null: there is none. */
export function formerUntil(sealed: readonly string[], until: Date | null, now: Date): string | null {
  return sealed.length > 1 && until !== null && until > now ? until.toISOString() : null;
}
