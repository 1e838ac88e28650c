import { randomBytes } from 'node:crypto';
import { locales } from '@sala/contract/core/locales.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { insertIntegration } from './integrations.repository.ts';
import type { LocalizedText } from './integrations.table.ts';
import { newAppSecret, newWebhookSecret, seal } from './secrets.ts';

/** What is left out is made up, as for a merchant who has just begun. */
export interface NewIntegration {
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

/** Makes the application and the widget of a merchant; answers the plain secrets too, which are kept sealed. */
export async function createIntegration(
  context: Pick<AppContext, 'config'>,
  { query }: Pick<TenantDatabase, 'query'>,
  integration: NewIntegration = {},
): Promise<{ appId: string; domains: string[]; appSecrets: string[] }> {
  const appSecrets = integration.appSecrets ?? [newAppSecret()];
  const appId = integration.appId ?? randomBytes(12).toString('hex');
  const domains = integration.domains ?? [];
  await insertIntegration(
    query,
    {
      id: newId(),
      app_id: appId,
      app_secrets_sealed: appSecrets.map((secret) => seal(context, secret)),
      webhook_secrets_sealed: [seal(context, newWebhookSecret())],
      domains,
    },
    {
      id: newId(),
      brand_color: integration.brandColor ?? '#6b46c1',
      brand_logo: null,
      welcome_message: JSON.stringify(integration.welcomeMessage ?? welcome),
      position: 'right',
      languages: [...locales],
    },
  );
  return { appId, domains, appSecrets };
}
