import { test } from './test.ts';

/**
 * For test files that need system notifications, which the headless shell lacks. Without a full browser on the machine they are
 * skipped with a message.
 */
export function useWholeBrowser(): void {
  const executablePath = process.env.SALA_WHOLE_CHROMIUM;
  test.skip(!executablePath, 'There is only a browser without windows here (Debian: apt-get install chromium).');
  test.use({
    launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, executablePath }),
  });
}
