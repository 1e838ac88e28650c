import { isSameValue, valueAt, withValue } from '../form-values.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Groups of paths that are only valid together, such as a category and its type, or an address and its key: in a conflict all values
 * of one side are used.
 */
export type Together = readonly (readonly string[])[];

function without(values: Values, path: string): Record<string, unknown> {
  const [first, ...deeper] = path.split('.') as [string, ...string[]];
  const { [first]: inner, ...rest } = values;
  return deeper.length > 0 ? { ...rest, [first]: without(inner as Values, deeper.join('.')) } : rest;
}

/** Combines each group into one field, at the path of the first: a list of all values. */
export function bundled(values: Values, together: Together): Record<string, unknown> {
  let result: Record<string, unknown> = { ...values };
  for (const paths of together) {
    const parts = paths.map((path) => valueAt(values, path));
    for (const path of paths) result = without(result, path);
    result = withValue(result, paths[0]!, parts);
  }
  return result;
}

/** Adds tags that identify the version of a secret in a group. */
export function withTags(values: Values, tags: Values): Record<string, unknown> {
  let result: Record<string, unknown> = { ...values };
  for (const [path, tag] of Object.entries(tags))
    result = withValue(result, path, [...(valueAt(result, path) as readonly unknown[]), tag]);
  return result;
}

/** Splits the groups again. */
export function unbundled(values: Values, together: Together): Record<string, unknown> {
  let result: Record<string, unknown> = { ...values };
  for (const paths of together) {
    const parts = valueAt(values, paths[0]!) as readonly unknown[];
    for (const [index, path] of paths.entries()) result = withValue(result, path, parts[index]);
  }
  return result;
}

const getName = (path: string) => path.split('.')[0]!;

/** Changed values by path; for a group all of them. */
export function changesBetween(before: Values, values: Values, together: Together): Record<string, unknown> {
  const isChanged = (path: string) => !isSameValue(valueAt(before, path), valueAt(values, path));
  const isTouched = (name: string) =>
    isChanged(name) || together.some((all) => all.some((path) => getName(path) === name) && all.some(isChanged));
  return Object.fromEntries(Object.entries(values).filter(([name]) => isTouched(name)));
}
