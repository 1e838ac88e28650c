import type { MetricSeries } from '@sala/contract/analytics/reports/reports.schema.ts';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Dated } from './part-days.ts';
import { Sparkline } from './sparkline.tsx';

const over: Dated = {
  grain: 'day',
  to: '2026-11-20',
  timeZone: 'Asia/Phnom_Penh',
  asOf: '2026-11-23T02:00:00.000Z',
};
const days = ['2026-11-18', '2026-11-19', '2026-11-20'];

function draw(key: MetricSeries['key'], values: readonly number[], { count = 8, period = over } = {}) {
  const points = days.map((at, index) => ({ at, value: values[index]!, count }));
  const { container } = render(<Sparkline series={{ key, points }} period={period} />);
  return [...container.querySelectorAll('path')].map((path) => ({
    line: path.getAttribute('d'),
    isRunning: path.hasAttribute('data-running'),
  }));
}

it('goes from the first day to the last, the higher the more there was', () => {
  expect(draw('conversations', [2, 4, 8])).toEqual([{ line: 'M1,20L60,14L119,2', isRunning: false }]);
});

it('draws the way to a day that is not over apart', () => {
  const period = { ...over, asOf: '2026-11-20T02:00:00.000Z' };
  expect(draw('firstReply', [20, 40, 80], { period })).toEqual([
    { line: 'M1,20L60,14', isRunning: false },
    { line: 'M60,14L119,2', isRunning: true },
  ]);
});

it('is not there where it would be loose dots, or flat on the ground', () => {
  expect(draw('score', [80, 90, 100], { count: 2 })).toEqual([]);
  expect(draw('conversations', [0, 0, 0])).toEqual([]);
});
