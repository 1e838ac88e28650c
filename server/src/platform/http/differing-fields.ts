import { isDeepStrictEqual } from 'node:util';
import { wireDecoderFor, wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import type { $ZodType } from 'zod/v4/core';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What a form holds of a field that nobody filled in. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function toPaths(sent: unknown, shown: unknown, path = ''): string[] {
  if (isObject(sent) && isObject(shown))
    return Object.entries(sent)
      .filter(([name, value]) => value !== undefined && name in shown && name !== 'version')
      .flatMap(([name, value]) => toPaths(value, shown[name], path ? `${path}.${name}` : name));
  return path === '' || (isEmpty(sent) && isEmpty(shown)) || isDeepStrictEqual(sent, shown) ? [] : [path];
}

/**
 * Dotted paths of what was sent and is otherwise in the record now. Of the record only what the answer shows is looked at: whoever is
 * not shown a field could else find out its value by sending others.
 */
export function differingFields(answer: $ZodType | undefined, sent: unknown, current: unknown): string[] {
  return answer ? toPaths(sent, wireDecoderFor(answer)(wireEncoderFor(answer)(current))) : [];
}
