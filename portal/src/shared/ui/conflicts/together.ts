import { isSameValue } from '../form-values.ts';

type Values = Readonly<Record<string, unknown>>;

/** Names of fields that mean something together only, such as a category and its type: of two people's, one takes all or none. */
export type Together = readonly (readonly string[])[];

/** As one field, with the name of the first: a list of all their values. */
export function bundled(values: Values, together: Together): Record<string, unknown> {
  const result: Record<string, unknown> = { ...values };
  for (const names of together) {
    for (const name of names) delete result[name];
    result[names[0]!] = names.map((name) => values[name]);
  }
  return result;
}

/** Each by itself again. */
export function unbundled(values: Values, together: Together): Record<string, unknown> {
  const result: Record<string, unknown> = { ...values };
  for (const names of together) {
    const parts = result[names[0]!] as readonly unknown[];
    for (const [index, name] of names.entries()) result[name] = parts[index];
  }
  return result;
}

/** What is other than before; of fields that go together all. */
export function changesBetween(before: Values, values: Values, together: Together): Record<string, unknown> {
  const isChanged = (name: string) => !isSameValue(before[name], values[name]);
  const isTouched = (name: string) =>
    isChanged(name) || together.some((all) => all.includes(name) && all.some(isChanged));
  return Object.fromEntries(Object.entries(values).filter(([name]) => isTouched(name)));
}
