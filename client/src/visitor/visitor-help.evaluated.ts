// What the list of answers in the widget calls; fetched with it.
import { visitorHelpApi } from '@sala/contract/answers/knowledge/help.api.ts';
import { toCall } from '../wire/calls.ts';

export const listHelpCall = toCall(visitorHelpApi.list);
export const searchHelpCall = toCall(visitorHelpApi.search);
export const rateHelpCall = toCall(visitorHelpApi.rate);
