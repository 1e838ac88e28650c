import { expect, it } from 'vitest';
import {
  copyDay,
  copyMonth,
  daysOfMonth,
  fillDays,
  minutesOn,
  overlappingDays,
  shiftsOn,
  toggleShift,
} from './schedule-days.ts';

const office = { startTime: '08:00', endTime: '17:30', pauses: [{ startTime: '11:30', endTime: '13:00' }] };
const night = { startTime: '22:00', endTime: '06:00' };
const shifts = new Map([
  ['office', office],
  ['night', night],
]);

it('puts a shift on a day and takes it off again, and keeps no empty days', () => {
  const monday = toggleShift([], '1', 'office');
  expect(monday).toEqual([{ day: '1', shiftIds: ['office'] }]);
  expect(toggleShift(monday, '1', 'night')).toEqual([{ day: '1', shiftIds: ['office', 'night'] }]);
  expect(toggleShift(monday, '1', 'office')).toEqual([]);
});

it('fills the working days beside what is there, in the order of the days', () => {
  const filled = fillDays([{ day: '3', shiftIds: ['night'] }], ['5', '3', '10'], 'office');
  expect(filled).toEqual([
    { day: '3', shiftIds: ['night', 'office'] },
    { day: '5', shiftIds: ['office'] },
    { day: '10', shiftIds: ['office'] },
  ]);
  expect(minutesOn(filled, ['3', '5'], shifts)).toBe((8 + 8 + 8) * 60);
});

it('takes no seventh shift on a day', () => {
  const full = [{ day: '1', shiftIds: ['a', 'b', 'c', 'd', 'e', 'f'] }];
  expect(toggleShift(full, '1', 'g')).toEqual(full);
  expect(fillDays(full, ['1'], 'g')).toEqual(full);
});

it('makes other days like one, also where that one is free', () => {
  const entries = fillDays([], ['1', '2'], 'office');
  expect(copyDay(entries, '1', ['6', '7']).map(({ day }) => day)).toEqual(['1', '2', '6', '7']);
  expect(copyDay(entries, '6', ['1', '2'])).toEqual([]);
});

it('makes every month of a year like one, and leaves alone the days that one lacks', () => {
  expect(daysOfMonth(2)).toHaveLength(29);
  const entries = [
    { day: '02-29', shiftIds: ['office'] },
    { day: '03-30', shiftIds: ['night'] },
  ];
  const copied = copyMonth(entries, 2);
  expect(shiftsOn(copied, '12-29')).toEqual(['office']);
  expect(shiftsOn(copied, '03-30')).toEqual(['night']);
  expect(shiftsOn(copied, '03-29')).toEqual(['office']);
  expect(copied).toHaveLength(13);
});

it('finds the days on which shifts overlap, and counts what they have in common once', () => {
  const late = { startTime: '17:00', endTime: '23:00' };
  const lunch = { startTime: '11:30', endTime: '13:00' };
  const known = new Map([...shifts, ['late', late], ['lunch', lunch]]);
  const entries = [
    { day: '1', shiftIds: ['office', 'late', 'night'] },
    { day: '2', shiftIds: ['office', 'lunch'] },
    { day: '3', shiftIds: ['office'] },
    { day: '4', shiftIds: ['office', 'removed'] },
  ];
  expect(overlappingDays(entries, ['1', '2', '3', '4'], known)).toEqual(['1']);
  // 08:00 to 11:30 and 13:00 to 06:00 of the next day.
  expect(minutesOn(entries, ['1'], known)).toBe((3.5 + 17) * 60);
  expect(minutesOn(entries, ['2'], known)).toBe(9.5 * 60);
});
