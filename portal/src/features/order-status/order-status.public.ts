/** How the status of an order looks wherever one is shown; it needs the namespace `service-orders`. */
export { OrderStatus, statusAppearance } from './order-status.tsx';
