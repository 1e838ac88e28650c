import { noRepeat, type OrderRepeat } from '@sala/contract/service/service-orders/order-repeat.ts';
import { describe, expect, it } from 'vitest';
import { dueAt, getWallTime, laterBy, nextDay, type SeriesRule } from './next-due.ts';

const rule = (firstDay: string, repeat: Partial<OrderRepeat>, timeZone = 'Asia/Phnom_Penh', minutes = 9 * 60) =>
  ({ firstDay, minutes, timeZone, repeat: { ...noRepeat, ...repeat } }) satisfies SeriesRule;

/** Up to `most` days, including the first. */
function getDays(series: SeriesRule, most = 6): string[] {
  const days = [series.firstDay];
  for (
    let day = nextDay(series, series.firstDay, 1);
    day && days.length < most;
    day = nextDay(series, day, days.length)
  )
    days.push(day);
  return days;
}

describe('the days of an order that repeats', () => {
  it('come by the week, the month and the year, and end after so many or with a day', () => {
    const weekly = rule('2026-11-23', { kind: 'weekly', weekdays: [1, 4] });
    expect(getDays(weekly, 4)).toEqual(['2026-11-23', '2026-11-26', '2026-11-30', '2026-12-03']);
    expect(getDays(rule('2026-11-23', { kind: 'daily', count: 3 }))).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
    ]);
    expect(getDays(rule('2026-11-23', { kind: 'daily', end: '2026-11-24' }))).toEqual(['2026-11-23', '2026-11-24']);
    expect(getDays(rule('2026-01-31', { kind: 'monthly' }), 3)).toEqual(['2026-01-31', '2026-03-31', '2026-05-31']);
    const years = { kind: 'custom', frequency: 'yearly', interval: 50 } as const;
    expect(getDays(rule('2026-05-05', years), 3)).toEqual(['2026-05-05', '2076-05-05', '2126-05-05']);
  });

  it('keep the time on the wall when clocks change, and come with the jump where it is skipped', () => {
    const berlin = rule('2027-03-26', { kind: 'daily' }, 'Europe/Berlin', 150);
    expect(dueAt(berlin, '2027-03-27').toISOString()).toBe('2027-03-27T01:30:00.000Z');
    expect(dueAt(berlin, '2027-03-28').toISOString()).toBe('2027-03-28T01:00:00.000Z');
    expect(dueAt(berlin, '2027-03-29').toISOString()).toBe('2027-03-29T00:30:00.000Z');
    expect(getWallTime('Europe/Berlin', new Date('2027-03-29T00:30:00Z'))).toEqual({ day: '2027-03-29', minutes: 150 });
    expect(laterBy('Europe/Berlin', '2027-03-27T08:00:00.000Z', 2)).toBe('2027-03-29T07:00:00.000Z');
  });
});
