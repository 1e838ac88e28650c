import './service-orders.events.ts';

export { seesOrder } from './orders/sees-order.ts';
