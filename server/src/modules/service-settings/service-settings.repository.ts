import type { RemoteKind } from '@sala/contract/service-settings/service-settings.schema.ts';
import type { Insertable, Selectable } from 'kysely';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import type { ServiceRemoteSourceTable, ServiceSettingsTable } from './service-settings.table.ts';

export type Query = TenantDatabase['query'] | Tx;
export type SettingsRow = Selectable<ServiceSettingsTable>;
export type SourceRow = Selectable<ServiceRemoteSourceTable>;

export async function findSettingsRow(query: Query, merchantId: string): Promise<SettingsRow | undefined> {
  return query.selectFrom('service_settings').selectAll().where('merchant_id', '=', merchantId).executeTakeFirst();
}

export async function saveSettingsRow(query: Tx, row: Omit<SettingsRow, 'merchant_id'>): Promise<void> {
  await query
    .insertInto('service_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(row))
    .execute();
}

export async function listSources(query: Query): Promise<SourceRow[]> {
  return query.selectFrom('service_remote_sources').selectAll().execute();
}

export async function findSource(query: Query, kind: RemoteKind): Promise<SourceRow | undefined> {
  return query.selectFrom('service_remote_sources').selectAll().where('kind', '=', kind).executeTakeFirst();
}

export async function saveSource(
  query: Tx,
  source: Omit<Insertable<ServiceRemoteSourceTable>, 'merchant_id'>,
): Promise<void> {
  const { kind: _, ...values } = source;
  await query
    .insertInto('service_remote_sources')
    .values(source)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'kind']).doUpdateSet(values))
    .execute();
}
