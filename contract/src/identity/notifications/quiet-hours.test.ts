import { expect, it } from 'vitest';
import { isInQuietHours } from './quiet-hours.ts';

const zone = 'Asia/Phnom_Penh';
/** Phnom Penh is seven hours ahead of UTC. */
const at = (time: string) => Date.parse(`2026-05-04T${time}:00Z`) - 7 * 3_600_000;

it.each([
  ['22:00', '06:00', '21:59', false],
  ['22:00', '06:00', '22:00', true],
  ['22:00', '06:00', '03:00', true],
  ['22:00', '06:00', '06:00', false],
  ['12:00', '13:30', '12:15', true],
  ['12:00', '13:30', '13:30', false],
  ['08:00', '08:00', '08:00', false],
])('from %s to %s it is quiet at %s: %s', (from, to, time, isQuietThen) => {
  expect(isInQuietHours({ from, to }, zone, at(time))).toBe(isQuietThen);
});

it('is never quiet where no hours are set', () => {
  expect(isInQuietHours(null, zone, at('03:00'))).toBe(false);
});
