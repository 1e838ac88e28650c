import { findInnerNumbering, findNumbering } from '@sala/contract/core/numbered.ts';
import { toSnakeCase } from '@sala/contract/core/wire-case.ts';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

export type Json = Record<string, unknown>;

/** Converts property names to wire case; the keys of maps are data and stay. */
function toWireSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toWireSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $schema: _, '~standard': __, properties, required, ...rest } = schema as Json;
  const result = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, toWireSchema(value)]));
  if (properties) {
    const entries = Object.entries(properties as Json).map(([key, value]) => [toSnakeCase(key), toWireSchema(value)]);
    result.properties = Object.fromEntries(entries);
  }
  if (Array.isArray(required)) result.required = required.map((key) => toSnakeCase(String(key)));
  return result;
}

interface Described {
  zodSchema: $ZodType;
  jsonSchema: Json;
}

/** Choices that have numbers on the wire, beside their words. */
function describeNumbers({ zodSchema, jsonSchema }: Described): void {
  const numbering = findNumbering(zodSchema);
  if (numbering) {
    const { words, first, isAnswer } = numbering;
    const description = words.map((word, index) => `${first + index} ${word}`).join(', ');
    const numbers = { type: 'integer', minimum: first, maximum: first + words.length - 1, description };
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    Object.assign(jsonSchema, isAnswer ? numbers : { anyOf: [{ type: 'string', enum: [...words] }, numbers] });
  }
  const { shape } = zodSchema._zod.def as { shape?: Record<string, $ZodType> };
  for (const [name, field] of Object.entries(shape ?? {})) {
    const inner = findInnerNumbering(field);
    if (!inner?.isAnswer) continue;
    const isNullable = (field._zod.def as { type: string }).type === 'nullable';
    const values = isNullable ? [...inner.words, null] : [...inner.words];
    (jsonSchema.properties as Json)[`${name}Name`] = { type: isNullable ? ['string', 'null'] : 'string', enum: values };
    (jsonSchema.required as string[] | undefined)?.push(`${name}Name`);
  }
}

/** The JSON Schema of the wire format. Answers may gain fields, so only requests forbid additional properties. */
export function describeWireSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  return toWireSchema(
    z.toJSONSchema(schema, { io, unrepresentable: 'any', override: describeNumbers as never }),
  ) as Json;
}
