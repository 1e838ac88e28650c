import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseInput } from '../validation.ts';

/** The parsed value, or the reasons by field as in the map of a 422. */
export function getOutcome(schema: z.ZodMiniType, input: unknown) {
  const parsed = parseInput(schema, input);
  return parsed.problems ? { problems: parsed.problems } : { value: parsed.data };
}

/** The first reason for which a field refuses the value: its key, or the key with its placeholders. */
export function toRefusal(field: z.ZodMiniType, input: unknown) {
  const { problems } = getOutcome(z.object({ field }), { field: input });
  return problems && Object.values(problems)[0]?.[0];
}

const getName = (input: unknown) => {
  const text = typeof input === 'string' ? JSON.stringify(input) : String(JSON.stringify(input) ?? input);
  const visible = text.replace(/[\p{Cf}\p{Cc}]/gu, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return visible.length > 60 ? `${visible.slice(0, 60)}… (${visible.length} characters)` : visible;
};

/** One test for each input: the input and the expected value, which can be left out when it is the input. */
export function accepts(field: z.ZodMiniType, table: readonly (readonly [input: unknown, value?: unknown])[]) {
  for (const row of table)
    it(`takes ${getName(row[0])}`, () => {
      expect(getOutcome(z.object({ field }), { field: row[0] })).toEqual({
        value: { field: row.length === 1 ? row[0] : row[1] },
      });
    });
}

/** One test for each input: the input, the key of the reason and, if given, its placeholders. */
export function refuses(
  field: z.ZodMiniType,
  table: readonly (readonly [input: unknown, key: string, params?: Record<string, unknown>])[],
) {
  for (const [input, key, params] of table)
    it(`refuses ${getName(input)} as ${key}`, () => {
      expect(toRefusal(field, input)).toMatchObject(params ? { key, params } : { key });
    });
}

/** Values that are not text. */
export const notText = [
  [null, 'required'],
  [undefined, 'required'],
  [['a'], 'type'],
  [{ a: 1 }, 'type'],
  [true, 'type'],
] as const;
