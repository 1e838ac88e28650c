import * as z from 'zod/mini';
import type { ValidationKey } from '../validation.ts';

/** Why a value is refused: its reason and what fills the placeholders of the reason's sentence. */
export interface Refusal {
  key: ValidationKey;
  params?: Record<string, string | number>;
  /** Dotted path from the checked value to the field this is said at; the value itself when left out. */
  at?: string;
}

const invisible = /[\p{Cf}\p{Cc}]/gu;

/** A piece of a caller's input as it may be shown back to them: short whatever was sent, and with what made it wrong in sight. */
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

/** A check of a value that says itself why it refuses. Empty text is left to whoever demands that there is some. */
export const refuseIf = <T>(find: (value: T) => Refusal | undefined) =>
  z.check<T>(({ value, issues }) => {
    const refusal = value === '' ? undefined : find(value);
    if (refusal) issues.push(toIssue(value, refusal));
  });

/** A schema that turns what was typed into a value, or says why it cannot. */
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
