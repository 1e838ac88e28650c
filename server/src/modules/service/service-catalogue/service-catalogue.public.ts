import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { Profile } from '@sala/contract/people/profile/profile.schema.ts';
import type { Query } from './entries.repository.ts';
import { inTreeOrder, isInScope, loadEntries } from './entries.ts';

export { type CataloguePosition, findCataloguePosition, findPriceRule } from './catalogue-position.ts';
export { entryReference, productReference } from './entries.repository.ts';
export { findOrderProduct, listOwnServices } from './own-services.ts';
export { listProductOptions } from './products.ts';
export {
  lockCatalogue,
  readRemoteEntries,
  readRemoteProducts,
  writeRemoteEntries,
  writeRemoteProducts,
} from './remote/remote-entries.ts';

/** The active entries in a scope, by code. */
export async function activeCatalogueInScope(query: Query, scope: ServiceScope): Promise<Profile['allService']> {
  const seen = inTreeOrder(await loadEntries(query)).filter((entry) => entry.is_active && isInScope(scope, entry));
  const under = (id: string) => seen.filter((entry) => entry.parent_id === id);
  return seen
    .filter(({ level }) => level === 'category')
    .map(({ id, code }) => ({
      code,
      serviceCategoryCode: code,
      serviceTypes: under(id).map((type) => ({
        code: type.code,
        subTypes: under(type.id).map((subtype) => ({ code: subtype.code })),
      })),
    }));
}
