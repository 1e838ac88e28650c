import { toTypedNumber } from '@sala/contract/core/rules/typed-text.ts';

/**
 * The value of a number field: the number, null for an empty field, or the typed text if it is not a number, which the form's schema
 * refuses.
 */
export type TypedNumber = number | string | null;

/** Reads a number typed with the digits of any script. */
export function readNumber(text: string): TypedNumber {
  const typed = toTypedNumber(text);
  if (typed === '') return null;
  return /^[+-]?\d{1,15}(?:\.\d{1,10})?$/.test(typed) ? Number(typed) : text;
}
