import { test as base } from '@playwright/test';

/** A test that closes the browser contexts it leaves open: their pages would otherwise work on beside the tests after it. */
export const test = base.extend<{ closesContexts: undefined }>({
  closesContexts: [
    async ({ browser }, use) => {
      const openBefore = new Set(browser.contexts());
      await use(undefined);
      const left = browser.contexts().filter((context) => !openBefore.has(context));
      await Promise.all(left.map((context) => context.close()));
    },
    { auto: true },
  ],
});
