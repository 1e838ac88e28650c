import type { ServiceScope } from '@sala/contract/profile/profile.schema.ts';
import { rowsInScope } from '#modules/roles/roles.public.ts';

export { isInScope, type Scoped as ScopedOrder } from '#modules/roles/roles.public.ts';

/** Those of the orders that somebody with this scope sees. */
export const withinScope = (scope: ServiceScope) => rowsInScope('service_orders', scope);
