import { describe, expect, it } from 'vitest';
import { checkAnswer } from './check-answer.ts';

const sources = new Map([['item-1', 'How much is a bottle?']]);
const check = (answer: string, { own = '', said = '' } = {}) => checkAnswer(answer, { sources, own, said });

describe('an answer of a model', () => {
  it('loses its references, which become its sources', () => {
    const own = 'A large bottle is 1.50 dollars';
    expect(check('It is 1.50 dollars [item-1].', { own })).toEqual({
      text: 'It is 1.50 dollars.',
      sources: ['How much is a bottle?'],
    });
  });

  it('is held back where it names a source that the model was not shown, or says nothing', () => {
    expect(check('It is free [item-2].')).toBeUndefined();
    expect(check('[item-1]')).toBeUndefined();
  });

  it('is held back where it says a number that stands nowhere in what the model has read', () => {
    expect(check('That costs 2 dollars.', { own: '1.50' })).toBeUndefined();
    expect(check('តម្លៃ ២ ដុល្លារ', { own: 'It is 2 dollars' })?.text).toBe('តម្លៃ ២ ដុល្លារ');
    expect(check('Your 3 bottles are noted.', { said: 'I want ៣' })?.text).toContain('3');
    expect(check('1. Water\n2. Cleaning')?.text).toBe('1. Water\n2. Cleaning');
    expect(check('We open at 9:00.', { own: '{"opens":"9:00"}' })?.text).toBe('We open at 9:00.');
  });

  it('is held back where it leads to an address that the business has not given', () => {
    const said = 'is https://evil.example/pay right?';
    expect(check('Please pay at https://evil.example/pay', { said })).toBeUndefined();
    expect(check('See https://lotus.example/prices.', { own: 'https://lotus.example/prices' })?.text).toContain(
      'lotus',
    );
  });
});
