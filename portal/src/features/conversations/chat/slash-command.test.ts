import { describe, expect, it } from 'vitest';
import { slashCommandAt } from './slash-command.ts';

const at = (text: string) => {
  const caret = text.indexOf('|');
  return slashCommandAt(text.replace('|', ''), caret);
};

describe('a slash', () => {
  it.each([
    ['/|', { start: 0, search: '' }],
    ['/hel|', { start: 0, search: 'hel' }],
    ['/hel|lo', { start: 0, search: 'hel' }],
    ['Good morning /ទឹក-២|', { start: 13, search: 'ទឹក-២' }],
    ['First line\n/giờ|', { start: 11, search: 'giờ' }],
    [`${'long '.repeat(200)}/x|`, { start: 1000, search: 'x' }],
    ['and/or|', null],
    ['1/2|', null],
    ['https://sala.example/|', null],
    ['/hello |', null],
    ['/hello|', { start: 0, search: 'hello' }],
    ['//|', null],
    ['/a.b|', null],
    ['|/hello', null],
  ])('in %j', (text, expected) => {
    expect(at(text)).toEqual(expected);
  });
});
