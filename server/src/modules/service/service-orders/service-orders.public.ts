import './service-orders.events.ts';

export { canReadOrder } from './orders/can-read-order.ts';
export { countOrderWork } from './orders/order-work.ts';
export { listOrdersOfCustomer } from './orders/orders-of-customer.ts';
export { listOrdersOfVisitor } from './orders/orders-of-visitor.ts';
export {
  findRatedOrder,
  listChargedCurrencies,
  orderFacts,
  readOrderRatings,
  readOrderTitles,
} from './reports/order-facts.repository.ts';
export { createAgentOrder } from './usecases/create-agent-order.ts';
