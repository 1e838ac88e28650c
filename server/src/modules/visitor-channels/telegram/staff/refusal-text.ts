import type { Locale } from '@sala/contract/core/locales.ts';
import { withMoneyTexts } from '@sala/contract/core/rules/money-text.ts';
import type { FailureError } from '#platform/failure.ts';
import { fillWords, portalWords } from './words/portal-words.ts';
import { staffWords } from './words/staff-words.ts';

/** Why something was refused, in the words of the portal. */
export function getRefusalText(locale: Locale, { definition, params, validate }: FailureError): string {
  const words = staffWords[locale];
  const fields = Object.keys(validate ?? {});
  if (fields.includes('price')) return words.notUnderstoodPrice;
  if (fields.some((field) => field.startsWith('hold'))) return words.notUnderstoodHold;
  if (fields.includes('reason')) return words.askReason;
  const text = portalWords[locale].errors[definition.key];
  return text === undefined ? words.refused : fillWords(text, withMoneyTexts(locale, params));
}
