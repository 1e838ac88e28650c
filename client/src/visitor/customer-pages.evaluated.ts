// The calls of the pages behind the links that customers get, by what the pages do.
import { orderPageApi } from '@sala/contract/service-orders/customer-orders.api.ts';
import { ticketPageApi } from '@sala/contract/tickets/customer-tickets.api.ts';
import { callOf } from '../wire/calls.ts';
import { mapKeysOf, schemasOf } from '../wire/map-keys.ts';

export const orderPageCalls = {
  get: callOf(orderPageApi.get),
  addFile: callOf(orderPageApi.addFile),
  price: callOf(orderPageApi.answerPrice),
  confirm: callOf(orderPageApi.confirm),
  cancel: callOf(orderPageApi.cancel),
  rating: callOf(orderPageApi.rate),
};
export const ticketPageCalls = {
  get: callOf(ticketPageApi.get),
  addFile: callOf(ticketPageApi.addFile),
  answer: callOf(ticketPageApi.answer),
};
export const pageMapKeys = mapKeysOf([orderPageApi, ticketPageApi].flatMap(schemasOf));
