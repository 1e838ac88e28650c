import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** As for the journeys: a machine that builds for many stalls for seconds at times; only what fails waits for so long. */
const patience = { testTimeout: 120_000, hookTimeout: 180_000, retry: process.env.CI ? 2 : 0 };

/** Files that leave nothing behind share their modules: loading the server anew for each took longer than its tests. */
const together = { isolate: false };

const server = {
  name: 'server',
  root: 'server',
  environment: 'node',
  include: ['src/**/*.test.ts'],
  globalSetup: [`${import.meta.dirname}/server/src/testing/global-setup.ts`],
  ...together,
  ...patience,
};

export default defineConfig({
  test: {
    // Where nobody works beside the tests, no processor is left free for him; many of them wait for what they killed to come back.
    maxWorkers: process.env.CI ? availableParallelism() + 1 : undefined,
    projects: [
      {
        test: {
          name: 'contract',
          root: 'contract',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          ...together,
          ...patience,
        },
      },
      { extends: true, test: server },
      {
        extends: './portal/vite.config.ts',
        test: {
          name: 'portal',
          root: 'portal',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [`${import.meta.dirname}/portal/src/testing/patience.ts`],
          ...patience,
        },
      },
      {
        extends: './widget/vite.config.ts',
        test: {
          name: 'widget',
          root: 'widget',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          ...patience,
        },
      },
    ],
  },
});
