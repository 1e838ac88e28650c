/** For pages that tell of a customer; they need the namespace `service-orders`. */
export { OrderStatus } from './components/order-status.tsx';
export { VisitorOrders } from './creation/visitor-orders.tsx';
