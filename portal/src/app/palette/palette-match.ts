import type { PaletteItem } from '#shared/ui/palette.ts';

/**
 * Text as it is compared: without case, accents, full-width forms and the invisible breaks of Khmer. Vowel signs of Khmer are marks
 * too, but parts of the word, hence only the marks of Latin letters go.
 */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200d]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .trim();
}

const isLatin = (letter: string | undefined) => letter !== undefined && /[a-z0-9]/.test(letter);

/** Whether a word of the text begins like this. Khmer and Chinese write words without spaces: there it may be anywhere. */
function hasBeginning(text: string, word: string): boolean {
  if (!isLatin(word[0])) return text.includes(word);
  for (let index = text.indexOf(word); index >= 0; index = text.indexOf(word, index + 1))
    if (!isLatin(text[index - 1])) return true;
  return false;
}

/** Whether every word of the query is the beginning of a word in the text. */
export function contains(text: string, query: string): boolean {
  const folded = fold(text);
  return fold(query)
    .split(/\s+/)
    .every((word) => hasBeginning(folded, word));
}

/** Whether every word of the query is a whole word of the line: it is called by its name, not found by chance. */
export function isNamed({ label, keywords = '' }: PaletteItem, query: string): boolean {
  const words = fold(`${label} ${keywords}`).split(/[\s,、:៖：]+/);
  const wanted = fold(query);
  return wanted !== '' && wanted.split(/\s+/).every((word) => words.includes(word));
}

/** So short a Latin word is part of a name in some language by chance. */
const maxChanceLength = 2;

/**
 * Whether a line is meant: its label has words that begin like those of the query, or the query is a name of it in whole words, in
 * whichever language. What is only like one of its other words is found as well, but after what people are called.
 */
export function isMeant(item: PaletteItem, query: string): boolean {
  if (contains(item.label, query)) return true;
  const isByChance = (word: string) => isLatin(word[0]) && word.length <= maxChanceLength;
  return !fold(query).split(/\s+/).some(isByChance) && isNamed(item, query);
}

/** 0: does not fit; the more the better. Every word of the query has to be in the label or the keywords. */
function score(item: PaletteItem, words: readonly string[], query: string): number {
  const label = fold(item.label);
  const haystack = `${label} ${fold(item.keywords ?? '')}`;
  if (!words.every((word) => haystack.includes(word))) return 0;
  if (label.startsWith(query)) return 3;
  return words.every((word) => label.includes(word)) ? 2 : 1;
}

/** The items that fit the query, the best first, otherwise in the order they came. */
export function rank(items: readonly PaletteItem[], query: string): PaletteItem[] {
  const wanted = fold(query);
  const words = wanted.split(/\s+/);
  return items
    .map((item) => ({ item, score: score(item, words, wanted) }))
    .filter((entry) => entry.score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

/** Whether the query is how the line's label begins. */
export const isBeginningOf = (query: string, { label }: PaletteItem): boolean =>
  fold(query) !== '' && fold(label).startsWith(fold(query));

/**
 * Lines that end something or shut somebody out come after the others of their group, and a group that has no others after all
 * groups: what Enter runs without a choice is never one of them while anything else fits.
 */
export function dangerousLast<Group extends { items: PaletteItem[] }>(groups: readonly Group[]): Group[] {
  const sorted = groups.map((group) => ({
    ...group,
    items: [...group.items.filter((item) => !item.isDangerous), ...group.items.filter((item) => item.isDangerous)],
  }));
  const isHarmless = ({ items }: Group) => !items[0]?.isDangerous;
  return [...sorted.filter(isHarmless), ...sorted.filter((group) => !isHarmless(group))];
}
