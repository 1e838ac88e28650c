import { toSnakeCase } from '@sala/contract/core/wire-case.ts';
import * as z from 'zod/mini';

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

/** The JSON Schema of the wire format. Answers may gain fields, so only requests forbid additional properties. */
export function describeWireSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  return toWireSchema(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) as Json;
}
