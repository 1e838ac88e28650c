import { expect, it } from 'vitest';
import { toFileRows } from './file-rows.ts';

it('makes dates of days and instants, and names the zone whose clocks a column shows', () => {
  const rows = [
    ['Name', 'Created', 'Hired', 'Orders'],
    ['Sophea', '2026-11-28T18:05:30.000Z', '2026-02-01', 3],
    ['2026-11-28 was a Saturday', null, null, undefined],
  ];
  expect(toFileRows(rows, 'Asia/Phnom_Penh')).toEqual([
    ['Name', 'Created (Asia/Phnom_Penh)', 'Hired', 'Orders'],
    ['Sophea', { time: '2026-11-29 01:05' }, { time: '2026-02-01' }, 3],
    ['2026-11-28 was a Saturday', null, null, null],
  ]);
});
