import { composed } from '@sala/contract/core/rules/typed-text.ts';

/** A pattern for `ilike` that finds the text anywhere, normalized like stored texts; wildcard characters in it are escaped. */
export const toPattern = (text: string): string => `%${composed(text).replace(/[\\%_]/g, '\\$&')}%`;

/** A pattern for `ilike` for each word of the search. */
export function searchPatterns(search: string | undefined): string[] {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return words.map(toPattern);
}

const leastPhoneDigits = 5;

/**
 * The digits of a search for a phone number, however they are grouped: one run, not parts that another number has as well. At home a
 * number begins with a zero, which it loses behind the code of its country. Undefined: it is no phone number.
 */
export function toPhoneDigits(search: string): string | undefined {
  if (!/^[+\d][\d\s().-]*$/.test(search)) return undefined;
  const digits = search.replaceAll(/\D/g, '');
  return digits.length < leastPhoneDigits ? undefined : digits.replace(/^0+(?=\d{5})/, '');
}

const han = /^[\u3400-\u9fff]$/;

/** Splits as chat_search_grams does in the database. */
export function toGrams(term: string): string[] {
  const signs = [...term];
  const grams = signs.slice(0, -1).map((sign, at) => {
    const isPair = han.test(sign) && han.test(signs[at + 1]!);
    return signs.slice(at, at + (isPair ? 2 : 3));
  });
  const isWhole = (gram: string[]) => gram.length === 3 || gram.every((sign) => han.test(sign));
  return grams.filter(isWhole).map((gram) => gram.join(''));
}

/** What a text must contain to be found by each word of the search, for an index of `chat_search_grams`; empty for words that are too short. */
export function searchGrams(search: string): string[] {
  return [...new Set(search.split(/\s+/).flatMap((word) => toGrams(composed(word))))];
}

const beyondAscii = /[^\0-\x7f]/;
const accents = /[\u0300-\u036f]/g;

/** Folded text without Vietnamese diacritics. Only marks on Latin letters are removed, since in Khmer they are part of the letter. */
export function withoutAccents(folded: string): string {
  if (!beyondAscii.test(folded)) return folded;
  return folded.normalize('NFD').replace(accents, '').replaceAll('đ', 'd').normalize('NFC');
}

/** The stored form for searches: lower case, followed by a version without diacritics if it has any. */
export function findable(text: string): string {
  const lower = composed(text).toLowerCase();
  const plain = withoutAccents(lower);
  return plain === lower ? lower : `${lower} ${plain}`;
}
