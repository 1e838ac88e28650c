/** A pattern for `ilike` of a text that stands anywhere; the signs of a pattern in it stand for themselves. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A pattern for `ilike` of each word that was searched for. */
export function searchPatterns(search: string | undefined): string[] {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return words.map(patternOf);
}
