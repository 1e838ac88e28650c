/** For pages that tell of a customer; they need the namespace `service-orders`. */
export { VisitorOrders } from './creation/visitor-orders.tsx';
