import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { problemsByField } from '../validation.ts';
import { domainListField } from './domains.ts';

const schema = z.object({ domain: domainListField });
const read = (domain: unknown) => {
  const result = z.safeParse(schema, { domain });
  return result.success ? result.data.domain : problemsByField(result.error.issues, { domain }).domain?.[0];
};

describe('the web pages that may show the widget', () => {
  it.each([
    ['lotus.example', ['lotus.example']],
    [' Lotus.EXAMPLE , lotus.example', ['lotus.example']],
    ['https://www.lotus.example/shop?x=1#top', ['www.lotus.example']],
    ['*.lotus.example\nlotus.example', ['*.lotus.example', 'lotus.example']],
    ['localhost:5173, 127.0.0.1', ['localhost:5173', '127.0.0.1']],
    ['xn--p1b6ci4b4b3a.xn--11b4c3d', ['xn--p1b6ci4b4b3a.xn--11b4c3d']],
    [
      ['a.example', 'b.example'],
      ['a.example', 'b.example'],
    ],
    ['', []],
  ])('%j is read as %j', (typed, expected) => {
    expect(read(typed)).toEqual(expected);
  });

  it.each([
    ['*', '*'],
    ['a..example', 'a..example'],
    ['-a.example', '-a.example'],
    ['a.example-', 'a.example-'],
    ['*.*.example', '*.*.example'],
    ["good.example, bad.example'; script-src *", "bad.example'; script-src *"],
    ['a b.example', 'a b.example'],
    ['a.example:port', 'a.example:port'],
    ['user@a.example', 'user@a.example'],
    ['ហាង.example', 'ហាង.example'],
  ])('%j is refused, and %j is named', (typed, value) => {
    const refused = typed.includes(';') ? value.split(/[;]/)[0]!.trim() : value;
    expect(read(typed)).toEqual({ key: 'domainName', params: { value: refused } });
  });

  it.each([[7], [{ domain: 'a.example' }], [[['a.example']]], [null]])('%j is no list', (value) => {
    expect(read(value)).toHaveProperty('key');
    expect((read(value) as { key: string }).key).not.toBe('domainName');
  });

  it('takes fifty at most, and is quick with long nonsense', () => {
    expect(read(Array.from({ length: 51 }, (_, index) => `a${index}.example`))).toMatchObject({ key: 'maxItems' });
    expect(read(`${'a-'.repeat(900)}!`)).toMatchObject({ key: 'domainName' });
  });
});
