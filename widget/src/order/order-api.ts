import { orderPageCalls } from '@sala/client/visitor/customer-pages.evaluated.ts';
import type { CustomerOrder } from '@sala/contract/service/service-orders/customer-orders.schema.ts';
import { pageCalls } from '../page/page-api.ts';

export type Answering = 'price' | 'confirm' | 'cancel' | 'rating';

export const orderApi = (token: string) => pageCalls<CustomerOrder, typeof orderPageCalls>(orderPageCalls, token);
export type OrderApi = ReturnType<typeof orderApi>;
