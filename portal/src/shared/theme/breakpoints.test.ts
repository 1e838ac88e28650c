import { expect, it } from 'vitest';
import { breakpoints } from './breakpoints.ts';
import tokens from './tokens.css?raw';

it('names the same widths in the styles and in the program', () => {
  const named = [...tokens.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, width]) => [name, Number(width)]);
  expect(Object.fromEntries(named)).toEqual(breakpoints);
});
