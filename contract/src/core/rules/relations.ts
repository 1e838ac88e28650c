import { type Refusal, refuseIf, shown } from './problem.ts';

type With<Name extends string> = { readonly [name in Name]?: unknown };

/** `field` equals `original`, as for a repeated password. Key `matches`. */
export const matches = <Name extends string, Original extends string>(field: Name, original: Original) =>
  refuseIf((value: With<Name | Original>) =>
    value[field] === value[original] ? undefined : { key: 'matches', at: field },
  );

/** `field` differs from `current`. Key `differsFromCurrent`. */
export const differsFrom = <Name extends string, Current extends string>(field: Name, current: Current) =>
  refuseIf((value: With<Name | Current>) =>
    isSet(value[field]) && value[field] === value[current] ? { key: 'differsFromCurrent', at: field } : undefined,
  );

const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Upper and lower case count as the same, since people would not notice the difference. */
const sameText = (value: unknown) => String(value).trim().normalize('NFC').toLowerCase();

/** No duplicates in a list; objects are compared by `field`. Reported at the repeated entry. Key `unique`. */
export const uniqueItems = <Item>(field?: keyof Item & string) =>
  refuseIf((items: readonly Item[]): Refusal | undefined => {
    const seen = new Set<string>();
    for (const [index, item] of items.entries()) {
      const value = field === undefined ? item : item[field];
      if (!isSet(value)) continue;
      const text = sameText(value);
      const at = field === undefined ? String(index) : `${index}.${field}`;
      if (seen.has(text)) return { key: 'unique', params: { value: shown(String(value)) }, at };
      seen.add(text);
    }
    return undefined;
  });

/** Not one of the names that are `taken`. Key `unique`. */
export const notAmong = (taken: readonly string[]) => {
  const known = new Set(taken.map(sameText));
  return refuseIf((text: string) =>
    known.has(sameText(text)) ? { key: 'unique', params: { value: shown(text) } } : undefined,
  );
};
