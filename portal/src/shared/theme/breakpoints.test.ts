import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { breakpoints } from './breakpoints.ts';

it('names the same widths in the styles and in the program', () => {
  const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
  const named = [...tokens.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, width]) => [name, Number(width)]);
  expect(Object.fromEntries(named)).toEqual(breakpoints);
});
