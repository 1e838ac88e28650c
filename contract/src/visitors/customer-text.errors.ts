import { chatErrors } from '../chat/chat.errors.ts';
import { guardErrors } from '../chat/guard/guard.errors.ts';
import { visitorErrors } from './visitors.errors.ts';

/** What words beside the chat are refused for, as they would be in it. */
export const guardedTextErrors = [guardErrors.bankInformation, guardErrors.phoneInformation] as const;

/** The same for what a customer says or sends: they may be banned, or the conversation it is about be blocked. */
export const customerTextErrors = [
  visitorErrors.visitorBanned,
  chatErrors.channelIsBlocked,
  ...guardedTextErrors,
] as const;
