import { expect, it } from 'vitest';
import { listSnoozeChoices } from './snooze-choices.ts';

const now = Date.parse('2026-11-20T08:00:00.000Z');
const times = {
  timeZone: 'Asia/Phnom_Penh',
  thisEvening: null,
  tomorrow: '2026-11-21T01:00:00.000Z',
  nextMonday: '2026-11-23T01:00:00.000Z',
};
const untilOf = (...args: Parameters<typeof listSnoozeChoices>) => listSnoozeChoices(...args).map(({ until }) => until);

it('offers an hour at once, and what depends on the hours of the business when they are known', () => {
  const inHour = '2026-11-20T09:00:00.000Z';
  expect(untilOf(undefined, now)).toEqual([inHour, null, null, null]);
  expect(untilOf(times, now)).toEqual([inHour, null, times.tomorrow, times.nextMonday]);
});

it('offers Monday once on a Sunday', () => {
  expect(untilOf({ ...times, nextMonday: times.tomorrow }, now).slice(2)).toEqual([times.tomorrow, null]);
});
