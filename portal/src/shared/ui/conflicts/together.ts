import { isSameValue, valueAt, withValue } from '../form-values.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Paths of fields that mean something together only, such as a category and its type, or an address and the key for it: of two people's,
 * one takes all or none.
 */
export type Together = readonly (readonly string[])[];

function without(values: Values, path: string): Record<string, unknown> {
  const [first, ...deeper] = path.split('.') as [string, ...string[]];
  const { [first]: inner, ...rest } = values;
  return deeper.length > 0 ? { ...rest, [first]: without(inner as Values, deeper.join('.')) } : rest;
}

/** As one field, at the path of the first: a list of all their values. */
export function bundled(values: Values, together: Together): Record<string, unknown> {
  let result: Record<string, unknown> = { ...values };
  for (const paths of together) {
    const parts = paths.map((path) => valueAt(values, path));
    for (const path of paths) result = without(result, path);
    result = withValue(result, paths[0]!, parts);
  }
  return result;
}

/** Adds to fields that are one what tells of the secret among them. */
export function withTags(values: Values, tags: Values): Record<string, unknown> {
  let result: Record<string, unknown> = { ...values };
  for (const [path, tag] of Object.entries(tags))
    result = withValue(result, path, [...(valueAt(result, path) as readonly unknown[]), tag]);
  return result;
}

/** Each by itself again. */
export function unbundled(values: Values, together: Together): Record<string, unknown> {
  let result: Record<string, unknown> = { ...values };
  for (const paths of together) {
    const parts = valueAt(values, paths[0]!) as readonly unknown[];
    for (const [index, path] of paths.entries()) result = withValue(result, path, parts[index]);
  }
  return result;
}

const getName = (path: string) => path.split('.')[0]!;

/** What is other than before, by the names of the whole; of fields that go together all. */
export function changesBetween(before: Values, values: Values, together: Together): Record<string, unknown> {
  const isChanged = (path: string) => !isSameValue(valueAt(before, path), valueAt(values, path));
  const isTouched = (name: string) =>
    isChanged(name) || together.some((all) => all.some((path) => getName(path) === name) && all.some(isChanged));
  return Object.fromEntries(Object.entries(values).filter(([name]) => isTouched(name)));
}
