import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { OwnService } from '@sala/contract/service/service-orders/order-creation.api.ts';
import { toKey } from './catalogue-lock.ts';
import type { Query } from './entries.repository.ts';
import { inTreeOrder, isInScope, loadEntries, type PlacedEntry } from './entries.ts';
import { listProductOptions } from './products.ts';

/** The active entries in a scope, each with its children. */
export async function listOwnServices(query: Query, scope: ServiceScope): Promise<OwnService[]> {
  const seen = inTreeOrder(await loadEntries(query)).filter((entry) => entry.is_active && isInScope(scope, entry));
  const under = (parentId: string) => seen.filter((entry) => entry.parent_id === parentId);
  const named = ({ id, code, titles, icon }: PlacedEntry) => ({ id, code, titles, icon });
  return seen
    .filter(({ level }) => level === 'category')
    .map((category) => ({
      ...named(category),
      serviceCategoryCode: category.code,
      kind: category.kind!,
      serviceTypes: under(category.id).map((type) => ({ ...named(type), subTypes: under(type.id).map(named) })),
    }));
}

/** The active product of a category with this code, if it is in the scope. */
export async function findOrderProduct(
  query: Query,
  { scope, categoryId, code }: { scope: ServiceScope; categoryId: string; code: string },
): Promise<{ readonly id: string } | undefined> {
  const products = await listProductOptions(query, scope, categoryId);
  return products.find((product) => product.isActive && toKey(product.code) === toKey(code));
}
