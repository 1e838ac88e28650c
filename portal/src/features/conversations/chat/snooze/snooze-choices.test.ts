import { expect, it } from 'vitest';
import { listSnoozeChoices } from './snooze-choices.ts';

/** A Friday at 15:00. */
const now = Date.parse('2026-11-20T08:00:00.000Z');
const timeZone = 'Asia/Phnom_Penh';
const times = {
  timeZone,
  thisEvening: null,
  tomorrow: '2026-11-21T01:00:00.000Z',
  nextMonday: '2026-11-23T01:00:00.000Z',
};
const choicesOf = (known: Parameters<typeof listSnoozeChoices>[0], at = now) =>
  listSnoozeChoices(known, at, timeZone).map(({ name, until }) => [name, until]);
const inHour = ['inHour', '2026-11-20T09:00:00.000Z'];

it('offers an hour at once, and what depends on the hours of the business when they are known', () => {
  expect(choicesOf(undefined)).toEqual([inHour, ['thisEvening', null], ['tomorrow', null], ['nextMonday', null]]);
  const thisEvening = '2026-11-20T11:00:00.000Z';
  expect(choicesOf({ ...times, thisEvening })[1]).toEqual(['thisEvening', thisEvening]);
});

it('leaves out an evening that has begun', () => {
  expect(choicesOf(times)).toEqual([inHour, ['tomorrow', times.tomorrow], ['nextMonday', times.nextMonday]]);
  const atNight = now + 5 * 3_600_000;
  expect(choicesOf(undefined, atNight).map(([name]) => name)).toEqual(['inHour', 'tomorrow', 'nextMonday']);
});

it('offers Monday once on a Sunday', () => {
  const known = { ...times, nextMonday: times.tomorrow };
  expect(choicesOf(known)).toEqual([inHour, ['tomorrow', times.tomorrow]]);
  const onSunday = now + 2 * 24 * 3_600_000;
  expect(choicesOf(undefined, onSunday).map(([name]) => name)).toEqual(['inHour', 'thisEvening', 'tomorrow']);
});
