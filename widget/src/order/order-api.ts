import type { CustomerOrder } from '@sala/contract/service-orders/customer-orders.schema.ts';
import { pageCalls } from '../page/page-api.ts';

export type Answering = 'price' | 'confirm' | 'cancel' | 'rating';

/** The calls of one link. */
export const orderApi = (token: string) => pageCalls<CustomerOrder>(`/api/order-page/${encodeURIComponent(token)}`);
export type OrderApi = ReturnType<typeof orderApi>;
