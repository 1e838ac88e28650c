// The part of the contract that the widget needs when it opens. Its build runs this file and bundles only the exported values, not the
// imported modules.

import { visitorOrdersApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { visitorTicketsApi } from '@sala/contract/service/tickets/customer-tickets.api.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorCallsApi } from '@sala/contract/telephony/calls/visitor-calls.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { toCall } from '../wire/calls.ts';
import { toMapKeys, toSchemas } from '../wire/map-keys.ts';

export const configCall = toCall(visitorsApi.config);
export const createSessionCall = toCall(visitorsApi.createSession);
export const listMessagesCall = toCall(visitorsApi.listMessages);
export const createMessageCall = toCall(visitorsApi.createMessage);
export const seenCall = toCall(visitorsApi.seen);
export const typingCall = toCall(visitorsApi.typing);
export const endCall = toCall(visitorsApi.end);
export const pageCall = toCall(visitorsApi.page);

export const visitorLine = visitorNamespace.path;

export const mapKeys = toMapKeys([
  ...[visitorsApi, visitorOrdersApi, visitorTicketsApi, visitorCallsApi].flatMap(toSchemas),
  ...Object.values(visitorNamespace.events),
]);
