import { defineErrors } from '../../core/errors.ts';

/** Why a text was not translated or transcribed. Errors that begin with `languageService` are failures of the external service. */
export const languageServiceErrors = defineErrors({
  translationNotSetUp: 400,
  transcriptionNotSetUp: 400,
  speechNotSetUp: 400,
  /** params: `language`, its name in the language itself. */
  languageNotOffered: 400,
  languageServiceKeyRefused: 400,
  languageServiceUnreachable: 400,
  /** The server does not call this address. */
  languageServiceAddressRefused: 400,
  languageServiceTimedOut: 400,
  languageServiceQuotaUsedUp: 400,
  languageServiceBusy: 400,
  /** The service has no such model, or there is no service at the address. */
  languageServiceNotFound: 400,
  languageServiceUnclear: 400,
  noVoiceDetected: 400,
  speechNotClear: 400,
});
