import { parseInput } from '@sala/contract/core/validation.ts';
import { toSnakeCase } from '@sala/contract/core/wire-case.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints, getExamples, getFields, isTextField, type NamedEndpoint, type Part } from '../contract-walk.ts';
import { expectRefusalInWords, named, pathWith, RawCaller } from './hostile-input.ts';

/** PostgreSQL can store neither. The surrogate only in bodies, since addresses cannot contain it. */
const nul = 'A\u0000';
const surrogate = 'A\ud800';

/** A copy with another value at a dotted path; undefined where the example has no such field. */
function changed(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  const inner = changed((value as Record<string, unknown>)[key], rest, next);
  if (inner === undefined) return undefined;
  if (Array.isArray(value)) return value.with(Number(key), inner);
  return { ...value, [key]: inner };
}

/** Every input with the text in one of its fields, in camelCase. */
function inputsWith(each: NamedEndpoint, parts: readonly Part[], text: string) {
  const fields = getFields(each.endpoint).filter((field) => parts.includes(field.part) && isTextField(field));
  return getExamples(each).flatMap((example) =>
    fields.flatMap(({ part, path }) => {
      const value = changed(example[part], path.split('.'), text);
      return value === undefined ? [] : [{ part, path, value: value as Record<string, unknown> }];
    }),
  );
}

const toTexts = (part: Part) => (part === 'body' ? [nul, surrogate] : [nul]);
const withText = allEndpoints.filter(({ endpoint }) => getFields(endpoint).some(isTextField));

describe('a text that cannot be stored', () => {
  it.each(named(withText))('is refused at its field by the schema of %s, or does not come out of it', (_name, each) => {
    for (const part of ['params', 'query', 'body'] as const)
      for (const text of toTexts(part))
        for (const { path, value } of inputsWith(each, [part], text)) {
          const result = parseInput(each.endpoint[part]!, value);
          if (result.problems) expect(Object.keys(result.problems)[0], path).toBeDefined();
          else expect(JSON.stringify(result.data), path).not.toMatch(/\\u0000|\\ud800/);
        }
  });
});

describe('over the wire', () => {
  let caller: RawCaller;

  beforeAll(async () => {
    caller = await RawCaller.start();
  });
  afterAll(() => caller?.close());

  const withQueryText = allEndpoints.filter(({ endpoint }) =>
    getFields(endpoint).some((field) => field.part === 'query' && isTextField(field)),
  );
  it.each(named(withQueryText))('the query of %s is refused with it', async (_name, each) => {
    for (const { path } of getFields(each.endpoint).filter((field) => field.part === 'query' && isTextField(field))) {
      const answer = await caller.send(each, `${pathWith(each)}?${toSnakeCase(path)}=A%00`);
      expectRefusalInWords(path, answer);
      expect([path, [422, 429].includes(answer.status)]).toEqual([path, true]);
    }
  });

  it('the keyword of a price rule is refused with it', async () => {
    const each = allEndpoints.find(({ name }) => name === 'priceRules.create')!;
    const [example] = getExamples(each);
    const body = JSON.stringify({ ...(example!.body as object), keywords: [nul] });
    const answer = await caller.send(each, each.endpoint.path, body);
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.text).validate).toMatchObject({ 'keywords.0': [{ key: 'invalidCharacter' }] });
  });
});
