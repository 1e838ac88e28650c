import { describe, expect, it } from 'vitest';
import {
  addMonths,
  checkRange,
  countDays,
  type RangeShortcut,
  rangeOfShortcut,
  readDay,
  startOfWeek,
  todayIn,
  weeksOfMonth,
} from './days.ts';

const shown = (shortcut: RangeShortcut, today: string) => Object.values(rangeOfShortcut(shortcut, today)).join(' ');

describe('usual periods', () => {
  it.each([
    // shortcut, today, expected period
    ['today', '2026-11-20', '2026-11-20 2026-11-20'],
    ['yesterday', '2026-11-20', '2026-11-19 2026-11-19'],
    ['yesterday', '2027-01-01', '2026-12-31 2026-12-31'],
    ['yesterday', '2028-03-01', '2028-02-29 2028-02-29'],
    ['yesterday', '2027-03-01', '2027-02-28 2027-02-28'],
    ['thisWeek', '2026-11-20', '2026-11-16 2026-11-22'],
    ['thisWeek', '2026-11-22', '2026-11-16 2026-11-22'],
    ['thisWeek', '2026-11-23', '2026-11-23 2026-11-29'],
    // Week 53 of 2026 extends into 2027.
    ['thisWeek', '2027-01-03', '2026-12-28 2027-01-03'],
    ['lastWeek', '2027-01-04', '2026-12-28 2027-01-03'],
    ['lastWeek', '2028-03-06', '2028-02-28 2028-03-05'],
    ['thisMonth', '2028-02-10', '2028-02-01 2028-02-29'],
    ['thisMonth', '2026-12-31', '2026-12-01 2026-12-31'],
    ['lastMonth', '2027-01-15', '2026-12-01 2026-12-31'],
    ['lastMonth', '2028-03-31', '2028-02-01 2028-02-29'],
  ] as const)('%s seen from %s', (shortcut, today, period) => {
    expect(shown(shortcut, today)).toBe(period);
  });

  it('are all under a month', () => {
    for (const shortcut of ['thisMonth', 'lastMonth'] as const)
      for (const today of ['2026-01-31', '2026-02-28', '2028-02-29', '2026-12-31', '2026-05-01'])
        expect(checkRange(rangeOfShortcut(shortcut, today), { isUnderAMonth: true })).toBeNull();
  });
});

describe('today', () => {
  it('is another day in another zone', () => {
    const moment = Date.parse('2026-12-31T17:30:00Z');
    expect(todayIn('Asia/Phnom_Penh', moment)).toBe('2027-01-01');
    expect(todayIn('UTC', moment)).toBe('2026-12-31');
    expect(todayIn('America/New_York', moment)).toBe('2026-12-31');
    expect(todayIn('Pacific/Kiritimati', Date.parse('2026-12-31T10:00:00Z'))).toBe('2027-01-01');
  });
});

describe('a range', () => {
  const rules = { lastDay: '2026-11-20', isUnderAMonth: true };

  it.each([
    ['2026-10-01', '2026-10-31', null],
    ['2026-10-01', '2026-11-01', 'underAMonth'],
    ['2026-10-20', '2026-11-19', null],
    ['2026-10-20', '2026-11-20', 'underAMonth'],
    // A month from 31 January ends with February.
    ['2026-01-31', '2026-02-27', null],
    ['2026-01-31', '2026-02-28', 'underAMonth'],
    ['2026-11-20', '2026-11-20', null],
    ['2026-11-20', '2026-11-21', 'future'],
    ['2026-11-20', '2026-11-19', 'order'],
  ])('from %s to %s is refused as: %s', (from, to, problem) => {
    expect(checkRange({ from, to }, rules)).toBe(problem);
  });

  it('may be limited to some days, which count the first and the last', () => {
    expect(countDays({ from: '2026-03-28', to: '2026-04-03' })).toBe(7);
    expect(checkRange({ from: '2026-03-28', to: '2026-04-03' }, { maxDays: 7 })).toBeNull();
    expect(checkRange({ from: '2026-03-28', to: '2026-04-04' }, { maxDays: 7 })).toBe('maxDays');
  });
});

describe('a written day', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    [' 2026/1/5 ', '2026-01-05'],
    ['2026.11.20', '2026-11-20'],
    ['២០២៦-១១-២០', '2026-11-20'],
    ['２０２６－１１－２０', '2026-11-20'],
    ['2028-02-29', '2028-02-29'],
    ['2027-02-29', null],
    ['2026-13-01', null],
    ['20-11-2026', null],
    ['tomorrow', null],
    ['', null],
  ])('%s is read as %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });
});

describe('the calendar', () => {
  it('shows whole weeks from the first weekday of the language', () => {
    const weeks = weeksOfMonth('2026-11-01', 1);
    expect(weeks[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
    expect(weeks).toHaveLength(6);
    expect(weeksOfMonth('2026-11-01', 0)[0]![0]).toBe('2026-11-01');
    expect(startOfWeek('2026-11-22', 0)).toBe('2026-11-22');
  });

  it('goes to the last day of a month that has no such day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(addMonths('2028-03-31', -1)).toBe('2028-02-29');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });
});
