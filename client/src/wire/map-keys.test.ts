import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pageMapKeys } from '../visitor/customer-pages.evaluated.ts';
import { mapKeys } from '../visitor/visitor-wire.evaluated.ts';
import { toMapKeys } from './map-keys.ts';

describe('the keys whose maps hold somebody’s data', () => {
  it('are found wherever they stand in a schema', () => {
    const row = z.object({ meta: z.optional(z.record(z.string(), z.string())), name: z.string() });
    const several = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), params: z.nullable(z.record(z.string(), z.string())) }),
      z.object({ kind: z.literal('b'), rows: z.array(row) }),
    ]);
    expect(toMapKeys([several])).toEqual(['meta', 'params']);
  });

  it('cannot be those of a structure as well', () => {
    const map = z.object({ page: z.record(z.string(), z.string()) });
    const structure = z.object({ page: z.object({ url: z.string() }) });
    expect(() => toMapKeys([map, structure])).toThrow('"page"');
  });

  it('are those that the contract has for visitors and for the pages of customers', () => {
    expect(mapKeys).toEqual(['meta', 'params', 'translations']);
    expect(pageMapKeys.every((key) => typeof key === 'string')).toBe(true);
  });
});
