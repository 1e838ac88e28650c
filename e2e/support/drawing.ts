import { expect, type Locator, type Page } from '@playwright/test';

/** Time in ms in which a column must react to a card over it; a card that was rendered again meanwhile is dragged again. */
const soon = 3000;

/** Drags a card with the mouse and drops it once the target column reacts. */
export async function drawInto(page: Page, card: Locator, place: Locator): Promise<void> {
  await expect(async () => {
    await card.scrollIntoViewIfNeeded();
    const from = (await card.boundingBox())!;
    const to = (await place.boundingBox())!;
    // No button is at its lower edge.
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
