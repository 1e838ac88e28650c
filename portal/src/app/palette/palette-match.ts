import { containsWords, foldWords as fold, isBegun, isByChance } from '#shared/ui/contains-words.ts';
import type { PaletteItem } from '#shared/ui/palette.ts';

/** Whether every word of the query is a whole word of the line: it is called by its name, not found by chance. */
export function isNamed({ label, keywords = '' }: PaletteItem, query: string): boolean {
  const words = fold(`${label} ${keywords}`).split(/[\s,、:៖：]+/);
  const wanted = fold(query);
  return wanted !== '' && wanted.split(/\s+/).every((word) => words.includes(word));
}

/** Whether the query is a name of it in whole words, none of them so short that it is one by chance. */
const isNamedAtLength = (item: PaletteItem, query: string): boolean =>
  !fold(query).split(/\s+/).some(isByChance) && isNamed(item, query);

/**
 * Whether a line is meant: its label has words that begin like those of the query, or the query is a name of it in whole words, in
 * whichever language. What is only like one of its other words is found as well, but after what people are called.
 */
export function isMeant(item: PaletteItem, query: string): boolean {
  if (item.needsQuery && fold(query) !== '') return isCalled(item, query);
  return containsWords(item.label, query) || isNamedAtLength(item, query);
}

/** What interrupts is called by how its label begins, or by another name: a later word of the label is one that others have as well. */
const isCalled = (item: PaletteItem, query: string): boolean =>
  isBegun(item.label, query) || isNamedAtLength({ ...item, label: '' }, query);

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
const isBeginningOf = (query: string, { label }: PaletteItem): boolean =>
  fold(query) !== '' && fold(label).startsWith(fold(query));

/** Whether Enter may run the line without a choice: what interrupts only where it is called, what cannot be undone by its beginning. */
export function isPreselectable(item: PaletteItem, query: string): boolean {
  if (item.isDangerous) return isBeginningOf(query, item);
  return !item.needsQuery || (fold(query) !== '' && isMeant(item, query));
}

/**
 * Lines that shut somebody out or cannot be undone come after the others of their group, and a group that has no others after all
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
