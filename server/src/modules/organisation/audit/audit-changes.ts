import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '@sala/contract/organisation/audit/audit.api.ts';

export type AuditChange = AuditEntry['changes'][number];

/** Most characters of a stored text. */
const longest = 500;
/** Characters before the first difference of two long texts that are stored, so that its place can be recognised. */
const lead = 40;
/** Marks omitted text. */
const more = '…';

/** The beginning of a text up to the limit, without splitting a surrogate pair. */
export function cutText(text: string, max = longest): string {
  const kept = text.length > max ? `${text.slice(0, max - more.length)}${more}` : text;
  return kept.toWellFormed();
}

/** Null, an empty text and an empty list count as the same. */
function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function isSame(before: unknown, after: unknown): boolean {
  return (isNothing(before) && isNothing(after)) || isDeepStrictEqual(before, after);
}

function wholeText(value: unknown): string {
  if (isNothing(value)) return '';
  if (Array.isArray(value)) return value.map(wholeText).join(', ');
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** As many whole entries as fit, and the number of further ones. */
function cutList(entries: readonly string[]): string {
  const whole = entries.join(', ');
  if (whole.length <= longest) return whole.toWellFormed();
  const kept: string[] = [];
  let length = 0;
  for (const entry of entries) {
    length += entry.length + 2;
    if (length > longest - lead) break;
    kept.push(entry);
  }
  const shown = kept.length > 0 ? kept : [cutText(entries[0]!, longest - lead)];
  const rest = entries.length - shown.length;
  return [...shown, ...(rest > 0 ? [`${more} (+${rest})`] : [])].join(', ').toWellFormed();
}

/** The entries beyond those of the other list, counted with repetition, in order. */
function without(entries: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const entry of others) left.set(entry, (left.get(entry) ?? 0) + 1);
  return entries.filter((entry) => {
    const count = left.get(entry) ?? 0;
    left.set(entry, count - 1);
    return count <= 0;
  });
}

/** For long lists only removed and added entries; without any, the entries from the first difference in order. */
function textsOfLists(before: readonly string[], after: readonly string[]): [string, string] {
  if (Math.max(before.join(', ').length, after.join(', ').length) <= longest)
    return [before.join(', ').toWellFormed(), after.join(', ').toWellFormed()];
  const gone = without(before, after);
  const come = without(after, before);
  if (gone.length + come.length > 0) return [cutList(gone), cutList(come)];
  const first = before.findIndex((entry, index) => entry !== after[index]);
  return [cutList(before.slice(first)), cutList(after.slice(first))];
}

/** Long texts are stored from shortly before their first difference. */
function toTexts(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= longest) return [cutText(before), cutText(after)];
  let first = 0;
  while (first < before.length && before[first] === after[first]) first += 1;
  const from = first < longest / 2 ? 0 : first - lead;
  const part = (text: string) => cutText(from > 0 ? `${more}${text.slice(from)}` : text);
  return [part(before), part(after)];
}

function getChange(field: string, before: unknown, after: unknown): AuditChange {
  const areLists = [before, after].every((value) => Array.isArray(value) || isNothing(value));
  const entriesOf = (value: unknown) => (Array.isArray(value) ? value.map(wholeText) : []);
  const texts = areLists
    ? textsOfLists(entriesOf(before), entriesOf(after))
    : toTexts(wholeText(before), wholeText(after));
  return { field, before: texts[0] || null, after: texts[1] || null };
}

/**
 * The fields (camelCase) that differ, as text before and after; only fields in `after` are compared, as whole values: lists
 * entry by entry. Only the stored text is shortened, so two different values may have the same text: never compare the texts.
 */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditChange[] {
  return Object.keys(after)
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => getChange(field, before[field], after[field]));
}
