import { describe, expect, it } from 'vitest';
import { fillVariables, findUnknownVariable, toPlaceholder, type VariableValues } from './variables.ts';

const values: VariableValues = {
  'visitor.name': 'សុខា',
  'visitor.email': null,
  'conversation.number': '42',
  'meta.plan': ' gold ',
  'meta.empty': ' ',
};

describe('a text with variables', () => {
  it.each([
    ['Hello {{visitor.name}}, no. {{ conversation.number }}.', 'Hello សុខា, no. 42.', []],
    ['{{visitor.name|there}} {{visitor.email|your address}}', 'សុខា your address', []],
    [
      '{{visitor.email}} {{meta.plan}} {{visitor.email}}',
      '{{visitor.email}} gold {{visitor.email}}',
      ['visitor.email'],
    ],
    ['{{meta.empty}}{{meta.other|}}', '{{meta.empty}}', ['meta.empty']],
    [
      '{{price}} {{constructor}} { {visitor.name} } {{}} $& $1',
      '{{price}} {{constructor}} { {visitor.name} } {{}} $& $1',
      [],
    ],
    ['{{visitor.name}}{{visitor.name}}', 'សុខាសុខា', []],
    ['{{meta.toString}}', '{{meta.toString}}', ['meta.toString']],
  ])('%s', (text, expected, missing) => {
    expect(fillVariables(text, values)).toEqual({ text: expected, missing });
  });

  it('takes a visitor’s name for a name, whatever they call themselves', () => {
    const { text } = fillVariables('Hello {{visitor.name}}', { 'visitor.name': '{{operator.name}} $&' });
    expect(fillVariables(text, { 'operator.name': 'Dara' })).toEqual({ text: 'Hello {operator.name} $&', missing: [] });
  });

  it('is long without being slow', () => {
    const text = '{{visitor.name|'.repeat(700);
    expect(fillVariables(text, values).text).toBe(text);
    expect(findUnknownVariable(text)).toBeUndefined();
  });
});

describe('a name between braces', () => {
  it.each([
    ['{{visitor.name}} {{ operator.name }} {{merchant.name|we}}', undefined],
    ['{{visitor.nam}}', 'visitor.nam'],
    ['{{meta.plan}} {{meta.phone}}', 'meta.phone'],
    ['{{}}', ''],
    ['{ visitor }} {{', undefined],
    [toPlaceholder('visitor.email', 'none') + toPlaceholder('meta.plan'), undefined],
  ])('%s', (text, unknown) => {
    expect(findUnknownVariable(text, ['plan'])).toBe(unknown);
  });

  it('of a field of the merchant’s page is good while nobody has said which there are', () => {
    expect(findUnknownVariable('{{meta.phone}}')).toBeUndefined();
    expect(findUnknownVariable('{{meta.no-field}}')).toBe('meta.no-field');
  });
});
