type Values = Record<string, unknown>;

/** The type at a dotted path (`address.room`, `steps.0.stepName`). */
export type ValueAt<T, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? T extends readonly (infer Item)[]
    ? ValueAt<Item, Rest>
    : Key extends keyof T
      ? ValueAt<T[Key], Rest>
      : unknown
  : T extends readonly (infer Item)[]
    ? Item
    : Path extends keyof T
      ? T[Path]
      : unknown;

export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => (value as Values | null | undefined)?.[part], values);
}

/** The values with the one at a dotted path changed. */
export function withValue<T>(values: T, path: string, value: unknown): T {
  const [first, ...rest] = path.split('.') as [string, ...string[]];
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Values;
  copy[first] = rest.length > 0 ? withValue(copy[first] as Values, rest.join('.'), value) : value;
  return copy as T;
}

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

/** The values that an untouched field may have. All of them count as empty. */
const isNothing = (value: unknown) => value === undefined || value === null || value === '';

/** Whether two forms hold the same values. Files and dates are compared by identity and time, everything else by content. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isNothing(one) && isNothing(other))) return true;
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSameValue(one[key], other[key]));
}
