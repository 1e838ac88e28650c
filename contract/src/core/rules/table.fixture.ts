import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseInput } from '../validation.ts';

/** What becomes of a value: the parsed one, or the reasons by field as the 422 map has them. */
export function getOutcome(schema: z.ZodMiniType, input: unknown) {
  const parsed = parseInput(schema, input);
  return parsed.problems ? { problems: parsed.problems } : { value: parsed.data };
}

/** The first reason why a field holding the value is refused: its key, or the key with its placeholders. */
export function toRefusal(field: z.ZodMiniType, input: unknown) {
  const { problems } = getOutcome(z.object({ field }), { field: input });
  return problems && Object.values(problems)[0]?.[0];
}

const getName = (input: unknown) => {
  const text = typeof input === 'string' ? JSON.stringify(input) : String(JSON.stringify(input) ?? input);
  const visible = text.replace(/[\p{Cf}\p{Cc}]/gu, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return visible.length > 60 ? `${visible.slice(0, 60)}… (${visible.length} characters)` : visible;
};

/** One test an input: what goes in and what comes out; an input that stays as it is stands alone. */
export function accepts(field: z.ZodMiniType, table: readonly (readonly [input: unknown, value?: unknown])[]) {
  for (const row of table)
    it(`takes ${getName(row[0])}`, () => {
      expect(getOutcome(z.object({ field }), { field: row[0] })).toEqual({
        value: { field: row.length === 1 ? row[0] : row[1] },
      });
    });
}

/** One test an input: what goes in, the key of the reason and, where they are given, its placeholders. */
export function refuses(
  field: z.ZodMiniType,
  table: readonly (readonly [input: unknown, key: string, params?: Record<string, unknown>])[],
) {
  for (const [input, key, params] of table)
    it(`refuses ${getName(input)} as ${key}`, () => {
      expect(toRefusal(field, input)).toMatchObject(params ? { key, params } : { key });
    });
}

/** What is no text at all, whatever the field is for. */
export const notText = [
  [null, 'required'],
  [undefined, 'required'],
  [['a'], 'type'],
  [{ a: 1 }, 'type'],
  [true, 'type'],
] as const;
