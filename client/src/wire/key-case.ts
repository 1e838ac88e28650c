import { toCamelCase, toSnakeCase } from '@sala/contract/core/wire-case.ts';

/** Changes the case of all keys of a value, but for those inside the maps. */
function renameKeys(value: unknown, rename: (key: string) => string, mapKeys: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename, mapKeys));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      rename(key),
      mapKeys.includes(key) ? inner : renameKeys(inner, rename, mapKeys),
    ]),
  );
}

/** To and from the wire without a validator at hand; `mapKeys` by `toMapKeys`. Keys of maps have one spelling in both cases. */
export const keyCaseFor = (mapKeys: readonly string[]) => ({
  fromWire: <T>(value: unknown): T => renameKeys(value, toCamelCase, mapKeys) as T,
  /** As JSON. */
  toWire: (value: unknown): string => JSON.stringify(renameKeys(value, toSnakeCase, mapKeys)),
});
