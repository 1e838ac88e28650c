import { expect, it } from 'vitest';
import { dayIn } from '#platform/day.ts';
import { dayText, toDay } from './calendar.ts';
import { findPrevious } from './previous-days.ts';
import { toInstant } from './zones.ts';

const business = 'Asia/Phnom_Penh';

function previousOf(from: string, to: string, time: string, timeZone = business) {
  const now = new Date(time);
  const [first, end, today] = [toDay(from), toDay(to) + 1, toDay(dayIn(timeZone, now))];
  const { shown, ...stretch } = findPrevious({ first, end, timeZone, now, today });
  return { ...shown, begins: stretch.from.toISOString(), ends: stretch.until.toISOString() };
}

/** Long after all of the days, and a Wednesday there. */
const later = '2027-06-01T00:00:00Z';
const [wednesday, wednesdayText] = ['2026-11-18T03:30:00Z', '2026-11-18'];

it.each([
  ['a day', '2026-11-17', '2026-11-17', '2026-11-16 2026-11-16'],
  ['a week of the calendar', '2026-11-09', '2026-11-15', '2026-11-02 2026-11-08'],
  ['a month with the month before', '2026-11-01', '2026-11-30', '2026-10-01 2026-10-31'],
  ['a month after a shorter one', '2026-03-01', '2026-03-31', '2026-02-01 2026-02-28'],
  ['other days with as many', '2026-11-02', '2026-11-13', '2026-10-21 2026-11-01'],
])('compares %s that is over with all of what was before', (_, from, to, days) => {
  const { until, ...previous } = previousOf(from, to, later);
  expect(`${previous.from} ${previous.to}`).toBe(days);
  expect(until).toBeNull();
  expect(previous.ends).toBe(new Date(toInstant(business, toDay(previous.to) + 1, 0)).toISOString());
});

it.each([
  ['today', '2026-11-18', '2026-11-17', '2026-11-17'],
  ['this week', '2026-11-16', '2026-11-09', '2026-11-11'],
  ['this month', '2026-11-01', '2026-10-01', '2026-10-18'],
  ['the last 28 days', dayText(toDay(wednesdayText) - 27), '2026-09-24', '2026-10-21'],
])('compares %s until now with what was before until the same time', (_, from, first, last) => {
  const { from: begins, to, until, ends } = previousOf(from, wednesdayText, wednesday);
  expect([begins, to]).toEqual([first, last]);
  expect(until).toBe(`${last}T03:30:00.000Z`);
  expect(ends).toBe(until);
});

it('says the same of a month whose days to come are chosen too, and goes no further than the month before', () => {
  expect(previousOf('2026-11-01', '2026-11-30', wednesday)).toEqual(previousOf('2026-11-01', wednesdayText, wednesday));
  const { from, to, until, ends } = previousOf('2026-03-01', '2026-03-31', '2026-03-30T05:00:00Z');
  expect([from, to, until, ends]).toEqual(['2026-02-01', '2026-02-28', null, '2026-02-28T17:00:00.000Z']);
});

it.each([
  ['the first days of it until today with the week before', '2026-06-04', '2026-05-25', '2026-05-28'],
  ['its first seven days too', '2026-06-07', '2026-05-25', '2026-05-31'],
  ['the eighth and after with the month before', '2026-06-08', '2026-05-01', '2026-05-08'],
])('compares of a month that begins on a Monday %s', (_, today, first, last) => {
  const { from, to } = previousOf('2026-06-01', today, `${today}T03:30:00Z`);
  expect([from, to]).toEqual([first, last]);
});

it('takes the first days of a month that begins on a Monday for a month where all of it is chosen', () => {
  const { from, to } = previousOf('2026-06-01', '2026-06-30', '2026-06-04T03:30:00Z');
  expect([from, to]).toEqual(['2026-05-01', '2026-05-04']);
});

it.each([
  ['skip an hour today', 'Europe/Berlin', '2026-03-29', '2026-03-29T08:30:00Z', '2026-03-28T09:30:00.000Z'],
  ['skipped one the day before', 'Europe/Berlin', '2026-03-30', '2026-03-30T08:30:00Z', '2026-03-29T08:30:00.000Z'],
  ['skipped this hour then', 'Europe/Berlin', '2026-03-30', '2026-03-30T00:30:00Z', '2026-03-29T01:00:00.000Z'],
  ['go back today', 'America/New_York', '2026-11-01', '2026-11-01T15:30:00Z', '2026-10-31T14:30:00.000Z'],
  ['went back the day before', 'America/New_York', '2026-11-02', '2026-11-02T15:30:00Z', '2026-11-01T15:30:00.000Z'],
])('compares until the same time by the clocks where they %s', (_, timeZone, today, now, until) => {
  expect(previousOf(today, today, now, timeZone)).toMatchObject({ until, ends: until });
});

it('compares with all of a day whose end the clocks skipped', () => {
  const previous = previousOf('2026-03-29', '2026-03-29', '2026-03-30T00:30:00Z', 'America/Nuuk');
  expect(previous).toMatchObject({ to: '2026-03-28', until: null, ends: '2026-03-29T01:00:00.000Z' });
});
