import type { ErrorDefinition } from '@sala/contract/core/errors.ts';
import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import { languageServiceErrors } from '@sala/contract/language-services/language-services.errors.ts';
import { FailureError } from '#platform/failure.ts';

/** Why a service did not do what it was asked; a caller may be told. */
export class ServiceFailure extends FailureError {
  /** The same may work in a while. */
  readonly isPassing: boolean;
  /** In ms, when the service says so. */
  readonly retryAfter: number | undefined;

  constructor(
    definition: ErrorDefinition,
    options: { isPassing?: boolean; retryAfter?: number | undefined; params?: Record<string, string> } = {},
  ) {
    super(definition, options.params);
    this.isPassing = options.isPassing ?? false;
    this.retryAfter = options.retryAfter;
  }
}

const keyRefused = () => new ServiceFailure(languageServiceErrors.languageServiceKeyRefused);
/** An answer that does not hold what was asked for. */
export const unclear = () => new ServiceFailure(languageServiceErrors.languageServiceUnclear, { isPassing: true });
export const notOffered = (locale: Locale) =>
  new ServiceFailure(languageServiceErrors.languageNotOffered, { params: { language: localeNames[locale] } });

/** What an answer of this status means, whatever the service. Some have a status of their own for a spent quota. */
export function failureOfStatus(status: number, retryAfter: string | null): ServiceFailure {
  const errors = languageServiceErrors;
  if (status === 401 || status === 403) return keyRefused();
  if (status === 402 || status === 456) return new ServiceFailure(errors.languageServiceQuotaUsedUp);
  if (status === 429 || status >= 500)
    return new ServiceFailure(errors.languageServiceBusy, { isPassing: true, retryAfter: toMilliseconds(retryAfter) });
  if (status === 404 || (status >= 300 && status < 400)) return new ServiceFailure(errors.languageServiceNotFound);
  return new ServiceFailure(errors.languageServiceUnclear);
}

function toMilliseconds(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter);
  return retryAfter !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}
