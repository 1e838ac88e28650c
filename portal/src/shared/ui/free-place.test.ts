import { expect, it } from 'vitest';
import { coverage, freeTop } from './free-place.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const toast = box(20, 100, 360, 60);

it('stays where it is wanted while it covers nothing that one presses', () => {
  expect(freeTop(toast, [], 800)).toBe(100);
  expect(freeTop(toast, [box(20, 200, 360, 44), box(400, 100, 44, 44)], 800)).toBe(100);
});

it('goes below what it would cover, into the first room that is large enough', () => {
  const tabs = box(0, 90, 390, 40);
  const menu = box(340, 180, 44, 44);
  const top = freeTop(toast, [tabs, menu], 800);
  expect(top).toBeGreaterThan(menu.bottom);
  expect(top).toBeLessThan(menu.bottom + 12);
});

it('covers the least where there is no room: rather the edge of rows than a button', () => {
  const rows = [0, 1, 2, 3, 4, 5].map((place) => box(0, 90 + place * 100, 390, 100));
  const button = box(340, 110, 40, 40);
  const top = freeTop(toast, [...rows, button], 690);
  expect(top).toBeGreaterThan(button.bottom);
  expect(top + 60).toBeLessThanOrEqual(690);
});

it('keeps a little apart from what is beside it, and no more', () => {
  const beside = (left: number) => freeTop(toast, [box(left, 100, 44, 44)], 800) === 100;
  expect([383, 384].map(beside)).toEqual([false, true]);
  expect([-27, -28].map(beside)).toEqual([false, true]);
  const below = (top: number) => freeTop(toast, [box(20, top, 360, 44)], 800) === 100;
  expect([163, 164].map(below)).toEqual([false, true]);
});

it('stays as high as possible where lower is no better', () => {
  expect(freeTop(toast, [box(0, 0, 800, 900)], 800)).toBe(100);
});

it('may end where the window ends, and covers a part of each rather than all of one', () => {
  const control = box(20, 130, 360, 40);
  expect(freeTop(toast, [control], 236)).toBe(176);
  expect(freeTop(toast, [control], 235)).toBeLessThan(176);
  expect(coverage(toast, [box(20, 0, 360, 114), box(360, 150, 60, 200)])).toBeCloseTo(18 / 114 + (24 * 14) / 12_000);
});
