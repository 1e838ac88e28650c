import type { $ZodType } from 'zod/v4/core';
import { findInnerNumbering, findNumbering, toNumber, toWord } from './numbered.ts';

type Converter = (value: unknown) => unknown;

/** `assignedOperatorId` → `assigned_operator_id`; digits stay with the word before them. */
export function toSnakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `assigned_operator_id` → `assignedOperatorId`; nested paths (`steps.0.step_name`) are converted part by part. */
export function toCamelCase(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

interface Definition {
  type: string;
  shape?: Record<string, $ZodType>;
  element?: $ZodType;
  innerType?: $ZodType;
  valueType?: $ZodType;
  options?: $ZodType[];
  discriminator?: string;
  items?: $ZodType[];
  in?: $ZodType;
  getter?: () => $ZodType;
  values?: unknown[];
  entries?: Record<string, unknown>;
}

const identity: Converter = (value) => value;
const define = (schema: $ZodType): Definition => schema._zod.def as unknown as Definition;
const compiled = { toWire: new WeakMap<$ZodType, Converter>(), fromWire: new WeakMap<$ZodType, Converter>() };
type Direction = keyof typeof compiled;

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function compileObject(shape: Record<string, $ZodType>, direction: Direction): Converter {
  const fields = Object.entries(shape).map(([camel, schema]) => {
    const snake = toSnakeCase(camel);
    return {
      from: direction === 'toWire' ? camel : snake,
      to: direction === 'toWire' ? snake : camel,
      /** The key of the word of a numbered answer. */
      word: direction === 'toWire' && findInnerNumbering(schema)?.isAnswer ? `${snake}_name` : undefined,
      convert: compile(schema, direction),
      /** A name that every object has from its prototype. */
      isCommon: (direction === 'toWire' ? camel : snake) in Object.prototype,
    };
  });
  // Only the schema's own keys are read: additional keys of a caller (also `__proto__`) are dropped.
  return (value) => {
    if (!isPlainObject(value)) return value;
    const result: Record<string, unknown> = {};
    for (const field of fields) {
      const inner = value[field.from];
      if (inner === undefined || (field.isCommon && !Object.hasOwn(value, field.from))) continue;
      result[field.to] = field.convert === identity ? inner : field.convert(inner);
      if (field.word) result[field.word] = inner;
    }
    return result;
  };
}

function compileUnion(definition: Definition, direction: Direction): Converter {
  const options = definition.options ?? [];
  if (definition.discriminator) {
    const { discriminator } = definition;
    const key = direction === 'toWire' ? discriminator : toSnakeCase(discriminator);
    const byValue = new Map<unknown, Converter>();
    for (const option of options) {
      const literal = define(define(option).shape![discriminator]!);
      for (const value of literal.values ?? Object.values(literal.entries ?? {}))
        byValue.set(value, compile(option, direction));
    }
    return (value) => (isPlainObject(value) ? (byValue.get(value[key])?.(value) ?? value) : value);
  }
  const converters = options.map((option) => compile(option, direction)).filter((convert) => convert !== identity);
  if (converters.length > 1)
    throw new Error('A union of several structured types needs a discriminator to change its key case');
  return converters[0] ?? identity;
}

function build(schema: $ZodType, direction: Direction): Converter {
  const definition = define(schema);
  switch (definition.type) {
    case 'object':
      return compileObject(definition.shape!, direction);
    case 'array': {
      const element = compile(definition.element!, direction);
      return element === identity ? identity : (value) => (Array.isArray(value) ? value.map(element) : value);
    }
    case 'tuple': {
      const items = definition.items!.map((item) => compile(item, direction));
      return (value) => (Array.isArray(value) ? value.map((item, index) => items[index]?.(item) ?? item) : value);
    }
    case 'record': {
      // The keys of a map are data (names a merchant chose) and are not converted; its values may be.
      const inner = compile(definition.valueType!, direction);
      if (inner === identity) return identity;
      return (value) =>
        isPlainObject(value)
          ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inner(item)]))
          : value;
    }
    case 'union':
      return compileUnion(definition, direction);
    case 'pipe':
      return compile(definition.in!, direction);
    case 'enum': {
      const numbering = findNumbering(schema);
      if (!numbering) return identity;
      if (direction === 'fromWire') return (value) => toWord(numbering, value);
      return numbering.isAnswer ? (value) => toNumber(numbering, value) : identity;
    }
    case 'lazy': {
      let converter: Converter | undefined;
      return (value) => {
        converter ??= compile(definition.getter!(), direction);
        return converter(value);
      };
    }
    default:
      return definition.innerType ? compile(definition.innerType, direction) : identity;
  }
}

function compile(schema: $ZodType, direction: Direction): Converter {
  const known = compiled[direction].get(schema);
  if (known) return known;
  const converter = build(schema, direction);
  compiled[direction].set(schema, converter);
  return converter;
}

/**
 * A function that turns a value of the schema (camelCase) into its wire form (snake_case). It is also a fixed projection:
 * keys the schema lacks are dropped, so a row with secret columns cannot leak them. Compiled once per schema.
 */
export function wireEncoderFor(schema: $ZodType): (value: unknown) => unknown {
  return compile(schema, 'toWire');
}

/** The reverse: wire form to camelCase. Does not validate; values of a wrong type pass through to zod unchanged. */
export function wireDecoderFor(schema: $ZodType): (value: unknown) => unknown {
  return compile(schema, 'fromWire');
}
