import { toCamelCase, toSnakeCase } from '@sala/contract/core/wire-case.ts';
import { ApiFailure } from './failure.ts';

/** Maps whose keys are somebody's data, not names of ours. */
const freeMaps = new Set(['params', 'meta']);

function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [rename(key), freeMaps.has(key) ? inner : renameKeys(inner, rename)]),
  );
}

export const fromWire = <T>(value: unknown): T => renameKeys(value, toCamelCase) as T;
export const toWire = (value: unknown): string => JSON.stringify(renameKeys(value, toSnakeCase));

/** The `data` of an answer, or the failure it tells of. What is no answer of ours (a captive portal's page) counts as none. */
export function readAnswer<T>(status: number, text: string, retryAfter?: string | null): T {
  let content:
    | {
        data?: unknown;
        message?: string;
        code?: number;
        params?: Record<string, string | number>;
        validate?: Record<string, { key: string }[]>;
      }
    | undefined;
  try {
    content = JSON.parse(text);
  } catch {}
  if (status >= 200 && status < 300) {
    if (content && 'data' in content) return fromWire<T>(content.data);
    throw new ApiFailure('networkError', { status: 0 });
  }
  throw new ApiFailure(content?.message ?? 'unexpected', {
    status,
    code: content?.code,
    params: content?.params,
    validate: content?.validate,
    retryAfter: Number(retryAfter) || 0,
  });
}
