import { maxRemoteRuns, type RemoteRun } from '@sala/contract/service/service-settings/remote-data.schema.ts';
import type { RemoteKind } from '@sala/contract/service/service-settings/service-settings.schema.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Database, TenantDatabase, Tx } from '#platform/database/database.ts';
import type {
  ServiceRemoteRunTable,
  ServiceRemoteSourceTable,
  ServiceSettingsTable,
} from './service-settings.table.ts';

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

/** Due sources of all merchants, longest overdue first. */
export async function listDueSources(
  database: Pick<Database, 'unscopedSql'>,
  now: Date,
  limit: number,
): Promise<{ merchantId: string; kind: RemoteKind }[]> {
  const { rows } = await database.unscopedSql<{ merchantId: string; kind: RemoteKind }>(
    `select merchant_id as "merchantId", kind from service_remote_sources where next_at <= $1 order by next_at limit $2`,
    [now, limit],
  );
  return rows;
}

/** Moves a due source to its next time; undefined: another process did, or it is no longer due. */
export async function takeDueSource(
  query: Tx,
  kind: RemoteKind,
  now: Date,
  nextAt: (schedule: SourceRow['schedule']) => Date | null,
): Promise<SourceRow | undefined> {
  const source = await query
    .selectFrom('service_remote_sources')
    .selectAll()
    .where('kind', '=', kind)
    .where('next_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  if (source)
    await query
      .updateTable('service_remote_sources')
      .set({ next_at: nextAt(source.schedule) })
      .where('kind', '=', kind)
      .execute();
  return source;
}

/** Stores the result of a fetch, and deletes old ones of its kind. */
export async function insertRun(
  query: Query,
  run: Omit<Insertable<ServiceRemoteRunTable>, 'merchant_id'>,
): Promise<void> {
  await query.insertInto('service_remote_runs').values(run).execute();
  await query
    .deleteFrom('service_remote_runs')
    .where('kind', '=', run.kind)
    .where('id', 'not in', (runs) =>
      runs
        .selectFrom('service_remote_runs as kept')
        .select('kept.id')
        .where('kept.kind', '=', run.kind)
        .orderBy('kept.at', 'desc')
        .orderBy('kept.id', 'desc')
        .limit(maxRemoteRuns),
    )
    .execute();
}

export async function listRuns(query: Query, kind?: RemoteKind): Promise<RemoteRun[]> {
  const rows = await query
    .selectFrom('service_remote_runs')
    .selectAll()
    .$if(kind !== undefined, (runs) => runs.where('kind', '=', kind!))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    by: row.user_name,
    counts: row.counts,
    problem: row.problem,
    status: row.status,
    durationMs: row.duration_ms,
  }));
}
