import * as z from 'zod/mini';
import type { ValidationKey } from '../validation.ts';

/** Why a value is refused: a key, and params for the placeholders of its sentence. */
export interface Refusal {
  key: ValidationKey;
  params?: Record<string, string | number>;
  /** Dotted path from the checked value to the field at which the problem is reported; the value itself when left out. */
  at?: string;
}

const invisible = /[\p{Cf}\p{Cc}]/gu;

/** A piece of the caller's input that is shown back to them: shortened, with the invalid part included. */
export const shown = (value: string): string =>
  (value.length > 40 ? `${value.slice(0, 40)}…` : value).replace(invisible, '\ufffd');

function toIssue(input: unknown, { key, params, at }: Refusal) {
  return {
    code: 'custom' as const,
    input,
    params: { ...params, key },
    continue: true,
    ...(at === undefined ? {} : { path: at.split('.') }),
  };
}

/** A check whose function returns the reason for a refusal. Empty text passes: other rules require a text. */
export const refuseIf = <T>(find: (value: T) => Refusal | undefined) =>
  z.check<T>(({ value, issues }) => {
    const refusal = value === '' ? undefined : find(value);
    if (refusal) issues.push(toIssue(value, refusal));
  });

/** A schema that converts a typed value, or returns why it cannot be converted. */
export const converted = <I, O extends string | number | boolean | readonly string[]>(
  convert: (value: I) => O | Refusal,
) =>
  z.transform<I, O>((value, { issues }) => {
    const result = convert(value);
    if (!isRefusal(result)) return result;
    issues.push({ ...toIssue(value, result), continue: false });
    return z.NEVER;
  });

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'key' in value;
}
