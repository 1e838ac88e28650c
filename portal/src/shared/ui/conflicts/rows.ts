import { isSameValue, valueAt, withValue } from '../form-values.ts';
import type { Merged } from './merge-changes.ts';
import { listChange } from './merge-lists.ts';

type Values = Readonly<Record<string, unknown>>;

interface RowsOf {
  /** The field that identifies a row, such as its day. */
  by: string;
  /** When this field changes, rows have another meaning and the list is a single choice. */
  within?: string;
}
/** Lists, by path, whose rows are merged separately. Their order is irrelevant. */
export type Rows = Readonly<Record<string, RowsOf>>;

/** Converts rows to fields by their key; `opened` are the initial values. */
export const withRowsApart = (values: Values, rows: Rows, opened: Values): Values =>
  Object.entries(rows).reduce<Values>((result, [path, { by, within }]) => {
    if (within && !isSameValue(valueAt(values, within), valueAt(opened, within))) return result;
    const list = valueAt(result, path) as readonly Values[];
    const groups = Map.groupBy(list, (row) => String(row[by]));
    return withValue(result, path, Object.fromEntries(groups));
  }, values);

const listed = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : Object.values((value ?? {}) as Values).flatMap((part) => part ?? []);

/** Converts them back to lists. */
export const withRowsListed = (values: Values, rows: Rows): Values =>
  Object.keys(rows).reduce<Values>((result, path) => withValue(result, path, listed(valueAt(result, path))), values);

/** The path and value as the form has them: a row by the path of its list. */
export function inList(path: string, rows: Rows): { at: string; asList: (value: unknown) => unknown } {
  const at = Object.keys(rows).find((list) => path === list || path.startsWith(`${list}.`));
  if (at === undefined) return { at: path, asList: (value) => value };
  const { by } = rows[at]!;
  const isRow = (value: unknown) => typeof value === 'object' && value !== null && by in value;
  return { at, asList: (value) => (isRow(value) ? value : listed(value)) };
}

/**
 * Adds merged rows to the list changes: rows that only the other side changed are not conflicts.
 * Rows in conflict are left out.
 */
export function withRowsJoined(
  merged: Merged,
  rows: Rows,
  sides: Record<'before' | 'mine' | 'theirs', object>,
): Merged {
  let { theirs, joined } = merged;
  for (const path of Object.keys(rows)) {
    const isRow = (at: string) => at.startsWith(`${path}.`);
    const [was, own, other] = [sides.before, sides.mine, sides.theirs].map((values) => valueAt(values, path));
    if (!theirs.some(isRow) || isSameValue(was, own)) continue;
    const asked = merged.conflicts.filter((one) => isRow(one.path)).map((one) => one.path.slice(path.length + 1));
    const settled = (groups: unknown) =>
      listed(Object.fromEntries(Object.entries((groups ?? {}) as Values).filter(([name]) => !asked.includes(name))));
    const changeOf = (groups: unknown) => listChange(settled(was), settled(groups));
    theirs = theirs.filter((at) => !isRow(at));
    joined = [...joined, { path, mine: changeOf(own), theirs: changeOf(other) }];
  }
  return { ...merged, theirs, joined };
}
