import { chatErrors } from '../../conversations/chat/chat.errors.ts';
import { guardErrors } from '../../conversations/chat/guard/guard.errors.ts';
import { visitorErrors } from './visitors.errors.ts';

/** Why the guard refuses a text outside of the chat, with the same rules as in it. */
export const guardedTextErrors = [guardErrors.bankInformation, guardErrors.phoneInformation] as const;

/** The same for texts and files of a customer, who may also be banned or have a blocked conversation. */
export const customerTextErrors = [
  visitorErrors.visitorBanned,
  chatErrors.channelIsBlocked,
  ...guardedTextErrors,
] as const;
