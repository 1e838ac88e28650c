import type { Locator, Page } from '@playwright/test';

/** Takes a card with the mouse and lets it go over another place, as a hand does it. */
export async function drawInto(page: Page, card: Locator, place: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  const from = (await card.boundingBox())!;
  const to = (await place.boundingBox())!;
  // At its lower edge no button lies under the pointer.
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 4);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 6 });
  await page.mouse.up();
}
