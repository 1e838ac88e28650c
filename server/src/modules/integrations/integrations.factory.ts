import { randomBytes } from 'node:crypto';
import { locales } from '@sala/contract/core/locales.ts';
import { sealSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { LocalizedText } from './integrations.table.ts';

export interface IntegrationOverrides {
  merchantId: string;
  appId?: string;
  appSecrets?: string[];
  domains?: string[];
  brandColor?: string;
  welcomeMessage?: LocalizedText;
}

const welcome: LocalizedText = {
  en: 'Hello, how can we help you?',
  km: 'សួស្តី តើយើងអាចជួយអ្វីបាន?',
  vi: 'Xin chào, chúng tôi có thể giúp gì cho bạn?',
  zh: '您好，请问有什么可以帮您？',
};

/** The application and the widget of a merchant; answers the plain secrets too. */
export async function buildIntegration(
  context: Pick<AppContext, 'database' | 'config'>,
  overrides: IntegrationOverrides,
) {
  const { query } = context.database.forMerchant(overrides.merchantId);
  const appSecrets = overrides.appSecrets ?? [randomBytes(32).toString('base64url')];
  const row = await query
    .insertInto('integrations')
    .values({
      id: newId(),
      app_id: overrides.appId ?? randomBytes(12).toString('hex'),
      app_secrets_sealed: appSecrets.map((secret) => sealSecret(context.config.keys.secretsAtRest, secret)),
      domains: overrides.domains ?? [],
    })
    .returning(['app_id', 'domains'])
    .executeTakeFirstOrThrow();
  await query
    .insertInto('chat_widgets')
    .values({
      id: newId(),
      brand_color: overrides.brandColor ?? '#6b46c1',
      brand_logo: null,
      welcome_message: JSON.stringify(overrides.welcomeMessage ?? welcome),
      position: 'right',
      languages: [...locales],
    })
    .execute();
  return { appId: row.app_id, domains: row.domains, appSecrets };
}
