import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

interface Numbering {
  readonly words: readonly string[];
  /** The number of the first word. */
  readonly first: number;
  readonly isAnswer: boolean;
}

const numberings = new WeakMap<$ZodType, Numbering>();

function number<const Words extends readonly [string, ...string[]]>(words: Words, numbering: Omit<Numbering, 'words'>) {
  const schema = z.enum(words);
  numberings.set(schema, { ...numbering, words });
  return schema;
}

/** A choice that callers name by its word or by its number. In code it is always the word. */
export const numberedField = <const Words extends readonly [string, ...string[]]>(words: Words, first: number) =>
  number(words, { first, isAnswer: false });

/** The same in an answer: the wire has the number under the field's name, and the word beside it under `<name>_name`. */
export const numberedAnswer = <const Words extends readonly [string, ...string[]]>(words: Words, first: number) =>
  number(words, { first, isAnswer: true });

export const findNumbering = (schema: $ZodType): Numbering | undefined => numberings.get(schema);

/** The numbering of a field that may be optional or null. */
export function findInnerNumbering(schema: $ZodType): Numbering | undefined {
  const { innerType } = schema._zod.def as { innerType?: $ZodType };
  return findNumbering(schema) ?? (innerType && findInnerNumbering(innerType));
}

export const toWord = ({ words, first }: Numbering, value: unknown): unknown =>
  typeof value === 'number' ? (words[value - first] ?? value) : value;

export function toNumber({ words, first }: Numbering, value: unknown): unknown {
  const index = words.indexOf(value as string);
  return index < 0 ? value : first + index;
}
