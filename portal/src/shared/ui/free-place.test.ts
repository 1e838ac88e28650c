import { expect, it } from 'vitest';
import { freeTop } from './free-place.ts';

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
