import { type ServiceScope, unrestricted } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { ServiceLevel } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { type Selectable, sql } from 'kysely';
import type { Reference } from '#kernel/references.repository.ts';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import { toKey } from './catalogue-lock.ts';
import type { ServiceEntryTable } from './service-catalogue.table.ts';

export type Query = TenantDatabase['query'] | Tx;
export type EntryRow = Selectable<ServiceEntryTable>;

/** All rows, each level in its order: a merchant has at most 2000. */
export async function listEntryRows(query: Query): Promise<EntryRow[]> {
  return query.selectFrom('service_entries').selectAll().orderBy('position').orderBy('id').execute();
}

/** Number of references by id of the entry. */
export type Counts = ReadonlyMap<string, number>;

export async function countProductsByEntry(query: Query): Promise<Counts> {
  const rows = await query
    .selectFrom('service_products')
    .select(['category_id', 'type_id', 'subtype_id'])
    .select((select) => select.fn.countAll<number>().as('total'))
    .groupBy(['category_id', 'type_id', 'subtype_id'])
    .execute();
  const counts = new Map<string, number>();
  for (const { category_id, type_id, subtype_id, total } of rows)
    for (const id of [category_id, type_id, subtype_id]) if (id) counts.set(id, (counts.get(id) ?? 0) + total);
  return counts;
}

export async function countRulesByEntry(query: Query): Promise<Counts> {
  const rows = await query
    .selectFrom('price_rules')
    .select('entry_id')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('entry_id', 'is not', null)
    .groupBy('entry_id')
    .execute();
  return new Map(rows.map(({ entry_id, total }) => [entry_id!, total]));
}

/** Number of orders by id of the entry. */
export async function countOrdersByEntry(query: Query): Promise<Counts> {
  const { rows } = await sql<{ id: string; total: number }>`
    select entry.id, count(*)::integer as total
    from ${query.selectFrom('service_orders').select(['category_id', 'type_id', 'subtype_id']).where('status', '!=', 'deleted').as('orders')}
    cross join lateral (values (orders.category_id), (orders.type_id), (orders.subtype_id)) as entry (id)
    where entry.id is not null group by entry.id`.execute(query);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

const scopeOfLevel = { category: 'categories', type: 'types', subtype: 'subtypes' } as const satisfies Record<
  ServiceLevel,
  keyof ServiceScope
>;

/** Users whose scope contains a code of a level; unrestricted and deleted users are not counted. */
export async function countUsersByCode(query: Query): Promise<(level: ServiceLevel, code: string) => number> {
  const users = await query
    .selectFrom('users')
    .select('service_scope')
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`not (service_scope -> 'categories' @> to_jsonb(${unrestricted.categories}::text)
        and service_scope -> 'types' @> to_jsonb(${unrestricted.types}::text)
        and service_scope -> 'subtypes' @> to_jsonb(${unrestricted.subtypes}::text))`,
    )
    .execute();
  return (level, code) => users.filter(({ service_scope: scope }) => scope[scopeOfLevel[level]].includes(code)).length;
}

export type NewEntry = Omit<
  EntryRow,
  'merchant_id' | 'code_key' | 'source' | 'remote_code' | 'remote_fields' | 'version'
>;

export async function insertEntries(query: Query, rows: readonly NewEntry[]): Promise<void> {
  if (rows.length === 0) return;
  await query
    .insertInto('service_entries')
    .values(
      rows.map(({ code, titles, ...row }) => ({ ...row, code, code_key: toKey(code), titles: JSON.stringify(titles) })),
    )
    .execute();
}

export async function updateEntry(
  query: Query,
  id: string,
  { code, titles, ...entry }: Pick<EntryRow, 'code' | 'titles' | 'icon' | 'kind' | 'is_active' | 'updated_at'>,
): Promise<void> {
  await query
    .updateTable('service_entries')
    .set({ ...entry, code, code_key: toKey(code), titles: JSON.stringify(titles) })
    .where('id', '=', id)
    .execute();
}

export async function deleteEntry(query: Query, id: string): Promise<void> {
  await query.deleteFrom('service_entries').where('id', '=', id).execute();
}

export async function arrangeEntries(query: Query, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await query
    .updateTable('service_entries')
    .set({ position: sql`array_position(${ids}::uuid[], id)` })
    .where('id', 'in', ids)
    .execute();
}

type Named = Pick<EntryRow, 'id' | 'code' | 'titles' | 'icon'>;
const namedColumns = ['named.id', 'named.code', 'named.titles', 'named.icon'] as const;

/** An entry as records that refer to it show it. */
export const entryReference: Reference<Named> = { table: 'service_entries', columns: namedColumns };
export const productReference: Reference<Named> = { table: 'service_products', columns: namedColumns };
