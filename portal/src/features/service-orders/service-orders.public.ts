/** For pages about a customer; they need the namespace `service-orders`. */
export { VisitorOrders } from './creation/visitor-orders.tsx';
