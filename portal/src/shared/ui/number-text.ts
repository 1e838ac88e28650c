import { toTypedNumber } from '@sala/contract/core/rules/typed-text.ts';

/** What a number field reports: the number, null for nothing, and as it was typed what is no number: the form's schema refuses that. */
export type TypedNumber = number | string | null;

/** Reads a number typed with the digits of any script. */
export function readNumber(text: string): TypedNumber {
  const typed = toTypedNumber(text);
  if (typed === '') return null;
  return /^[+-]?\d{1,15}(?:\.\d{1,10})?$/.test(typed) ? Number(typed) : text;
}
