import { expect, type Page } from '@playwright/test';

interface Shift {
  readonly moved: readonly string[];
}

/** Notes from now on, on every document of this page, what moves by itself: what follows a key or a click is no surprise. */
export async function followShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const known: Shift[] = [];
    Object.assign(window, { shifts: known });
    const tell = ({ node, previousRect: from, currentRect: to }: LayoutShiftAttribution) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const words = element?.textContent?.trim().slice(0, 40) ?? '';
      return `${element?.tagName} “${words}” ${from.x},${from.y} → ${to.x},${to.y}`;
    };
    // What only grows, such as a clock at the end of its line or tools at the foot of the menu, has not moved.
    const hasMoved = ({ previousRect: from, currentRect: to }: LayoutShiftAttribution) =>
      (Math.abs(from.x - to.x) > 1 && Math.abs(from.right - to.right) > 1) ||
      (Math.abs(from.y - to.y) > 1 && Math.abs(from.bottom - to.bottom) > 1);
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput && sources.some(hasMoved)) known.push({ moved: sources.filter(hasMoved).map(tell) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface LayoutShiftAttribution {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

interface LayoutShift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly LayoutShiftAttribution[];
}

/** Takes the shifts so far out of the list: what moves while a page loads is another question. */
export const takeShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));

/** Nothing moved since the last time they were taken. */
export async function expectNothingMoved(page: Page, when: string): Promise<void> {
  // The browser reports shifts after the frame in which they happen.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await takeShifts(page), when).toEqual([]);
}
