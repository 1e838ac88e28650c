import { expect, it } from 'vitest';
import { overlap } from './leave.policy.ts';

const leave = (startDate: string, endDate: string, startTime: string | null = null, endTime: string | null = null) => ({
  startDate,
  endDate,
  startTime,
  endTime,
});

it.each([
  ['the same day', leave('2027-05-03', '2027-05-03'), leave('2027-05-03', '2027-05-03'), true],
  ['one day after the other', leave('2027-05-03', '2027-05-04'), leave('2027-05-05', '2027-05-05'), false],
  ['a day in common', leave('2027-05-03', '2027-05-05'), leave('2027-05-05', '2027-05-07'), true],
  [
    'the morning and the afternoon',
    leave('2027-05-03', '2027-05-03', null, '12:00'),
    leave('2027-05-03', '2027-05-03', '12:00'),
    false,
  ],
  [
    'the morning, and a day from eleven on',
    leave('2027-05-03', '2027-05-03', null, '12:00'),
    leave('2027-05-03', '2027-05-04', '11:00'),
    true,
  ],
  ['an afternoon inside of days', leave('2027-05-01', '2027-05-09'), leave('2027-05-03', '2027-05-03', '12:00'), true],
  [
    'the end of days in the morning, the day before whole',
    leave('2027-05-01', '2027-05-03', null, '09:00'),
    leave('2027-05-02', '2027-05-02'),
    true,
  ],
])('Leave of %s', (_what, one, other, expected) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected]);
});
