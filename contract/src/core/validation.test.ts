import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { idField, requiredText } from './fields.ts';
import { integerField } from './rules/numbers.ts';
import { parseInput } from './validation.ts';

const getProblems = (schema: z.ZodMiniType, input: unknown) => parseInput(schema, input).problems;

describe('a text that the database cannot store', () => {
  const schema = z.object({
    name: z.string(),
    codes: z.array(z.string()),
    metadata: z.record(z.string(), z.unknown()),
  });
  const good = { name: 'Sokha 🙂', codes: ['a'], metadata: { plan: ['gold'] } };

  it.each(['A\u0000B', 'A\ud800', '\udc00A'])('is refused at its field, whatever the schema asks for: %j', (text) => {
    expect(getProblems(schema, good)).toBeUndefined();
    expect(getProblems(schema, { ...good, name: text })).toEqual({ name: [{ key: 'invalidCharacter' }] });
    expect(getProblems(schema, { ...good, codes: ['a', text] })).toEqual({ 'codes.1': [{ key: 'invalidCharacter' }] });
    expect(getProblems(schema, { ...good, metadata: { a: [{ b: text }] } })).toEqual({
      'metadata.a.0.b': [{ key: 'invalidCharacter' }],
    });
    expect(getProblems(schema, { ...good, metadata: { [text]: 1 } })).toEqual({
      metadata: [{ key: 'invalidCharacter' }],
    });
  });

  it('is looked for at any depth', () => {
    let deep: unknown = 'A\u0000';
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(Object.values(getProblems(z.object({ deep: z.unknown() }), { deep }) ?? {})).toEqual([
      [{ key: 'invalidCharacter' }],
    ]);
  });
});

describe('the 422 map of a refused value', () => {
  it('names each field by its dotted path and says once what is wrong with it', () => {
    const schema = z.object({
      title: requiredText(10),
      address: z.object({ room: integerField({ min: 1, max: 9 }) }),
      steps: z.array(z.object({ id: idField })),
    });
    expect(getProblems(schema, { title: ' ', address: { room: '១០' }, steps: [{ id: 'x' }, {}] })).toEqual({
      title: [{ key: 'required' }],
      'address.room': [{ key: 'between', params: { min: 1, max: 9 } }],
      'steps.0.id': [{ key: 'id' }],
      'steps.1.id': [{ key: 'required' }],
    });
  });

  it('takes the reason a rule gives, with what fills its sentence, and nothing that is no text or number', () => {
    const params = { key: 'invalidIPAddress', value: 'x', limit: 3, secret: { a: 1 }, list: [1], none: null };
    expect(getProblems(z.object({ list: z.string().check(z.refine(() => false, { params })) }), { list: 'x' })).toEqual(
      {
        list: [{ key: 'invalidIPAddress', params: { value: 'x', limit: 3 } }],
      },
    );
  });

  it('lets a rule say what is wrong with nothing', () => {
    const schema = z.object({ box: z.custom(Boolean, { params: { key: 'agreePolicy' } }) });
    expect(getProblems(schema, {})).toEqual({ box: [{ key: 'agreePolicy' }] });
  });

  it('calls a text in which nothing can be seen missing', () => {
    const schema = z.object({ email: z.string().check(z.email()), name: z.string().check(z.minLength(5)) });
    expect(getProblems(schema, { email: ' ', name: '\u200b\u200b' })).toEqual({
      email: [{ key: 'required' }],
      name: [{ key: 'required' }],
    });
  });

  it('says of a value that fits none of several kinds that its kind is wrong', () => {
    const schema = z.object({ either: z.union([z.string(), z.array(z.string())]) });
    expect(getProblems(schema, { either: 7 })).toEqual({ either: [{ key: 'type' }] });
    expect(getProblems(schema, {})).toEqual({ either: [{ key: 'required' }] });
  });

  it('says of the body what is wrong with the whole', () => {
    expect(getProblems(z.object({}), [])).toEqual({ body: [{ key: 'type', params: { expected: 'object' } }] });
  });
});
