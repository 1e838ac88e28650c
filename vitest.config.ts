import { defineConfig } from 'vitest/config';

const server = {
  name: 'server',
  root: 'server',
  environment: 'node',
  include: ['src/**/*.test.ts'],
  // As for the journeys: a machine that builds for many stalls for seconds at times; what fails each time is broken.
  retry: process.env.CI ? 2 : 0,
  globalSetup: [`${import.meta.dirname}/server/src/testing/global-setup.ts`],
};

export default defineConfig({
  test: {
    // Only what fails waits for so long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Where nobody works beside the tests, no processor is left free for him.
    maxWorkers: process.env.CI ? '100%' : undefined,
    projects: [
      { test: { name: 'contract', root: 'contract', environment: 'node', include: ['src/**/*.test.ts'] } },
      { extends: true, test: server },
      {
        extends: './portal/vite.config.ts',
        test: { name: 'portal', root: 'portal', environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
      },
      {
        extends: './widget/vite.config.ts',
        test: { name: 'widget', root: 'widget', environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
