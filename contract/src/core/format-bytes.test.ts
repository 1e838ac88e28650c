import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it('says how much something is as people read it, by the measure of the limits', () => {
  const sizes = [0, 812, 24 * 1024, 1024 ** 2 - 1, 3.4 * 1024 ** 2, 25 * 1024 ** 2, 20_480 * 1024 ** 2, 5 * 1024 ** 4];
  expect(sizes.map(formatBytes)).toEqual(['0 B', '812 B', '24 kB', '1 MB', '3.4 MB', '25 MB', '20 GB', '5 TB']);
});
