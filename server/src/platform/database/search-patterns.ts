import { composed } from '@sala/contract/core/rules/typed-text.ts';

/** A pattern for `ilike` of a text that stands anywhere, written as stored texts are; the signs of a pattern in it stand for themselves. */
export const toPattern = (text: string): string => `%${composed(text).replace(/[\\%_]/g, '\\$&')}%`;

/** A pattern for `ilike` of each word that was searched for. */
export function searchPatterns(search: string | undefined): string[] {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return words.map(toPattern);
}

const accents = /[\u0300-\u036f]/g;

/** Folded text as it is typed without a Vietnamese keyboard. Only marks on Latin letters go: in Khmer they are part of the letter. */
export function withoutAccents(folded: string): string {
  return folded.normalize('NFD').replace(accents, '').replaceAll('đ', 'd').normalize('NFC');
}

/** A text as patterns find it, however it is typed: in lower case, and once more without accents where it has some. */
export function findable(text: string): string {
  const lower = composed(text).toLowerCase();
  const plain = withoutAccents(lower);
  return plain === lower ? lower : `${lower} ${plain}`;
}
