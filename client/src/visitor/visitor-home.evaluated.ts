// What the home of the widget calls; fetched with it.
import { visitorOrdersApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { visitorTicketsApi } from '@sala/contract/service/tickets/customer-tickets.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { toCall } from '../wire/calls.ts';

export const teamCall = toCall(visitorsApi.team);
export const listOrdersCall = toCall(visitorOrdersApi.list);
export const listTicketsCall = toCall(visitorTicketsApi.list);
