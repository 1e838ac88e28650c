import type { Repeat } from '@sala/contract/core/rules/repeat.ts';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { missingDay, repeatText } from './repeat-text.ts';

const once: Repeat = { kind: 'none', frequency: null, interval: 1, weekdays: [], end: null };
const weekly = (weekdays: number[]): Repeat => ({ ...once, kind: 'weekly', weekdays });

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('working-time');
});

const say = (repeat: Repeat, day: string, isShort = false) =>
  repeatText(repeat, day, i18next.getFixedT('en', 'working-time'), isShort);

it('says how often something comes again', () => {
  const custom: Repeat = {
    ...once,
    kind: 'custom',
    frequency: 'weekly',
    interval: 2,
    weekdays: [4, 1],
    end: '2031-12-31',
  };
  expect(say(custom, '2030-01-07')).toBe('Every 2 weeks on Monday and Thursday until 31 Dec 2031');
  expect(say(weekly([1, 2, 3, 4, 5]), '2030-01-07')).toBe('Every week on Monday to Friday');
  expect(say(weekly([5, 1, 3]), '2030-01-07', true)).toBe('Mon, Wed, Fri');
  expect(say(weekly([1, 2, 3, 4, 5, 6, 7]), '2030-01-07')).toBe('Every day');
  // Without a weekday, the weekday of the start date applies: a Sunday.
  expect(say(weekly([]), '2030-01-06')).toBe('Every week on Sunday');
  expect(say({ ...once, kind: 'monthly' }, '2030-01-31')).toBe('Every month on day 31');
  expect(say({ ...once, kind: 'yearly' }, '2030-04-14')).toBe('Every year on 14 Apr');
  expect(say(once, '2030-04-14')).toBe('Once, on 14 Apr 2030');
  expect(say(weekly([1]), '2030-')).toBe('');
});

it('warns of days that some months or years lack', () => {
  expect(missingDay({ ...once, kind: 'monthly' }, '2030-01-29')).toBe('month');
  expect(missingDay({ ...once, kind: 'monthly' }, '2030-01-28')).toBeUndefined();
  expect(missingDay({ ...once, kind: 'yearly' }, '2028-02-29')).toBe('year');
  expect(missingDay(once, '2028-02-29')).toBeUndefined();
});
