// The same for what is fetched when it is used: files, forms, rating, the conversation by mail, orders and tickets.
import { visitorOrdersApi } from '@sala/contract/service-orders/customer-orders.api.ts';
import { visitorTicketsApi } from '@sala/contract/tickets/customer-tickets.api.ts';
import { visitorsApi } from '@sala/contract/visitors/visitors.api.ts';
import { callOf } from '../wire/calls.ts';

export const createAttachmentCall = callOf(visitorsApi.createAttachment);
export const answerCall = callOf(visitorsApi.answer);
export const leaveMessageCall = callOf(visitorsApi.leaveMessage);
export const leaveContactCall = callOf(visitorsApi.leaveContact);
export const rateCall = callOf(visitorsApi.rate);
export const mailTranscriptCall = callOf(visitorsApi.mailTranscript);

export const getOrderCall = callOf(visitorOrdersApi.get);
/** What a customer answers, by the name the parts of the page have for it. */
export const orderAnswerCalls = {
  price: callOf(visitorOrdersApi.answerPrice),
  confirm: callOf(visitorOrdersApi.confirm),
  cancel: callOf(visitorOrdersApi.cancel),
  rating: callOf(visitorOrdersApi.rate),
};
export const getTicketCall = callOf(visitorTicketsApi.get);
