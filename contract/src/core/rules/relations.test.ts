import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { notifyWithinResolve, sameEmailAs } from './agents.ts';
import { minMaxPrice } from './prices.ts';
import { differsFrom, matches, notAmong, uniqueItems } from './relations.ts';
import { accepts, getOutcome, refuses } from './table.fixture.ts';

const text = z.optional(z.nullable(z.string()));

describe('a confirmation', () => {
  const form = z.object({ password: text, confirmPassword: text }).check(matches('confirmPassword', 'password'));

  it.each([
    ['secret', 'secret'],
    ['ពាក្យ', 'ពាក្យ'],
    ['', ''],
    [' a ', ' a '],
  ])('takes %j, typed again as %j', (password, confirmPassword) => {
    expect(getOutcome(form, { password, confirmPassword })).toHaveProperty('value');
  });

  it.each([
    ['secret', 'Secret'],
    ['secret', 'secret '],
    ['123', '១២៣'],
    ['123', '１２３'],
    ['a\u200bb', 'ab'],
    ['a\u0000', 'a'],
    ['secret', ''],
    ['secret', undefined],
  ])('says at the second field that %j is not %j', (password, confirmPassword) => {
    expect(getOutcome(form, { password, confirmPassword }).problems).toEqual({ confirmPassword: [{ key: 'matches' }] });
  });
});

describe('a new value beside the current one', () => {
  const form = z
    .object({ currentPassword: text, newPassword: text })
    .check(differsFrom('newPassword', 'currentPassword'));

  it.each([
    ['one', 'two'],
    ['one', 'One'],
    ['', ''],
    [null, null],
    [undefined, undefined],
    ['123', '១២៣'],
    ['one', 'one '],
    ['one', 'o\u200bne'],
  ])('takes %j followed by %j', (currentPassword, newPassword) => {
    expect(getOutcome(form, { currentPassword, newPassword })).toHaveProperty('value');
  });

  it.each(['one', 'ពាក្យ', ' ', '\u200b', '0', '１', 'a\u0000', 'x'.repeat(10_000)])('refuses %j twice', (password) => {
    expect(getOutcome(form, { currentPassword: password, newPassword: password }).problems).toEqual({
      newPassword: [{ key: 'differsFromCurrent' }],
    });
  });
});

describe('a list without repetitions', () => {
  const names = z.array(z.string()).check(uniqueItems());
  const commands = z.array(z.object({ key: z.nullable(z.string()) })).check(uniqueItems('key'));

  it.each([[[]], [['a']], [['a', 'b']], [['', '']], [['a', 'ab']], [['1', '១']], [['កា', 'ខា']], [['a b', 'ab']]])(
    'takes %j',
    (list) => {
      expect(getOutcome(names, list)).toHaveProperty('value');
    },
  );

  it.each([
    [['a', 'a'], '1', 'a'],
    [['a', 'b', 'A'], '2', 'A'],
    [['a', ' a '], '1', ' a '],
    [['១', '១'], '1', '១'],
    [['１', '１'], '1', '１'],
    [['\u00e9', 'e\u0301'], '1', 'e\u0301'],
    [['x\u0000', 'x\u0000'], '1', 'x\ufffd'],
    [['__proto__', '__proto__'], '1', '__proto__'],
  ])('says of %j that entry %s is there already', (list, field, value) => {
    expect(getOutcome(names, list).problems).toEqual({ [field]: [{ key: 'unique', params: { value } }] });
  });

  it('names the field that is repeated in a list of objects, and leaves out what is not set', () => {
    const list = [{ key: 'start' }, { key: null }, { key: 'help' }, { key: null }, { key: 'Start' }];
    expect(getOutcome(commands, list).problems).toEqual({ '4.key': [{ key: 'unique', params: { value: 'Start' } }] });
    expect(getOutcome(commands, list.slice(0, 4))).toHaveProperty('value');
  });
});

describe('a name that is still free', () => {
  const field = z.string().check(notAmong(['Sales', 'ផ្នែកលក់', 'A1']));
  accepts(field, [['Support'], ['Sale'], ['Sales 2'], [''], ['ផ្នែក'], ['A១'], ['A１'], ['constructor']]);
  refuses(field, [
    ['Sales', 'unique', { value: 'Sales' }],
    ['sales', 'unique'],
    ['SALES', 'unique'],
    [' Sales ', 'unique'],
    ['ផ្នែកលក់', 'unique'],
    ['a1', 'unique'],
    [['Sales'], 'type'],
    [null, 'required'],
  ]);
});

describe('the highest price', () => {
  const form = z.object({ minPrice: text, maxPrice: text }).check(minMaxPrice('minPrice', 'maxPrice'));

  it.each([
    ['1', '2'],
    ['9', '10'],
    ['0.1', '0.10001'],
    ['90071992547409930000', '90071992547409930001'],
    ['-1', '0'],
    ['', '2'],
    ['1', ''],
    [null, '2'],
    [undefined, undefined],
    ['x', '1'],
    ['៩', '១០'],
    ['９', '１０'],
  ])('takes %j to %j', (minPrice, maxPrice) => {
    expect(getOutcome(form, { minPrice, maxPrice })).toHaveProperty('value');
  });

  it.each([
    ['2', '1', '2'],
    ['1', '1', '1'],
    ['1.0', '1', '1.0'],
    ['10', '9', '10'],
    ['0.3', '0.30', '0.3'],
    ['90071992547409930001', '90071992547409930000', '90071992547409930001'],
    ['១០', '៩', '10'],
    ['１０', '９', '10'],
    ['0', '-1', '0'],
  ])('refuses %j to %j at the second field', (minPrice, maxPrice, min) => {
    expect(getOutcome(form, { minPrice, maxPrice }).problems).toEqual({
      maxPrice: [{ key: 'minMaxPrice', params: { min } }],
    });
  });
});

describe('a reminder before the automatic end', () => {
  const minutes = z.optional(z.nullable(z.number()));
  const form = z
    .object({ notifyAfter: minutes, resolveAfter: minutes })
    .check(notifyWithinResolve('notifyAfter', 'resolveAfter'));

  it.each([
    [5, 10],
    [10, 10],
    [0, 0],
    [0, 1],
    [null, 10],
    [10, null],
    [undefined, undefined],
    [9.9, 10],
  ])('takes %j and %j minutes', (notifyAfter, resolveAfter) => {
    expect(getOutcome(form, { notifyAfter, resolveAfter })).toHaveProperty('value');
  });

  it.each([
    [11, 10],
    [10.1, 10],
    [1, 0],
    [0, -1],
    [1e9, 10],
    [60, 59],
    [2, 1],
    [Number.MAX_SAFE_INTEGER, 10_080],
  ])('refuses %j after %j minutes at the reminder', (notifyAfter, resolveAfter) => {
    expect(getOutcome(form, { notifyAfter, resolveAfter }).problems).toEqual({
      notifyAfter: [{ key: 'notifyAfterResolve', params: { max: resolveAfter } }],
    });
  });
});

describe("a ticket's address", () => {
  const field = z.string().check(z.minLength(1), sameEmailAs('Sokha@Example.com'));
  accepts(field, [
    ['sokha@example.com'],
    ['Sokha@Example.com'],
    ['SOKHA@EXAMPLE.COM'],
    [' sokha@example.com '],
    ['sokha@example.com\n'],
    ['\tsokha@example.com'],
    ['sokhA@example.com'],
    ['sokha@examplE.com'],
  ]);
  refuses(field, [
    ['chan@example.com', 'ticketEmail'],
    ['sokha@example.com.kh', 'ticketEmail'],
    ['sokha+1@example.com', 'ticketEmail'],
    ['sokha@example.com\u200b', 'ticketEmail'],
    ['sokha@example.com\u0000', 'ticketEmail'],
    ['', 'required'],
    [null, 'required'],
    [['sokha@example.com'], 'type'],
  ]);
});
