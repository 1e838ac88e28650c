import { composed } from '@sala/contract/core/rules/typed-text.ts';

/** A pattern for `ilike` that finds the text anywhere, normalized like stored texts; wildcard characters in it are escaped. */
export const toPattern = (text: string): string => `%${composed(text).replace(/[\\%_]/g, '\\$&')}%`;

/** A pattern for `ilike` for each word of the search. */
export function searchPatterns(search: string | undefined): string[] {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return words.map(toPattern);
}

const accents = /[\u0300-\u036f]/g;

/** Folded text without Vietnamese diacritics. Only marks on Latin letters are removed, since in Khmer they are part of the letter. */
export function withoutAccents(folded: string): string {
  return folded.normalize('NFD').replace(accents, '').replaceAll('đ', 'd').normalize('NFC');
}

/** The stored form for searches: lower case, followed by a version without diacritics if it has any. */
export function findable(text: string): string {
  const lower = composed(text).toLowerCase();
  const plain = withoutAccents(lower);
  return plain === lower ? lower : `${lower} ${plain}`;
}
