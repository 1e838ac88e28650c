/** For pages about a customer; they need the namespace `service-orders`. */
export { NewOrder } from './creation/new-order.tsx';
export { VisitorOrders } from './creation/visitor-orders.tsx';
