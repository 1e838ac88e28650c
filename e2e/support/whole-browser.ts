import { test } from '@playwright/test';

/**
 * The tests of a file need what is around a page, such as the notifications of the system, which the browser without windows does not
 * have. Where the machine has no whole browser they are skipped and say so.
 */
export function useWholeBrowser(): void {
  const executablePath = process.env.SALA_WHOLE_CHROMIUM;
  test.skip(!executablePath, 'There is only a browser without windows here (Debian: apt-get install chromium).');
  test.use({
    launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, executablePath }),
  });
}
