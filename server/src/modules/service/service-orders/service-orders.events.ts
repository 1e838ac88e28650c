import type { ServiceMoveName } from '@sala/contract/service/service-orders/service-orders.states.ts';
import type { OrderState } from './orders/order-state.ts';

/** Why an order has a new version. */
export type OrderChange = ServiceMoveName | 'create' | 'edit' | 'price' | 'attach' | 'rating';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Once for each committed version. `before` contains the former fields of the scope. */
    'serviceOrder.changed': { merchantId: string; order: OrderState; before: OrderState | null; cause: OrderChange };
    /** The order itself does not change. */
    'serviceOrder.alertDismissed': { merchantId: string; order: OrderState };
  }
}
