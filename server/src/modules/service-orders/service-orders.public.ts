import './service-orders.events.ts';

export { canReadOrder } from './orders/can-read-order.ts';
export { countOrderWork } from './orders/order-work.ts';
export { listOrdersOfCustomer } from './orders/orders-of-customer.ts';
export { listChargedCurrencies, orderFacts, readOrderTitles } from './reports/order-facts.repository.ts';
