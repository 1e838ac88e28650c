import { describe, expect, it } from 'vitest';
import { partOfDay } from './part-of-day.ts';

const partAt = (time: string, timeZone = 'UTC') => partOfDay(Date.parse(`2026-11-30T${time}:00Z`), timeZone);

describe('the part of the day that a greeting names', () => {
  it.each([
    ['00:00', 'night'],
    ['04:59', 'night'],
    ['05:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['17:59', 'afternoon'],
    ['18:00', 'evening'],
    ['21:59', 'evening'],
    ['22:00', 'night'],
  ])('at %s is the %s', (time, part) => expect(partAt(time)).toBe(part));

  it('is that of the place, also where clocks are not full hours ahead', () => {
    const partIn = (timeZone: string) => partAt('16:14', timeZone);
    expect(partIn('Asia/Phnom_Penh')).toBe('night');
    expect(partIn('America/New_York')).toBe('morning');
    expect([partAt('16:14', 'Asia/Kathmandu'), partAt('16:15', 'Asia/Kathmandu')]).toEqual(['evening', 'night']);
  });
});
