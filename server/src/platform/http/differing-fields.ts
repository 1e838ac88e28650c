import { isDeepStrictEqual } from 'node:util';
import { wireDecoderFor, wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import type { $ZodType } from 'zod/v4/core';

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Values that a form has for an empty field. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function toPaths(sent: unknown, shown: unknown, path = ''): string[] {
  if (isObject(sent) && isObject(shown))
    return Object.entries(sent)
      .filter(([name, value]) => value !== undefined && name in shown && name !== 'version')
      .flatMap(([name, value]) => toPaths(value, shown[name], path ? `${path}.${name}` : name));
  return path === '' || (isEmpty(sent) && isEmpty(shown)) || isDeepStrictEqual(sent, shown) ? [] : [path];
}

/**
 * Dotted paths of sent fields that differ in the current record. Only fields of the answer are compared: otherwise callers could find
 * out the value of a hidden field by trying values.
 */
export function differingFields(answer: $ZodType | undefined, sent: unknown, current: unknown): string[] {
  return answer ? toPaths(sent, wireDecoderFor(answer)(wireEncoderFor(answer)(current))) : [];
}
