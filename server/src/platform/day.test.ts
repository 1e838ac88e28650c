import { expect, it } from 'vitest';
import { dayIn } from './day.ts';

it('is the day that clocks of the zone show', () => {
  const instant = new Date('2026-11-30T17:30:00Z');
  expect(dayIn('Asia/Phnom_Penh', instant)).toBe('2026-12-01');
  expect(dayIn('America/New_York', instant)).toBe('2026-11-30');
  expect(() => dayIn('Nowhere/Land', instant)).toThrow(RangeError);
});

it('is worked out for a file of many rows without memory beside the heap', () => {
  const before = process.memoryUsage().rss;
  for (let row = 0; row < 20_000; row += 1) dayIn('Asia/Ho_Chi_Minh', new Date(row * 60_000));
  // With a formatter for each it was 800 MB.
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(200);
});
