import { parseInput } from '@sala/contract/core/validation.ts';
import { toSnakeCase } from '@sala/contract/core/wire-case.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints, bodyOnWire, getExamples, getFields, isTextField } from '../contract-walk.ts';
import type { WireFailure } from '../test-portal.ts';
import { expectRefusalInWords, named, pathWith, RawCaller } from './hostile-input.ts';
import { inputsWith, nul, unstorableTexts } from './unstorable-inputs.ts';

const withText = allEndpoints.filter(({ endpoint }) => getFields(endpoint).some(isTextField));

describe('a text that cannot be stored', () => {
  it.each(named(withText))('is refused at its field by the schema of %s, or does not come out of it', (_name, each) => {
    for (const part of ['params', 'query', 'body'] as const)
      for (const text of unstorableTexts(part))
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
      expect([path, answer.status]).toEqual([path, 422]);
    }
  });

  const withBodyText = allEndpoints.filter(
    ({ endpoint }) =>
      !endpoint.isMultipart && getFields(endpoint).some((field) => field.part === 'body' && isTextField(field)),
  );
  /** A problem of a list or an object may be at itself or within. */
  const partOf = (path: string) => toSnakeCase(path.split('.')[0]!);
  it.each(named(withBodyText))('the body of %s is refused with it', async (_name, each) => {
    for (const text of unstorableTexts('body')) {
      // One field stands for all: what refuses it is the schema, and what answers is the same code.
      const refusals = inputsWith(each, ['body'], text).flatMap(({ path, value }) => {
        const { problems } = parseInput(each.endpoint.body!, value);
        return problems ? [{ path, value, parts: Object.keys(problems).map(partOf) }] : [];
      });
      const [refused] = refusals;
      if (!refused) throw new Error(`${each.name} takes the text in every field`);
      const body = JSON.stringify(bodyOnWire(each.endpoint, { body: refused.value }));
      const answer = await caller.send(each, pathWith(each), body);
      expectRefusalInWords(refused.path, answer);
      expect(answer.status, `${refused.path}: ${answer.text}`).toBe(422);
      const { validate = {} } = JSON.parse(answer.text) as WireFailure;
      expect(Object.keys(validate).map(partOf), refused.path).toEqual(expect.arrayContaining(refused.parts));
    }
  });

  it('a body that only a secret opens (cards, Telegram, mail to tickets) has no texts of the contract', () => {
    const raw = allEndpoints.filter(({ endpoint }) => endpoint.rawType);
    expect(raw.filter(({ endpoint }) => endpoint.body).map(({ name }) => name)).toEqual([]);
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
