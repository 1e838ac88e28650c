/** A pattern for `ilike` of each word that was searched for; the signs of a pattern in them stand for themselves. */
export function searchPatterns(search: string | undefined): string[] {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
