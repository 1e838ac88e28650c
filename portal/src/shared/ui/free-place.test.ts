import { expect, it } from 'vitest';
import { coverage, findPlace, freeTop, type Place, type Surroundings } from './free-place.ts';

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

const place = (around: Partial<Surroundings>, kept?: Place) => {
  const found = findPlace(toast, { controls: [], uncovered: [], lowest: 792, ...around }, kept);
  return [found.place, found.top];
};
const tabs = box(0, 110, 390, 40);
const rows = [700, 750].map((top) => box(0, top, 390, 50));

it('has two places, at the top and at the foot, and takes the one where it covers less', () => {
  expect(place({})).toEqual(['top', 100]);
  expect(place({ controls: [tabs] })).toEqual(['foot', 732]);
  expect(place({ controls: [box(20, 90, 40, 20), ...rows] })).toEqual(['top', 100]);
  expect(place({ controls: [tabs], lowest: 150 })).toEqual(['top', 100]);
});

it('stays at its place while nothing comes there that must stay visible', () => {
  expect(place({ controls: [tabs] }, 'top')).toEqual(['top', 100]);
  expect(place({}, 'foot')).toEqual(['foot', 732]);
  expect(place({ uncovered: [tabs] }, 'top')).toEqual(['foot', 732]);
  expect(place({ uncovered: rows, controls: [tabs] }, 'foot')).toEqual(['top', 100]);
});

it('is between both where each of them would hide what must stay visible', () => {
  const found = place({ uncovered: [tabs, ...rows] });
  expect(found).toEqual(['between', 156]);
  expect(place({}, 'between')).toEqual(['top', 100]);
});
