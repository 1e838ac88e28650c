import type { PriceType } from '@sala/contract/service/service-catalogue/service-prices.schema.ts';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import { toKey } from './catalogue-lock.ts';
import type { Counts, Query } from './entries.repository.ts';
import type { ServiceProductTable } from './service-catalogue.table.ts';

export type ProductRow = Selectable<ServiceProductTable>;

export interface ProductFilter {
  readonly page: number;
  readonly limit: number;
  readonly order: 'position' | 'code' | 'price' | 'createdAt';
  readonly sort: 'asc' | 'desc';
  readonly search?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly typeId?: string | undefined;
  readonly subtypeId?: string | undefined;
  readonly priceType?: PriceType | undefined;
  readonly isActive?: 'true' | 'false' | undefined;
}

/** Sorts by category before the products' own positions. */
const categoryPosition = sql<number>`(
  select service_entries.position from service_entries
  where service_entries.merchant_id = service_products.merchant_id and service_entries.id = service_products.category_id)`;

const orders = {
  position: sql`service_products.position`,
  code: sql`code_key`,
  price: sql`coalesce(price, min_price)`,
  createdAt: sql`created_at`,
};

const searchedText = sql<string>`concat_ws(' ', code, description, titles->>'en', titles->>'km', titles->>'vi', titles->>'zh')`;

function matching<O>(rows: SelectQueryBuilder<Tables, 'service_products', O>, filter: ProductFilter) {
  const { categoryId, typeId, subtypeId, priceType, isActive } = filter;
  return searchPatterns(filter.search)
    .reduce((all, pattern) => all.where(searchedText, 'ilike', pattern), rows)
    .$if(categoryId !== undefined, (rest) => rest.where('category_id', '=', categoryId!))
    .$if(typeId !== undefined, (rest) => rest.where('type_id', '=', typeId!))
    .$if(subtypeId !== undefined, (rest) => rest.where('subtype_id', '=', subtypeId!))
    .$if(priceType !== undefined, (rest) => rest.where('price_type', '=', priceType!))
    .$if(isActive !== undefined, (rest) => rest.where('is_active', '=', isActive === 'true'));
}

export async function listProductRows(query: Query, filter: ProductFilter) {
  const { page, limit, order, sort } = filter;
  const [rows, count] = await Promise.all([
    matching(query.selectFrom('service_products').selectAll(), filter)
      .$if(order === 'position', (rest) => rest.orderBy(categoryPosition, sort))
      .orderBy(orders[order], (by) => (sort === 'asc' ? by.asc() : by.desc()).nullsLast())
      .orderBy('id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching(
      query.selectFrom('service_products').select((select) => select.fn.countAll<number>().as('total')),
      filter,
    ).executeTakeFirstOrThrow(),
  ]);
  return { rows, meta: { page, limit, total: count.total } };
}

export async function listAllProductRows(query: Query, categoryId?: string): Promise<ProductRow[]> {
  return query
    .selectFrom('service_products')
    .selectAll()
    .$if(categoryId !== undefined, (rest) => rest.where('category_id', '=', categoryId!))
    .orderBy(categoryPosition)
    .orderBy('position')
    .execute();
}

export async function findProductRow(query: Query, id: string): Promise<ProductRow | undefined> {
  return query.selectFrom('service_products').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countProducts(query: Query): Promise<number> {
  const row = await query
    .selectFrom('service_products')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function countRulesByProduct(query: Query): Promise<Counts> {
  const rows = await query
    .selectFrom('price_rules')
    .select('product_id')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('product_id', 'is not', null)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, total }) => [product_id!, total]));
}

/** Number of orders by id of the product, including deleted orders, which still refer to it. */
export async function countOrdersByProduct(query: Query): Promise<Counts> {
  const rows = await query
    .selectFrom('service_orders')
    .select('product_id')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('product_id', 'is not', null)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, total }) => [product_id!, total]));
}

export type ProductColumns = Omit<
  ProductRow,
  'merchant_id' | 'id' | 'code_key' | 'source' | 'remote_code' | 'remote_fields' | 'created_at' | 'version'
>;

const toColumns = ({ titles, ...row }: ProductColumns) => ({
  ...row,
  code_key: toKey(row.code),
  titles: JSON.stringify(titles),
});

export async function insertProducts(query: Query, rows: readonly (ProductColumns & { id: string })[]): Promise<void> {
  if (rows.length === 0) return;
  await query
    .insertInto('service_products')
    .values(rows.map((row) => ({ ...toColumns(row), id: row.id, created_at: row.updated_at })))
    .execute();
}

export async function updateProduct(query: Query, id: string, row: ProductColumns): Promise<void> {
  await query.updateTable('service_products').set(toColumns(row)).where('id', '=', id).execute();
}

export async function deleteProduct(query: Query, id: string): Promise<void> {
  await query.deleteFrom('service_products').where('id', '=', id).execute();
}

export async function arrangeProducts(query: Query, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await query
    .updateTable('service_products')
    .set({ position: sql`array_position(${ids}::uuid[], id)` })
    .where('id', 'in', ids)
    .execute();
}
