/** For pages about a customer; they need the namespace `service-orders`. */
export { NewOrder } from './creation/new-order.tsx';
export { OrderMaker } from './creation/order-maker.tsx';
export { OrderNews, OrderRow } from './creation/order-timeline.tsx';
