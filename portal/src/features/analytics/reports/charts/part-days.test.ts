import { expect, it } from 'vitest';
import { partDays, partOf, progressOf, withoutParts } from './part-days.ts';

const place = { timeZone: 'Asia/Phnom_Penh', asOf: '2026-12-08T02:00:00.000Z' };
const weeks = { ...place, grain: 'week', to: '2026-11-30' } as const;
const days = ['2026-11-03', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'];
const points = days.map((at) => ({ at, value: 4, count: 4 }));

it('says how many days of its first and last week a period has', () => {
  expect(days.map((at) => partDays(at, weeks))).toEqual([6, undefined, undefined, undefined, 1]);
  expect(partDays('2026-11-30', { grain: 'day', to: '2026-11-30' })).toBeUndefined();
});

it('leaves the places of parts of weeks empty in a line of what is counted or added up, and in no other', () => {
  const shown = ({ points: left }: { points: readonly { value: number | null }[] }) => left.map(({ value }) => value);
  expect(shown(withoutParts({ key: 'conversations', points }, weeks))).toEqual([null, 4, 4, 4, null]);
  expect(shown(withoutParts({ key: 'revenue', points }, weeks))).toEqual([null, 4, 4, 4, null]);
  expect(shown(withoutParts({ key: 'score', points }, weeks))).toEqual([4, 4, 4, 4, 4]);
});

it('knows which hours, days and weeks were over when the figures were made', () => {
  // 01:30 on 1 December in Phnom Penh.
  const now = { timeZone: 'Asia/Phnom_Penh', asOf: '2026-11-30T18:30:00.000Z' };
  const last = { ...now, to: '2026-12-02' };
  const of = (grain: 'hour' | 'day' | 'week', ...ats: string[]) => ats.map((at) => progressOf(at, { ...last, grain }));
  const states = ['over', 'running', 'ahead'];
  expect(of('hour', '2026-11-30T17:00:00.000Z', '2026-11-30T18:00:00.000Z', '2026-11-30T19:00:00.000Z')).toEqual(
    states,
  );
  expect(of('day', '2026-11-30', '2026-12-01', '2026-12-02')).toEqual(states);
  expect(of('week', '2026-11-23', '2026-11-30')).toEqual(['over', 'running']);
});

it('leaves the place of what is not over empty in a line of what is counted, and in no other', () => {
  const period = { ...place, asOf: '2026-11-30T02:00:00.000Z', grain: 'day', to: '2026-11-30' } as const;
  const last = (key: 'conversations' | 'score') => withoutParts({ key, points }, period).points.at(-1);
  const day = { at: '2026-11-30', count: 4 };
  expect([last('conversations'), last('score')]).toEqual([
    { ...day, value: null },
    { ...day, value: 4 },
  ]);
});

it('says of which days and hour the rows of a point are, and of none where the clocks show its hour twice', () => {
  const period = { to: '2026-11-03', timeZone: 'America/New_York' };
  expect(partOf('2026-11-02', { ...period, grain: 'day' })).toEqual({ from: '2026-11-02', to: '2026-11-02' });
  expect(partOf('2026-11-02', { ...period, grain: 'week' })).toEqual({ from: '2026-11-02', to: '2026-11-03' });
  const day = { from: '2026-11-01', to: '2026-11-01' };
  const hours = ['T04', 'T05', 'T06', 'T07'].map((hour) =>
    partOf(`2026-11-01${hour}:00:00.000Z`, { ...period, grain: 'hour' }),
  );
  expect(hours).toEqual([{ ...day, hour: 0 }, undefined, undefined, { ...day, hour: 2 }]);
});
