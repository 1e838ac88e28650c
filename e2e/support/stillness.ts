import { expect, type Page, type Request } from '@playwright/test';

interface Traffic {
  started: number;
  underWay: Set<Request>;
}

const traffic = new WeakMap<Page, Traffic>();

/** Follows what this page asks for from now on: from before its first address, if it is to be known whole. */
export function followTraffic(page: Page): Traffic {
  const known = traffic.get(page);
  if (known) return known;
  const asked: Traffic = { started: 0, underWay: new Set() };
  traffic.set(page, asked);
  page.on('request', (request) => {
    // What an earlier document asked for ends with it, and not always audibly.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.underWay.clear();
    asked.started += 1;
    asked.underWay.add(request);
  });
  page.on('requestfinished', (request) => asked.underWay.delete(request));
  page.on('requestfailed', (request) => asked.underWay.delete(request));
  return asked;
}

/** Until the page has painted what it has and has nothing else to do. */
const paints = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 })),
        ),
      ),
  );

/** Whether nothing is asked for while the page paints. */
async function isStill(page: Page): Promise<boolean> {
  const asked = followTraffic(page);
  const { started } = asked;
  await paints(page);
  const isBusy = (await page.locator('[aria-busy="true"]').count()) > 0;
  return !isBusy && asked.underWay.size === 0 && asked.started === started;
}

/** Goes on when twice in a row nothing came any more; waiting for half a second of silence would be most of a test's time. */
export async function becomesStill(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const isStillTwice = async () => (await isStill(page)) && (await isStill(page));
  await expect.poll(isStillTwice, { intervals: [25], message: 'the page becomes still' }).toBe(true);
}
