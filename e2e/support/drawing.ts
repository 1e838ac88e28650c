import { expect, type Locator, type Page } from '@playwright/test';

/** How soon a column answers that a card is over it, in ms; a card that was drawn anew under the mouse is taken again. */
const soon = 3000;

/** Takes a card with the mouse and lets it go over another column once that shows it, as a hand does it. */
export async function drawInto(page: Page, card: Locator, place: Locator): Promise<void> {
  await expect(async () => {
    await card.scrollIntoViewIfNeeded();
    const from = (await card.boundingBox())!;
    const to = (await place.boundingBox())!;
    // At its lower edge no button lies under the pointer.
    await page.mouse.move(from.x + from.width / 2, from.y + from.height - 4);
    await page.mouse.down();
    try {
      await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height, { steps: 3 });
      await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 6 });
      await expect(place).toHaveAttribute('data-drop', /over|refused/, { timeout: soon });
    } finally {
      await page.mouse.up();
    }
  }).toPass();
}
