import type { CalendarEntry } from '@sala/contract/time/working-time/working-time.schema.ts';
import { describe, expect, it } from 'vitest';
import { daysOfPeriod, layOut, overlapsOn, sharedHolidays, workedMinutes } from './calendar-model.ts';

const phnomPenh = 'Asia/Phnom_Penh';
const byMerchant = { choice: 'merchant', timeZone: phnomPenh, merchantZone: phnomPenh } as const;

const entry = (change: Partial<CalendarEntry>): CalendarEntry => ({
  kind: 'shift',
  id: 'a',
  schedule: null,
  title: 'Day',
  color: 'violet',
  timeZone: phnomPenh,
  start: '2026-11-24T01:00:00.000Z',
  end: '2026-11-24T10:30:00.000Z',
  work: [
    { start: '2026-11-24T01:00:00.000Z', end: '2026-11-24T04:30:00.000Z' },
    { start: '2026-11-24T06:00:00.000Z', end: '2026-11-24T10:30:00.000Z' },
  ],
  firstDay: null,
  lastDay: null,
  leaveStatus: null,
  leaveKind: null,
  ...change,
});
const night = entry({
  title: 'Night',
  start: '2026-11-24T15:00:00.000Z',
  end: '2026-11-24T23:00:00.000Z',
  work: [{ start: '2026-11-24T15:00:00.000Z', end: '2026-11-24T23:00:00.000Z' }],
});

describe('the calendar of working time', () => {
  it('shows whole weeks from the first day of the week, and whole months', () => {
    expect(daysOfPeriod('week', '2026-11-25', 1)).toEqual(expect.arrayContaining(['2026-11-23', '2026-11-29']));
    expect(daysOfPeriod('week', '2026-11-25', 0)[0]).toBe('2026-11-22');
    expect(daysOfPeriod('month', '2028-02-10', 1)).toHaveLength(29);
  });

  it('lays a shift with lunch on its day, and counts what is worked of it', () => {
    const laid = layOut([entry({})], byMerchant);
    const [piece] = laid.get('2026-11-24')!;
    expect(piece).toMatchObject({ span: { from: 480, to: 1050 }, isTail: false });
    expect(piece!.work).toEqual([
      { from: 480, to: 690 },
      { from: 780, to: 1050 },
    ]);
    expect(workedMinutes(laid, ['2026-11-24'])).toBe(480);
  });

  it('shows a night on the day it begins and marks its end on the next, counting its hours once', () => {
    const laid = layOut([night], byMerchant);
    expect(laid.get('2026-11-24')![0]).toMatchObject({
      span: { from: 1320, to: 1800 },
      work: [{ from: 1320, to: 1440 }],
    });
    expect(laid.get('2026-11-25')![0]).toMatchObject({ isTail: true, work: [{ from: 0, to: 360 }] });
    expect(workedMinutes(laid, ['2026-11-24', '2026-11-25'])).toBe(480);
    expect(workedMinutes(laid, ['2026-11-25'])).toBe(0);
  });

  it('counts the time once that two shifts share', () => {
    const short = entry({ id: 'b', work: [{ start: '2026-11-24T03:00:00.000Z', end: '2026-11-24T05:00:00.000Z' }] });
    expect(workedMinutes(layOut([entry({}), short], byMerchant), ['2026-11-24'])).toBe(510);
  });

  it('places blocks by the clock that was chosen', () => {
    const abroad = entry({
      timeZone: 'America/New_York',
      start: '2026-11-24T14:00:00.000Z',
      end: '2026-11-24T22:00:00.000Z',
    });
    expect(layOut([abroad], byMerchant).get('2026-11-24')![0]!.span).toEqual({ from: 1260, to: 1740 });
    expect(layOut([abroad], { ...byMerchant, choice: 'own' }).get('2026-11-24')![0]!.span).toEqual({
      from: 540,
      to: 1020,
    });
  });

  it('shows a leave on each of its days, with its times only where it is not the whole day', () => {
    const leave = entry({
      kind: 'leave',
      title: '',
      start: '2026-11-24T06:00:00.000Z',
      end: '2026-11-26T05:00:00.000Z',
      firstDay: '2026-11-24',
      lastDay: '2026-11-26',
      work: [],
    });
    const laid = layOut([leave, entry({})], byMerchant);
    expect(laid.get('2026-11-24')!.map(({ entry: { kind } }) => kind)).toEqual(['leave', 'shift']);
    expect(laid.get('2026-11-24')![0]!.span).toEqual({ from: 780, to: 1440 });
    expect(laid.get('2026-11-25')![0]!.span).toBeNull();
    expect(laid.get('2026-11-26')![0]!.span).toEqual({ from: 0, to: 720 });
  });

  it('shows a whole day off on its own day by every clock', () => {
    const dayOff = entry({
      kind: 'dayOff',
      start: '2026-11-23T17:00:00.000Z',
      end: '2026-11-24T17:00:00.000Z',
      firstDay: '2026-11-24',
      lastDay: '2026-11-24',
      work: [],
    });
    const laid = layOut([dayOff], { ...byMerchant, choice: 'mine', timeZone: 'America/New_York' });
    expect([...laid.keys()]).toEqual(['2026-11-24']);
    expect(laid.get('2026-11-24')![0]!.span).toBeNull();
  });

  it('heads a day with a holiday that everybody has', () => {
    const holiday = entry({ kind: 'holiday', title: 'New Year', firstDay: '2027-04-14', lastDay: '2027-04-14' });
    const employee = { id: 'e', name: 'Dara', photo: null, position: null, department: { id: 'd', name: 'Front' } };
    const row = (entries: CalendarEntry[]) => ({ employee, level: 'employee' as const, entries });
    expect(sharedHolidays([row([holiday]), row([holiday])])).toEqual(new Map([['2027-04-14', 'New Year']]));
    expect(sharedHolidays([row([holiday]), row([])]).size).toBe(0);
  });

  it('tells when somebody is planned in several shifts at once, and not across a break', () => {
    const day = '2026-11-24';
    const late = entry({
      id: 'b',
      start: '2026-11-24T10:00:00.000Z',
      end: '2026-11-24T15:30:00.000Z',
      work: [{ start: '2026-11-24T10:00:00.000Z', end: '2026-11-24T15:30:00.000Z' }],
    });
    const lunch = entry({
      id: 'c',
      start: '2026-11-24T04:30:00.000Z',
      end: '2026-11-24T06:00:00.000Z',
      work: [{ start: '2026-11-24T04:30:00.000Z', end: '2026-11-24T06:00:00.000Z' }],
    });
    const on = (...entries: CalendarEntry[]) => overlapsOn(layOut(entries, byMerchant).get(day) ?? []);
    expect(on(entry({}), lunch)).toEqual([]);
    expect(on(entry({}), late)).toEqual([{ from: 17 * 60, to: 17.5 * 60 }]);
    expect(on(entry({}), late, { ...night, id: 'd' })).toEqual([
      { from: 17 * 60, to: 17.5 * 60 },
      { from: 22 * 60, to: 22.5 * 60 },
    ]);
    expect(
      overlapsOn(
        layOut(
          [
            { ...night, id: 'd' },
            { ...night, id: 'e' },
          ],
          byMerchant,
        ).get('2026-11-25')!,
      ),
    ).toEqual([{ from: 0, to: 6 * 60 }]);
  });
});
