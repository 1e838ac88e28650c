import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { settles } from './stillness.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that depend on the colour scheme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

export interface Search {
  /** Selector of a part of the page; left out: the whole page. */
  within?: string;
  /** Rule ids; left out: all rules of the standards. */
  rules?: readonly string[];
}

/** Colours in transition would be measured wrongly, so it waits for the next frame without one. */
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

/** Accessibility problems that can be found automatically. */
export async function listBarriers(page: Page, where: Search = {}): Promise<string[]> {
  // Once for each document, since the library is larger than most pages.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const found = await search(page, where);
  // Searched again, since a changing page may give false results.
  return found.length === 0 ? found : search(page, where);
}

export async function expectNoBarrier(page: Page, where?: Search): Promise<void> {
  expect(await listBarriers(page, where)).toEqual([]);
}

/** Changes the colour scheme of device and portal in place. */
async function setSkin(page: Page, skin: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: skin });
  await page.evaluate((name) => document.documentElement.setAttribute('data-skin', name), skin);
}

/** In both colour schemes. */
export async function expectNoBarrierInBothSkins(page: Page, where?: Search): Promise<void> {
  expect(await listBarriers(page, where), 'in the light skin').toEqual([]);
  await setSkin(page, 'dark');
  expect(await listBarriers(page, { ...where, rules: colourRules }), 'in the dark skin').toEqual([]);
  await setSkin(page, 'light');
}

/** No horizontal overflow. What is too wide may come with the data, and what depends on the width of the window a moment after that has changed. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await settles(page);
  const getExcess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(getExcess, { message: `${page.url()} fits the window` }).toBeLessThanOrEqual(0);
}

/** Keys of missing texts, such as `business.title`. */
const keyLike = /(?:^|\s)[a-z][a-zA-Z]+(?:\.[a-z][a-zA-Z]+)+(?:\s|$)/;

/** Every text has a translation. */
export async function expectNoKeys(page: Page): Promise<void> {
  const findKeys = async () => {
    const texts = await page.locator('h1, h2, h3, label, button, legend, th, dt, p').allTextContents();
    return texts.filter((text) => keyLike.test(text.trim()));
  };
  await expect.poll(findKeys).toEqual([]);
}
