import { expect, it } from 'vitest';
import { partDays, withoutParts } from './part-days.ts';

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
