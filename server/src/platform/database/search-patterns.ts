import { composed } from '@sala/contract/core/rules/typed-text.ts';

/** A pattern for `ilike` of a text that stands anywhere, written as stored texts are; the signs of a pattern in it stand for themselves. */
export const patternOf = (text: string): string => `%${composed(text).replace(/[\\%_]/g, '\\$&')}%`;

/** A pattern for `ilike` of each word that was searched for. */
export function searchPatterns(search: string | undefined): string[] {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return words.map(patternOf);
}
