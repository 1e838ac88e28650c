import './service-orders.events.ts';

export { countOrderWork } from './orders/order-work.ts';
export { listOrdersOfCustomer } from './orders/orders-of-customer.ts';
export { seesOrder } from './orders/sees-order.ts';
export { listChargedCurrencies, orderFacts, readOrderTitles } from './reports/order-facts.repository.ts';
