import { expect, type Page } from '@playwright/test';
import { signIn } from '../support/portal-user.ts';
import { becomesStill } from '../support/stillness.ts';
import { test } from '../support/test.ts';

const owner = 'owner@lotus.example';

/** Below the top of the content: what stands above it, such as an announcement, is the same for all pages. */
async function placeOf(page: Page, what: string): Promise<{ top: number; middle: number }> {
  return page
    .locator(what)
    .first()
    .evaluate((element) => {
      const box = element.getBoundingClientRect();
      const top = box.top - document.querySelector('main')!.getBoundingClientRect().top;
      return { top, middle: top + box.height / 2 };
    });
}

for (const [window, size] of Object.entries({
  'a wide window': { width: 1440, height: 900 },
  'a phone': { width: 390, height: 844 },
}))
  test(`the title stands at one height on every page of ${window}`, async ({ page }) => {
    await page.setViewportSize(size);
    await signIn(page, owner, '/employee');
    const middles: Record<string, number> = {};
    for (const path of ['/employee', '/', '/user', '/role', '/department', '/holiday', '/ticket', '/service-system']) {
      await page.goto(path);
      await becomesStill(page);
      middles[path] = (await placeOf(page, 'main h1')).middle;
    }
    const heights = Object.values(middles);
    expect(Math.max(...heights) - Math.min(...heights), JSON.stringify(middles)).toBeLessThanOrEqual(2);
  });

test('the first row of a list begins in the upper third of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, owner, '/employee');
  for (const path of ['/employee', '/ticket?tab=all', '/service-system?tray=all']) {
    await page.goto(path);
    await expect(page.locator('main [data-row]').first()).toBeVisible();
    await becomesStill(page);
    expect((await placeOf(page, 'main [data-row]')).top, path).toBeLessThan(844 / 3);
  }
});
