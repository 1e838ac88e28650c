import { isUtf8 } from 'node:buffer';
import { decodeData } from '@sala/contract/core/encoded-data.ts';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { isStorable } from '@sala/contract/core/fields.ts';
import { type FieldProblems, parseInput } from '@sala/contract/core/validation.ts';
import { toSnakeCase, wireDecoderFor } from '@sala/contract/core/wire-case.ts';
import type * as z from 'zod/mini';
import { FailureError, failFields } from '../failure.ts';

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

function toBody(endpoint: EndpointDefinition, body: unknown): unknown {
  if (!endpoint.isEncoded || typeof body !== 'object' || body === null) return body;
  const { data } = body as { data?: unknown };
  if (data === undefined || Object.keys(body).length !== 1) return body;
  if (typeof data !== 'string') return failFields({ data: [{ key: 'type', params: { expected: 'string' } }] });
  try {
    return decodeData(data);
  } catch {
    return failFields({ data: [{ key: 'format' }] });
  }
}

/** Throws when the bytes of a query are not valid UTF-8, since decoding would replace them by other characters. */
export function assertQueryIsText(url: string): void {
  const start = url.indexOf('?');
  if (start < 0) return;
  const bytes = url
    .slice(start)
    .replace(/%([\da-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  if (!isUtf8(Buffer.from(bytes, 'latin1'))) failFields({ query: [{ key: 'format' }] });
}

/** Names that are shown of a query which has others than it may have. */
const maxUnknown = 20;

/** What a strict query refuses, once compiled: a misspelt filter would otherwise be an answer without the filter. */
function unknownNamesOf(schema: z.ZodMiniType): (query: object) => FieldProblems | undefined {
  const { shape, catchall } = schema._zod.def as unknown as { shape?: object; catchall?: z.ZodMiniType };
  if (catchall?._zod.def.type !== 'never') return () => undefined;
  const known = new Set(Object.keys(shape ?? {}).map(toSnakeCase));
  return (query) => {
    const unknown = Object.keys(query).filter((name) => !known.has(name));
    if (unknown.length === 0) return undefined;
    return Object.fromEntries(
      unknown
        .slice(0, maxUnknown)
        .map((name) =>
          isStorable(name) ? [name, [{ key: 'unknownName', params: { value: name } }]] : ['query', [{ key: 'format' }]],
        ),
    );
  };
}

/** Compiles the conversion and validation of an endpoint's input, once. The returned function throws a 422 with all problems. */
export function createInputParser(endpoint: EndpointDefinition): (raw: RawInput) => Record<string, unknown> {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? [{ part, schema, fromWire: wireDecoderFor(schema) }] : [];
  });
  const findUnknown = endpoint.query && unknownNamesOf(endpoint.query);
  return (raw) => {
    const result: Record<string, unknown> = {};
    let validate = findUnknown?.(raw.query ?? {});
    for (const { part, schema, fromWire } of parts) {
      const wire = part === 'body' ? toBody(endpoint, raw.body) : raw[part];
      const parsed = parseInput(schema, fromWire(wire ?? {}));
      if (parsed.problems) validate = { ...validate, ...parsed.problems };
      else result[part] = parsed.data;
    }
    if (validate) throw new FailureError(commonErrors.validationFailed, undefined, validate);
    return result;
  };
}
