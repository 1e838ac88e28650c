/** For pages about a customer; they need the namespace `service-orders`. */
export { NewOrder } from './creation/new-order.tsx';
export { OrderCreator } from './creation/order-creator.tsx';
export { OrderSuggestion } from './creation/order-suggestion.tsx';
export { OrderNews, OrderRow } from './creation/order-timeline.tsx';
