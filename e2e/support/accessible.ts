import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a skin can get wrong; everything else is the same in both. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

export interface Search {
  /** A part of the page, by its selector; the whole without one. */
  within?: string;
  /** Some rules of the library; all that the standards ask without them. */
  rules?: readonly string[];
}

/** A colour on its way to another is neither; a new one is there with the next picture. */
async function coloursStandStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

async function search(page: Page, { within, rules }: Search): Promise<string[]> {
  await coloursStandStill(page);
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: standards },
    resultTypes: ['violations'],
  };
  const { violations } = await page.evaluate(
    ([place, wanted]) => (window as unknown as { axe: typeof axe }).axe.run(place ?? document, wanted),
    [within, options] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** What bars somebody's way on the page, as far as a program can find it. */
export async function listBarriers(page: Page, where: Search = {}): Promise<string[]> {
  // Once a document: the library is larger than most pages.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const found = await search(page, where);
  // What was measured while the page still changed is no barrier: one that stays is found again.
  return found.length === 0 ? found : search(page, where);
}

export async function expectNoBarrier(page: Page, where?: Search): Promise<void> {
  expect(await listBarriers(page, where)).toEqual([]);
}

/** Changes the skin in place, the device's and the chosen one. */
async function setSkin(page: Page, skin: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: skin });
  await page.evaluate((name) => document.documentElement.setAttribute('data-skin', name), skin);
}

/** In the light skin as in the dark one. */
export async function expectNoBarrierInBothSkins(page: Page, where?: Search): Promise<void> {
  expect(await listBarriers(page, where), 'in the light skin').toEqual([]);
  await setSkin(page, 'dark');
  expect(await listBarriers(page, { ...where, rules: colourRules }), 'in the dark skin').toEqual([]);
  await setSkin(page, 'light');
}

/** Nothing stands out to the side. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
