import { describe, expect, it } from 'vitest';
import { coverByDay, getHours, mostOnDuty } from './cover-model.ts';

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour)).toISOString();
const cover = {
  timeZone: 'Asia/Phnom_Penh',
  people: 2,
  intervals: [
    { start: at(23, 17), end: at(24, 1), onDuty: 1, employeeIds: ['s'] },
    { start: at(24, 1), end: at(24, 10), onDuty: 2, employeeIds: ['d', 's'] },
    // 17:00 until 06:00 of the next morning.
    { start: at(24, 10), end: at(24, 23), onDuty: 0, employeeIds: [] },
  ],
  // From 17:00 to 18:00, the gap existed before.
  gaps: [
    { start: at(24, 10), end: at(24, 11), isNew: false },
    { start: at(24, 11), end: at(24, 23), isNew: true },
  ],
  employees: [],
};

describe('the cover of a week', () => {
  it('cuts what goes on over midnight and keeps which gaps are new', () => {
    const days = coverByDay(cover);
    expect(days.get('2026-11-24')).toMatchObject([
      { from: 0, to: 480, onDuty: 1, isNewGap: false },
      { from: 480, to: 1020, onDuty: 2 },
      { from: 1020, to: 1080, onDuty: 0, isNewGap: false },
      { from: 1080, to: 1440, onDuty: 0, isNewGap: true },
    ]);
    expect(days.get('2026-11-25')).toMatchObject([{ from: 0, to: 360, isNewGap: true }]);
    expect(getHours(cover.gaps)).toBe(13);
    expect(mostOnDuty(cover)).toBe(2);
  });
});
