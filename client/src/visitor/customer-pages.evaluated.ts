// The calls of the customer pages for orders and tickets, by action.
import { orderPageApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { ticketPageApi } from '@sala/contract/service/tickets/customer-tickets.api.ts';
import { toCall } from '../wire/calls.ts';
import { toMapKeys, toSchemas } from '../wire/map-keys.ts';

export const orderPageCalls = {
  get: toCall(orderPageApi.get),
  addFile: toCall(orderPageApi.addFile),
  price: toCall(orderPageApi.answerPrice),
  confirm: toCall(orderPageApi.confirm),
  cancel: toCall(orderPageApi.cancel),
  rating: toCall(orderPageApi.rate),
};
export const ticketPageCalls = {
  get: toCall(ticketPageApi.get),
  addFile: toCall(ticketPageApi.addFile),
  answer: toCall(ticketPageApi.answer),
};
export const pageMapKeys = toMapKeys([orderPageApi, ticketPageApi].flatMap(toSchemas));
