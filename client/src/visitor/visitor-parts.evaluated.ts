// The calls of lazily loaded parts: files, forms, rating, the conversation by mail, orders and tickets.
import { visitorOrdersApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { visitorTicketsApi } from '@sala/contract/service/tickets/customer-tickets.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { toCall } from '../wire/calls.ts';

export const createAttachmentCall = toCall(visitorsApi.createAttachment);
export const answerCall = toCall(visitorsApi.answer);
export const leaveMessageCall = toCall(visitorsApi.leaveMessage);
export const leaveContactCall = toCall(visitorsApi.leaveContact);
export const rateCall = toCall(visitorsApi.rate);
export const mailTranscriptCall = toCall(visitorsApi.mailTranscript);

export const getOrderCall = toCall(visitorOrdersApi.get);
/** Answers of a customer, by the names that the components use. */
export const orderAnswerCalls = {
  price: toCall(visitorOrdersApi.answerPrice),
  confirm: toCall(visitorOrdersApi.confirm),
  cancel: toCall(visitorOrdersApi.cancel),
  rating: toCall(visitorOrdersApi.rate),
};
export const getTicketCall = toCall(visitorTicketsApi.get);
