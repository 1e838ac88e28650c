import { customerLinkGrants, customerLinksApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { useAbility } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import type { CustomerLink } from '#shared/ui/customer-page-link.tsx';

/** The link to the customer's page of an order. */
export const toCustomerLink = (id: string): CustomerLink => ({
  queryKey: ['service-orders', 'customer-link', id],
  load: (signal) => api.call(customerLinksApi.get, { params: { id } }, { signal, silent: true }),
});

/** Users who work on orders may pass it on to the customer. */
export function useMayPassOnLink(): boolean {
  const ability = useAbility();
  return customerLinkGrants.some(({ action, subject }) => ability.can(action, subject));
}
