import { toCamelCase, toSnakeCase } from '@sala/contract/core/wire-case.ts';

/** Changes the case of all keys of a value, except inside maps. */
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

/**
 * Converts to and from the wire format without schemas; `mapKeys` as returned by `toMapKeys`. The keys of maps themselves must be the
 * same in both cases.
 */
export const keyCaseFor = (mapKeys: readonly string[]) => ({
  fromWire: <T>(value: unknown): T => renameKeys(value, toCamelCase, mapKeys) as T,
  /** Returns JSON text. */
  toWire: (value: unknown): string => JSON.stringify(renameKeys(value, toSnakeCase, mapKeys)),
});
