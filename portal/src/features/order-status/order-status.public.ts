/** The status of an order, the same wherever one is shown. It needs the namespace `service-orders`. */
export { OrderStatus, statusAppearance } from './order-status.tsx';
