/** For whoever tells how an order stands; it needs the namespace `service-orders`. */
export { OrderStatus } from './components/order-status.tsx';
