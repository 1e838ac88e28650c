import { expect, it } from 'vitest';
import { findMetricChange } from './metric-change.ts';

it.each([
  ['orderOnTime', { value: 92.5, previous: 90 }, { direction: 'up', amount: 2.5, unit: 'points', isGood: true }],
  ['stars', { value: 4.3, previous: 4.5 }, { direction: 'down', amount: 0.2, unit: 'stars', isGood: false }],
  ['orders', { value: 15, previous: 10 }, { direction: 'up', amount: 50, unit: 'percent' }],
  ['stars', { value: 4.5, previous: 4.5 }, { direction: 'same', amount: 0, unit: 'stars', isGood: null }],
] as const)('compares %s in what its change is counted in', (key, figure, change) => {
  expect(findMetricChange(key, figure)).toMatchObject(change);
});

it('compares nothing with nothing, and no number with none before', () => {
  expect(findMetricChange('stars', { value: 4.5, previous: null })).toBeUndefined();
  expect(findMetricChange('orders', { value: 15, previous: 0 })).toBeUndefined();
});
