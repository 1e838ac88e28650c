import { isSameValue, valueAt, withValue } from '../form-values.ts';

type Values = Readonly<Record<string, unknown>>;

interface RowsOf {
  /** The field of a row that says of what it is, such as of a day. */
  by: string;
  /** Rows mean something else when this field changes: then the list is one choice. */
  within?: string;
}
/** Lists, by path, whose rows are choices of their own. Their order means nothing. */
export type Rows = Readonly<Record<string, RowsOf>>;

/** The rows by what they are of, so that each is a field of its own; `opened` is what was there at first. */
export const withRowsApart = (values: Values, rows: Rows, opened: Values): Values =>
  Object.entries(rows).reduce<Values>((result, [path, { by, within }]) => {
    if (within && !isSameValue(valueAt(values, within), valueAt(opened, within))) return result;
    const list = valueAt(result, path) as readonly Values[];
    const groups = Map.groupBy(list, (row) => String(row[by]));
    return withValue(result, path, Object.fromEntries(groups));
  }, values);

const listed = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : Object.values((value ?? {}) as Values).flatMap((part) => part ?? []);

/** As lists again. */
export const withRowsListed = (values: Values, rows: Rows): Values =>
  Object.keys(rows).reduce<Values>((result, path) => withValue(result, path, listed(valueAt(result, path))), values);

/** What a form knows of a value: a row by the path of its list, and in a list. */
export function inList(path: string, rows: Rows): { at: string; asList: (value: unknown) => unknown } {
  const at = Object.keys(rows).find((list) => path === list || path.startsWith(`${list}.`));
  return at === undefined ? { at: path, asList: (value) => value } : { at, asList: listed };
}
