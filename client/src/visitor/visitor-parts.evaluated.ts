// The same for what is fetched when it is used: files, forms, rating, the conversation by mail, orders and tickets.
import { visitorOrdersApi } from '@sala/contract/service-orders/customer-orders.api.ts';
import { visitorTicketsApi } from '@sala/contract/tickets/customer-tickets.api.ts';
import { visitorsApi } from '@sala/contract/visitors/visitors.api.ts';
import { toCall } from '../wire/calls.ts';

export const createAttachmentCall = toCall(visitorsApi.createAttachment);
export const answerCall = toCall(visitorsApi.answer);
export const leaveMessageCall = toCall(visitorsApi.leaveMessage);
export const leaveContactCall = toCall(visitorsApi.leaveContact);
export const rateCall = toCall(visitorsApi.rate);
export const mailTranscriptCall = toCall(visitorsApi.mailTranscript);

export const getOrderCall = toCall(visitorOrdersApi.get);
/** What a customer answers, by the name the parts of the page have for it. */
export const orderAnswerCalls = {
  price: toCall(visitorOrdersApi.answerPrice),
  confirm: toCall(visitorOrdersApi.confirm),
  cancel: toCall(visitorOrdersApi.cancel),
  rating: toCall(visitorOrdersApi.rate),
};
export const getTicketCall = toCall(visitorTicketsApi.get);
