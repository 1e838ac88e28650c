import { expect, it } from 'vitest';
import { endsNextDay, isComplete, workedMinutes } from './shift-times.ts';

const lunch = { startTime: '11:30', endTime: '13:00' };

it('counts what is worked without the pauses, over midnight and around the clock', () => {
  expect(workedMinutes({ startTime: '08:00', endTime: '17:30', pauses: [lunch] })).toBe(8 * 60);
  expect(workedMinutes({ startTime: '22:00', endTime: '06:00' })).toBe(8 * 60);
  expect(
    workedMinutes({ startTime: '22:00', endTime: '06:00', pauses: [{ startTime: '23:45', endTime: '00:15' }] }),
  ).toBe(7.5 * 60);
  expect(workedMinutes({ startTime: '08:00', endTime: '08:00' })).toBe(24 * 60);
  expect(workedMinutes({ startTime: '08:00', endTime: '08:00', pauses: [lunch] })).toBe(22.5 * 60);
  // A break that remained from earlier hours.
  expect(workedMinutes({ startTime: '22:00', endTime: '06:00', pauses: [lunch] })).toBe(8 * 60);
});

it('knows which shifts end on the next day', () => {
  const shifts: [string, string, boolean][] = [
    ['08:00', '17:30', false],
    ['22:00', '06:00', true],
    ['16:00', '00:00', false],
    ['00:00', '00:00', false],
    ['08:00', '08:00', true],
  ];
  for (const [startTime, endTime, isNext] of shifts)
    expect(endsNextDay({ startTime, endTime }), `${startTime}–${endTime}`).toBe(isNext);
});

it('says nothing of a shift while one of its times is still being written', () => {
  expect(isComplete({ startTime: '08:00', endTime: '17', pauses: [lunch] })).toBe(false);
  expect(isComplete({ startTime: '08:00', endTime: '17:00', pauses: [{ ...lunch, endTime: '' }] })).toBe(false);
  expect(isComplete({ startTime: '08:00', endTime: '17:00', pauses: [lunch] })).toBe(true);
});
