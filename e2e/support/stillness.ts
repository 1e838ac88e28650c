import { expect, type Page, type Request } from '@playwright/test';

interface Traffic {
  started: number;
  underWay: Set<Request>;
}

const traffic = new WeakMap<Page, Traffic>();

/** Follows the requests of this page from now on; call it before the first navigation to include all. */
export function followTraffic(page: Page): Traffic {
  const known = traffic.get(page);
  if (known) return known;
  const asked: Traffic = { started: 0, underWay: new Set() };
  traffic.set(page, asked);
  page.on('request', (request) => {
    // Navigation ends requests of the former document, not always with an event.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.underWay.clear();
    asked.started += 1;
    asked.underWay.add(request);
  });
  page.on('requestfinished', (request) => asked.underWay.delete(request));
  page.on('requestfailed', (request) => asked.underWay.delete(request));
  return asked;
}

/** Resolves when the page has rendered and is idle. */
const paints = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 })),
        ),
      ),
  );

/** Whether no request is in progress while the page renders. */
async function isStill(page: Page): Promise<boolean> {
  const asked = followTraffic(page);
  const { started } = asked;
  await paints(page);
  const isBusy = (await page.locator('[aria-busy="true"]').count()) > 0;
  return !isBusy && asked.underWay.size === 0 && asked.started === started;
}

/** Two idle checks in a row; waiting for half a second of silence would take most of a test's time. */
const isStillTwice = async (page: Page) => (await isStill(page)) && (await isStill(page));

/** Resolves when the page, which has a heading, has become still. */
export async function becomesStill(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect.poll(() => isStillTwice(page), { intervals: [25], message: 'the page becomes still' }).toBe(true);
}

/** The same for any page, for a few seconds at most: some are never still. */
export async function settles(page: Page): Promise<void> {
  const end = Date.now() + 5000;
  let hasSettled = false;
  while (!hasSettled && Date.now() < end) hasSettled = await isStillTwice(page);
}
