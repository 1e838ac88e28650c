import type { Page } from '@playwright/test';

export const corners = [
  { left: '0', top: '0' },
  { right: '0', top: '0' },
  { left: '0', bottom: '0' },
  { right: '0', bottom: '0' },
] as const;

/** Moves the opener of a panel into a corner of the window, opens it, and returns the positions of both. */
export async function openInCorner(page: Page, opener: string, corner: (typeof corners)[number]) {
  const button = page
    .locator(`[data-ready] button[popovertarget]`)
    .filter({ hasText: opener })
    .or(page.locator(`[data-ready] button[popovertarget][aria-label="${opener}"]`));
  await button.evaluate((element, place) => {
    element.style.cssText = '';
    Object.assign(element.style, { position: 'fixed', zIndex: '9', ...place });
    (element as HTMLElement).click();
  }, corner);
  const boxes = await button.evaluate(async (element) => {
    // A panel has its place when the next frame is painted.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const panel = document.getElementById(element.getAttribute('popovertarget')!)!;
    const of = (box: DOMRect) => ({ left: box.left, top: box.top, right: box.right, bottom: box.bottom });
    return {
      button: of(element.getBoundingClientRect()),
      panel: of(panel.getBoundingClientRect()),
      isCut: panel.scrollWidth > panel.clientWidth,
      window: { width: document.documentElement.clientWidth, height: innerHeight },
    };
  });
  await page.keyboard.press('Escape');
  await button.evaluate((element) => element.removeAttribute('style'));
  return boxes;
}
