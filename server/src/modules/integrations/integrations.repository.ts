import type { Database, TenantDatabase } from '#platform/database/database.ts';
import './integrations.table.ts';
import '#modules/merchants/merchants.public.ts';

/** Across all merchants: a visitor's page knows only the application id. */
export async function findApplicationRow(database: Database, appId: string) {
  return database.unscoped
    .selectFrom('integrations')
    .innerJoin('chat_widgets', 'chat_widgets.merchant_id', 'integrations.merchant_id')
    .innerJoin('merchants', 'merchants.id', 'integrations.merchant_id')
    .select([
      'integrations.merchant_id',
      'integrations.app_id',
      'integrations.app_secrets_sealed',
      'integrations.domains',
      'merchants.name',
      'merchants.default_locale',
      'chat_widgets.brand_color',
      'chat_widgets.brand_logo',
      'chat_widgets.welcome_message',
      'chat_widgets.position',
      'chat_widgets.languages',
    ])
    .where('integrations.app_id', '=', appId)
    .executeTakeFirst();
}

export async function findIntegrationRow(tenant: TenantDatabase) {
  return tenant.query.selectFrom('integrations').select(['app_id', 'app_secrets_sealed', 'domains']).executeTakeFirst();
}
