import { defineAbility } from '@sala/contract/core/define-ability.ts';
import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { isInScope, rowsInScope, type Scoped } from '#modules/identity/roles/roles.public.ts';
import type { UserRecord } from '#modules/identity/users/users.public.ts';

export { isInScope, type Scoped as ScopedOrder } from '#modules/identity/roles/roles.public.ts';

/** The condition for orders in a scope. */
export const withinScope = (scope: ServiceScope) => rowsInScope('service_orders', scope);

export const isThere = ({ status }: { readonly status: ServiceStatus }): boolean => status !== 'deleted';

/** Whether an order is visible in a scope. */
export const isThereFor = (scope: ServiceScope, order: Scoped & { readonly status: ServiceStatus }): boolean =>
  isThere(order) && isInScope(scope, order);

/** Whether the user may see orders at all. */
export const receivesOrderEvents = (user: UserRecord): boolean =>
  defineAbility(user.permissions).can('read', 'view-service');
