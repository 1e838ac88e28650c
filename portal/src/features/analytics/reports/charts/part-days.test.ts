import { expect, it } from 'vitest';
import { partDays, partOf, withoutParts } from './part-days.ts';

const weeks = { grain: 'week', to: '2026-11-30' } as const;
const days = ['2026-11-03', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'];
const points = days.map((at) => ({ at, value: 4, count: 4 }));

it('says how many days of its first and last week a period has', () => {
  expect(days.map((at) => partDays(at, weeks))).toEqual([6, undefined, undefined, undefined, 1]);
  expect(partDays('2026-11-30', { grain: 'day', to: '2026-11-30' })).toBeUndefined();
});

it('leaves parts of weeks out of a line of what is counted or added up, and of nothing else', () => {
  const shown = ({ points: left }: { points: readonly { at: string }[] }) => left.map(({ at }) => at);
  expect(shown(withoutParts({ key: 'conversations', points }, weeks))).toEqual(days.slice(1, -1));
  expect(shown(withoutParts({ key: 'revenue', points }, weeks))).toEqual(days.slice(1, -1));
  expect(shown(withoutParts({ key: 'score', points }, weeks))).toEqual(days);
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
