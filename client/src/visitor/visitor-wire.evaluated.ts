// What a visitor's chat knows of the contract when it opens. The widget's build runs this file and takes along what it exports, and
// nothing of what it imports.
import { visitorCallsApi } from '@sala/contract/calls/visitor-calls.api.ts';
import { visitorOrdersApi } from '@sala/contract/service-orders/customer-orders.api.ts';
import { visitorTicketsApi } from '@sala/contract/tickets/customer-tickets.api.ts';
import { visitorsApi } from '@sala/contract/visitors/visitors.api.ts';
import { visitorNamespace } from '@sala/contract/visitors/visitors.events.ts';
import { callOf } from '../wire/calls.ts';
import { mapKeysOf, schemasOf } from '../wire/map-keys.ts';

export const configCall = callOf(visitorsApi.config);
export const createSessionCall = callOf(visitorsApi.createSession);
export const listMessagesCall = callOf(visitorsApi.listMessages);
export const createMessageCall = callOf(visitorsApi.createMessage);
export const seenCall = callOf(visitorsApi.seen);
export const typingCall = callOf(visitorsApi.typing);
export const endCall = callOf(visitorsApi.end);
export const pageCall = callOf(visitorsApi.page);

export const visitorLine = visitorNamespace.path;

export const mapKeys = mapKeysOf([
  ...[visitorsApi, visitorOrdersApi, visitorTicketsApi, visitorCallsApi].flatMap(schemasOf),
  ...Object.values(visitorNamespace.events),
]);
