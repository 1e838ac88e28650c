import { type Refusal, refuseIf, shown } from './problem.ts';

type With<Name extends string> = { readonly [name in Name]?: unknown };

/** `field` repeats what was entered in `original`. Key `matches`. */
export const matches = <Name extends string, Original extends string>(field: Name, original: Original) =>
  refuseIf((value: With<Name | Original>) =>
    value[field] === value[original] ? undefined : { key: 'matches', at: field },
  );

/** `field` is not what `current` says already. Key `differsFromCurrent`. */
export const differsFrom = <Name extends string, Current extends string>(field: Name, current: Current) =>
  refuseIf((value: With<Name | Current>) =>
    isSet(value[field]) && value[field] === value[current] ? { key: 'differsFromCurrent', at: field } : undefined,
  );

const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Upper and lower case do not make two of one: people would not tell them apart. */
const sameText = (value: unknown) => String(value).trim().normalize('NFC').toLowerCase();

/** Each entry of a list is there once; of objects, those with the same `field`. Said at the repeated one. Key `unique`. */
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

/** None of the names that are `taken`. Key `unique`. */
export const notAmong = (taken: readonly string[]) => {
  const known = new Set(taken.map(sameText));
  return refuseIf((text: string) =>
    known.has(sameText(text)) ? { key: 'unique', params: { value: shown(text) } } : undefined,
  );
};
