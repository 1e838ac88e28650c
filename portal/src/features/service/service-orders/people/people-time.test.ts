import type { OrderBlock, PersonTime } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import { describe, expect, it } from 'vitest';
import {
  getTicks,
  hourWidth,
  isOverdue,
  isRunning,
  layOutBlocks,
  offHours,
  stepFrom,
  toGroups,
  toPeriod,
} from './people-time.ts';

const at = (time: string) => `2026-03-04T${time}:00.000Z`;
const instant = (time: string) => Date.parse(at(time));
const period = { start: instant('00:00'), end: instant('00:00') + 86_400_000 };
const block = (id: string, start: string, end: string) =>
  ({ start: at(start), end: at(end), isExpected: true, order: { id } }) as OrderBlock;

describe('people’s time', () => {
  it('is a day, or a week from Monday on, with a line for each quarter, hour or day', () => {
    const wednesday = new Date(2026, 2, 4, 15, 30).getTime();
    expect(toPeriod('hour', wednesday)).toEqual({
      start: new Date(2026, 2, 4).getTime(),
      end: new Date(2026, 2, 5).getTime(),
    });
    const week = toPeriod('week', wednesday);
    expect(week).toEqual({ start: new Date(2026, 2, 2).getTime(), end: new Date(2026, 2, 9).getTime() });
    expect(toPeriod('week', stepFrom('week', wednesday, -1)).end).toBe(week.start);
    const count = (zoom: 'quarter' | 'hour' | 'day' | 'week') => getTicks(zoom, toPeriod(zoom, wednesday)).length;
    expect([count('quarter'), count('hour'), count('week')]).toEqual([96, 24, 7]);
    const labelled = getTicks('day', toPeriod('day', wednesday)).filter(({ isLabelled }) => isLabelled);
    expect(labelled).toHaveLength(12);
  });

  it('has off hours around what is worked, and none where no hours were ever set', () => {
    const duty = [
      { start: at('08:00'), end: at('12:00') },
      { start: at('13:00'), end: at('17:00') },
    ];
    const spans = offHours(period, duty).map(({ start, end }) => [start, end]);
    expect(spans).toEqual([
      [period.start, instant('08:00')],
      [instant('12:00'), instant('13:00')],
      [instant('17:00'), period.end],
    ]);
    expect(offHours(period, [])).toEqual([period]);
    expect(offHours(period, null)).toEqual([]);
  });

  it('shows orders of the same time below one another, and what is very short wide enough to press', () => {
    const blocks = [block('c', '10:30', '11:30'), block('a', '09:00', '11:00'), block('b', '11:00', '11:01')];
    const { placed, lanes } = layOutBlocks({ period, pxPerHour: hourWidth.day }, blocks);
    expect(placed.map(({ block: { order }, lane }) => [order.id, lane])).toEqual([
      ['a', 0],
      ['c', 1],
      ['b', 0],
    ]);
    expect(lanes).toBe(2);
    const short = placed.find(({ block: { order } }) => order.id === 'b')!;
    expect(short.span.end).toBeGreaterThan(instant('11:20'));
  });

  it('names a block that is too short for its number beside it, where nothing else is, with those that touch it', () => {
    const blocks = [
      block('a', '09:00', '09:30'),
      block('b', '10:00', '10:30'),
      block('c', '14:00', '14:30'),
      block('d', '17:00', '19:00'),
      block('e', '23:00', '23:30'),
    ];
    const namedAt = (pxPerHour: number) =>
      layOutBlocks({ period, pxPerHour }, blocks)
        .placed.filter(({ namedBeside }) => namedBeside.length > 0)
        .map(({ namedBeside, isEachNamed }) => [namedBeside.map(({ order }) => order.id).join(), isEachNamed]);
    expect(namedAt(hourWidth.day)).toEqual([
      ['a,b', true],
      ['c', true],
    ]);
    expect(namedAt(hourWidth.hour)).toEqual([]);
  });

  it('has an end that is only expected while the work goes on, and then lasts too long', () => {
    const open = block('a', '09:00', '10:00');
    const times = ['08:59', '09:00', '09:58', '09:59', '10:30'].map(instant);
    expect(times.map((now) => isRunning(open, now))).toEqual([false, true, true, true, true]);
    expect(times.map((now) => isOverdue(open, now))).toEqual([false, false, false, true, true]);
    const done = { ...open, isExpected: false };
    expect([isRunning(done, instant('10:30')), isOverdue(done, instant('10:30'))]).toEqual([false, false]);
  });

  it('is grouped by department and team, who is in none last', () => {
    const person = (id: string, department: string | null, team?: string) =>
      ({
        id,
        department: department && { id: department, name: department },
        teams: team ? [{ id: team, name: team }] : [],
      }) as PersonTime;
    const people = [person('1', null), person('2', 'Water', 'Evening'), person('3', 'Laundry'), person('4', 'Water')];
    expect(toGroups(people).map(({ department, team }) => [department, team])).toEqual([
      ['Laundry', null],
      ['Water', null],
      ['Water', 'Evening'],
      [null, null],
    ]);
  });
});
