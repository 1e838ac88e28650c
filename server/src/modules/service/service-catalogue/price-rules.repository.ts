import type { PriceRule } from '@sala/contract/service/service-catalogue/price-rules.api.ts';
import type { PriceRuleKind, PriceRuleScope } from '@sala/contract/service/service-catalogue/price-rules.ts';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import { toKey } from './catalogue-lock.ts';
import type { Query } from './entries.repository.ts';
import type { PriceRuleTable } from './service-catalogue.table.ts';

export type PriceRuleRow = Selectable<PriceRuleTable>;

export interface PriceRuleFilter {
  readonly page: number;
  readonly limit: number;
  readonly order: 'position' | 'name' | 'createdAt';
  readonly sort: 'asc' | 'desc';
  readonly search?: string | undefined;
  readonly kind?: PriceRuleKind | undefined;
  readonly place?: PriceRuleScope | undefined;
  readonly targetId?: string | undefined;
  readonly isActive?: 'true' | 'false' | undefined;
}

const orders = { position: sql`position`, name: sql`name_key`, createdAt: sql`created_at` };
const searchedText = sql<string>`name || ' ' || array_to_string(keywords, ' ')`;

function matching<O>(rows: SelectQueryBuilder<Tables, 'price_rules', O>, filter: PriceRuleFilter) {
  const { kind, place, targetId, isActive } = filter;
  return searchPatterns(filter.search)
    .reduce((all, pattern) => all.where(searchedText, 'ilike', pattern), rows)
    .$if(kind !== undefined, (rest) => rest.where('kind', '=', kind!))
    .$if(place !== undefined, (rest) => rest.where('place', '=', place!))
    .$if(targetId !== undefined, (rest) => rest.where(sql`coalesce(entry_id, product_id)`, '=', targetId!))
    .$if(isActive !== undefined, (rest) => rest.where('is_active', '=', isActive === 'true'));
}

/** Adds the titles of the targets. */
async function withTargets(query: Query, rows: readonly PriceRuleRow[]): Promise<PriceRule[]> {
  const idsOf = (column: 'entry_id' | 'product_id') => rows.flatMap((row) => row[column] ?? []);
  const read = (table: 'service_entries' | 'service_products', ids: string[]) =>
    ids.length === 0 ? [] : query.selectFrom(table).select(['id', 'code', 'titles']).where('id', 'in', ids).execute();
  const found = [
    ...(await read('service_entries', idsOf('entry_id'))),
    ...(await read('service_products', idsOf('product_id'))),
  ];
  const targets = new Map(found.map(({ id, code, titles }) => [id, { code, titles }]));
  return rows.map((row) => presentRule(row, targets));
}

function presentRule(row: PriceRuleRow, targets: ReadonlyMap<string, NonNullable<PriceRule['target']>>): PriceRule {
  const targetId = row.entry_id ?? row.product_id;
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    place: row.place,
    targetId,
    target: targetId === null ? null : (targets.get(targetId) ?? null),
    keywords: row.keywords,
    price: row.price,
    minPrice: row.min_price,
    maxPrice: row.max_price,
    currency: row.currency,
    position: row.position,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

export async function listPriceRules(query: Query, filter: PriceRuleFilter) {
  const { page, limit, order, sort } = filter;
  const [rows, count] = await Promise.all([
    matching(query.selectFrom('price_rules').selectAll(), filter)
      .orderBy(orders[order], sort)
      .orderBy('id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching(
      query.selectFrom('price_rules').select((select) => select.fn.countAll<number>().as('total')),
      filter,
    ).executeTakeFirstOrThrow(),
  ]);
  return { rows: await withTargets(query, rows), meta: { page, limit, total: count.total } };
}

export async function listActiveRules(query: Query): Promise<PriceRule[]> {
  const rows = await query
    .selectFrom('price_rules')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('position')
    .execute();
  return withTargets(query, rows);
}

export async function findPriceRule(query: Query, id: string): Promise<PriceRule | undefined> {
  const rows = await query.selectFrom('price_rules').selectAll().where('id', '=', id).execute();
  return (await withTargets(query, rows))[0];
}

export async function listPriceRuleIds(query: Query): Promise<string[]> {
  const rows = await query.selectFrom('price_rules').select('id').orderBy('position').execute();
  return rows.map(({ id }) => id);
}

export function listPriceRuleNames(query: Query): Promise<Pick<PriceRuleRow, 'name'>[]> {
  return query.selectFrom('price_rules').select('name').execute();
}

export type PriceRuleColumns = Omit<
  PriceRuleRow,
  'merchant_id' | 'id' | 'name_key' | 'position' | 'created_at' | 'version'
>;

export async function insertPriceRules(
  query: Query,
  rows: readonly (PriceRuleColumns & { id: string; position: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  await query
    .insertInto('price_rules')
    .values(rows.map((row) => ({ ...row, name_key: toKey(row.name), created_at: row.updated_at })))
    .execute();
}

export async function updatePriceRule(query: Query, id: string, row: PriceRuleColumns): Promise<void> {
  await query
    .updateTable('price_rules')
    .set({ ...row, name_key: toKey(row.name) })
    .where('id', '=', id)
    .execute();
}

export async function deletePriceRule(query: Query, id: string): Promise<void> {
  await query.deleteFrom('price_rules').where('id', '=', id).execute();
}

export async function arrangePriceRules(query: Query, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await query
    .updateTable('price_rules')
    .set({ position: sql`array_position(${ids}::uuid[], id)` })
    .where('id', 'in', ids)
    .execute();
}
