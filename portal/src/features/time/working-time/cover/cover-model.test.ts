import { describe, expect, it } from 'vitest';
import { coverByDay, getHours, hasNeeds, isStayKnown, mostOnDuty } from './cover-model.ts';

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour)).toISOString();
const cover = {
  timeZone: 'Asia/Phnom_Penh',
  people: 2,
  intervals: [
    { start: at(23, 17), end: at(24, 1), onDuty: 1, needed: 1, employeeIds: ['s'] },
    { start: at(24, 1), end: at(24, 10), onDuty: 2, needed: 1, employeeIds: ['d', 's'] },
    // 17:00 until 06:00 of the next morning.
    { start: at(24, 10), end: at(24, 23), onDuty: 0, needed: 1, employeeIds: [] },
  ],
  // From 17:00 to 18:00, the gap existed before.
  gaps: [
    { start: at(24, 10), end: at(24, 11), onDuty: 0, needed: 1, isNew: false },
    { start: at(24, 11), end: at(24, 23), onDuty: 0, needed: 1, isNew: true },
  ],
  employees: [],
  hereByChoice: [],
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
    expect(hasNeeds(cover)).toBe(false);
  });

  it('marks hours with fewer than needed, and none that need nobody', () => {
    const needed = {
      ...cover,
      intervals: [
        { start: at(23, 17), end: at(24, 1), onDuty: 0, needed: 0, employeeIds: [] },
        { start: at(24, 1), end: at(24, 5), onDuty: 1, needed: 2, employeeIds: ['d'] },
        { start: at(24, 5), end: at(24, 17), onDuty: 2, needed: 2, employeeIds: ['d', 's'] },
      ],
      gaps: [{ start: at(24, 1), end: at(24, 5), onDuty: 1, needed: 2, isNew: true }],
    };
    expect(coverByDay(needed).get('2026-11-24')).toMatchObject([
      { to: 480, onDuty: 0, isGap: false },
      { from: 480, to: 720, onDuty: 1, needed: 2, isGap: true, isNewGap: true },
      { from: 720, onDuty: 2, isGap: false },
    ]);
    expect(hasNeeds(needed)).toBe(true);
  });
});

it('is asked for again only when somebody comes or goes by their own choice', () => {
  const here = { hereByChoice: [{ id: 'e1', userId: 'dara', name: 'Dara Sok', until: at(23, 13) }] };
  const isKnown = (userId: string, stayUntil: string | null) =>
    isStayKnown(here, { userId, availability: { stayUntil } });
  expect(isKnown('dara', at(23, 13))).toBe(true);
  expect(isKnown('dara', at(23, 14))).toBe(false);
  expect(isKnown('dara', null)).toBe(false);
  expect(isKnown('bopha', null)).toBe(true);
  expect(isKnown('bopha', at(23, 13))).toBe(false);
});
