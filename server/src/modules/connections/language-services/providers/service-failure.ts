import { languageServiceErrors } from '@sala/contract/connections/language-services/language-services.errors.ts';
import {
  getTranslationLanguage,
  type TranslationLanguageCode,
} from '@sala/contract/connections/language-services/translation-languages.ts';
import type { ErrorDefinition } from '@sala/contract/core/errors.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { FailureError } from '#platform/failure.ts';

/** Why a service failed; may be shown to callers. */
export class ServiceFailure extends FailureError {
  /** A later attempt may succeed. */
  readonly isPassing: boolean;
  /** In ms, if the service requested it. */
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

const nameOf = (code: TranslationLanguageCode) =>
  new Map<string, string>(Object.entries(localeNames)).get(code) ?? getTranslationLanguage(code).name;

const keyRefused = () => new ServiceFailure(languageServiceErrors.languageServiceKeyRefused);
/** The answer does not contain the expected data. */
export const unclear = () => new ServiceFailure(languageServiceErrors.languageServiceUnclear, { isPassing: true });
export const notOffered = (language: TranslationLanguageCode) =>
  new ServiceFailure(languageServiceErrors.languageNotOffered, { params: { language: nameOf(language) } });

/** The meaning of a status across services. Some have their own status for an exhausted quota. */
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
