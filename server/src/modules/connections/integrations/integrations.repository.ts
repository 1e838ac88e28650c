import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, TenantDatabase, Tx } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import './integrations.table.ts';
import '#modules/organisation/merchants/merchants.public.ts';

/** Searches all merchants, since a visitor's page has only the application id. */
export async function findApplicationRow(database: Database, appId: string) {
  return database.unscoped
    .selectFrom('integrations')
    .innerJoin('merchants', 'merchants.id', 'integrations.merchant_id')
    .select([
      'integrations.merchant_id',
      'integrations.app_id',
      'integrations.app_secrets_sealed',
      'integrations.former_app_secret_until',
      'integrations.domains',
      'integrations.is_issued_at_required',
      'integrations.widget_seen_at',
      'merchants.name',
      'merchants.logo_id',
      'merchants.default_locale',
    ])
    .where('integrations.app_id', '=', appId)
    .executeTakeFirst();
}

const columns = [
  'app_id',
  'app_key',
  'app_secrets_sealed',
  'former_app_secret_until',
  'domains',
  'is_issued_at_required',
  'notify_url',
  'close_notify_url',
  'notify_authorization_sealed',
  'webhook_secrets_sealed',
  'former_webhook_secret_until',
  'widget_seen_at',
  'first_message_at',
  'version',
] as const;
export type IntegrationRow = Pick<Selectable<Tables['integrations']>, (typeof columns)[number]>;

export async function findIntegrationRow({
  query,
}: Pick<TenantDatabase, 'query'>): Promise<IntegrationRow | undefined> {
  return query.selectFrom('integrations').select(columns).executeTakeFirst();
}

/** Locks the row until the end of the transaction. */
export async function lockIntegration({ query }: Pick<TenantDatabase, 'query'>): Promise<IntegrationRow | undefined> {
  return query.selectFrom('integrations').select(columns).forUpdate().executeTakeFirst();
}

export async function updateIntegrationRow(
  { query }: Pick<TenantDatabase, 'query'>,
  patch: Updateable<Tables['integrations']>,
): Promise<void> {
  await query.updateTable('integrations').set(patch).execute();
}

/** Stores the first webhook secret, unless there is one. */
export async function setWebhookSecret({ query }: Pick<TenantDatabase, 'query'>, sealed: string): Promise<void> {
  await query
    .updateTable('integrations')
    .set({ webhook_secrets_sealed: [sealed] })
    .where(sql<boolean>`cardinality(webhook_secrets_sealed) = 0`)
    .execute();
}

const firstTimes = { widgetSeen: 'widget_seen_at', firstMessage: 'first_message_at' } as const;
export type FirstTime = keyof typeof firstTimes;

/** Records the time of a first event; returns whether it was the first. */
export async function recordFirstUse(tx: Tx, what: FirstTime, at: Date): Promise<boolean> {
  const column = firstTimes[what];
  const noted = await tx
    .updateTable('integrations')
    .set({ [column]: at })
    .where(column, 'is', null)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

export async function findFirstTimes(tenant: TenantDatabase): Promise<Record<FirstTime, boolean> | undefined> {
  const row = await tenant.query
    .selectFrom('integrations')
    .select(['widget_seen_at', 'first_message_at'])
    .executeTakeFirst();
  return row && { widgetSeen: row.widget_seen_at !== null, firstMessage: row.first_message_at !== null };
}

export async function insertIntegration(
  query: TenantDatabase['query'],
  integration: Insertable<Tables['integrations']>,
): Promise<void> {
  await query.insertInto('integrations').values(integration).execute();
}
