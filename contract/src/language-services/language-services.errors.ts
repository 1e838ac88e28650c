import { defineErrors } from '../core/errors.ts';

/** Why nothing was translated or written down. Those that begin with `languageService` are the other side's doing. */
export const languageServiceErrors = defineErrors({
  translationNotSetUp: 400,
  transcriptionNotSetUp: 400,
  speechNotSetUp: 400,
  /** params: `language`, its name in itself. */
  languageNotOffered: 400,
  languageServiceKeyRefused: 400,
  languageServiceUnreachable: 400,
  /** The address is one that the server does not call. */
  languageServiceAddressRefused: 400,
  languageServiceTimedOut: 400,
  languageServiceQuotaUsedUp: 400,
  languageServiceBusy: 400,
  /** There is no such model, or no such service at the address. */
  languageServiceNotFound: 400,
  languageServiceUnclear: 400,
  noVoiceDetected: 400,
  speechNotClear: 400,
});
