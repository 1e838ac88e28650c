import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { ServiceProduct } from '@sala/contract/service/service-catalogue/service-products.api.ts';
import type { Query } from './entries.repository.ts';
import { isInScope, loadEntries, type PlacedEntry } from './entries.ts';
import {
  countOrdersByProduct,
  countRulesByProduct,
  listAllProductRows,
  listProductRows,
  type ProductFilter,
  type ProductRow,
} from './products.repository.ts';

const waitForExitCode = (entries: ReadonlyMap<string, PlacedEntry>, id: string | null) =>
  id === null ? null : entries.get(id)!.code;

/** Returns a function that presents products with their present counts. */
export async function presentingProducts(query: Query): Promise<(row: ProductRow) => ServiceProduct> {
  const [entries, rules, orders] = await Promise.all([
    loadEntries(query),
    countRulesByProduct(query),
    countOrdersByProduct(query),
  ]);
  return (row) => ({
    id: row.id,
    code: row.code,
    titles: row.titles,
    description: row.description,
    icon: row.icon,
    categoryId: row.category_id,
    categoryCode: entries.get(row.category_id)!.code,
    typeId: row.type_id,
    typeCode: waitForExitCode(entries, row.type_id),
    subtypeId: row.subtype_id,
    subtypeCode: waitForExitCode(entries, row.subtype_id),
    unit: row.unit,
    priceType: row.price_type,
    price: row.price,
    minPrice: row.min_price,
    maxPrice: row.max_price,
    currency: row.currency,
    position: row.position,
    isActive: row.is_active,
    ruleCount: rules.get(row.id) ?? 0,
    orderCount: orders.get(row.id) ?? 0,
    source: row.source,
    remoteFields: row.remote_fields,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  });
}

export async function listProducts(query: Query, filter: ProductFilter) {
  const { rows, meta } = await listProductRows(query, filter);
  const present = await presentingProducts(query);
  return { rows: rows.map(present), meta };
}

/** Products of entries in the scope; inactive ones last. */
export async function listProductOptions(query: Query, scope: ServiceScope, categoryId?: string) {
  const [rows, entries] = await Promise.all([listAllProductRows(query, categoryId), loadEntries(query)]);
  const present = await presentingProducts(query);
  return rows
    .map((row) => ({ row, above: [row.category_id, row.type_id, row.subtype_id].map((id) => entries.get(id ?? '')) }))
    .filter(({ above }) => above.every((entry) => !entry || isInScope(scope, entry)))
    .map(({ row, above }) => ({
      ...present(row),
      isActive: row.is_active && above.every((entry) => entry?.is_active ?? true),
    }))
    .sort((one, other) => Number(other.isActive) - Number(one.isActive));
}
