import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const common = {
  // As for the journeys: a machine that builds for many stalls for seconds at times; only what fails waits for so long.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
  // Nobody tries twice but CI, and only for as long as .ci/run says why.
  retry: Number(process.env.SALA_RETRIES ?? 0),
  // Many tests wait for what they killed to come back; meanwhile another one works.
  maxWorkers: availableParallelism() + 1,
};

/**
 * The files of a worker share their modules, and the page where there is one: to load the server or make a new page for each took
 * longer than its tests.
 */
const together = { isolate: false };
/** Node loads the sources of server and contract itself, as when the server runs: nothing is transformed, and calls between modules are direct. */
const asNodeLoads = { experimental: { viteModuleRunner: false } };
const freshPage = `${import.meta.dirname}/scripts/lib/fresh-page.mjs`;

/** Requests make much that is gone a moment later: with the usual room of 16 MB for it the collector took a tenth of the time. */
const roomForPassing = { execArgv: ['--max-semi-space-size=64'] };

const server = {
  name: 'server',
  root: 'server',
  environment: 'node',
  include: ['src/**/*.test.ts'],
  setupFiles: [`${import.meta.dirname}/server/src/testing/password-work.ts`],
  globalSetup: [`${import.meta.dirname}/server/src/testing/global-setup.ts`],
  ...together,
  ...asNodeLoads,
  ...roomForPassing,
  ...common,
};

export default defineConfig({
  test: {
    maxWorkers: common.maxWorkers,
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'contract',
          root: 'contract',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          ...together,
          ...asNodeLoads,
          ...common,
        },
      },
      { extends: true, test: server },
      {
        test: {
          name: 'client',
          root: 'client',
          environment: 'happy-dom',
          include: ['src/**/*.test.ts'],
          setupFiles: [freshPage],
          ...together,
          ...common,
        },
      },
      {
        extends: './portal/vite.config.ts',
        test: {
          name: 'portal',
          root: 'portal',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [freshPage, `${import.meta.dirname}/portal/src/testing/before-each-file.ts`],
          ...together,
          ...common,
        },
      },
      {
        extends: './widget/vite.config.ts',
        test: {
          name: 'widget',
          root: 'widget',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [freshPage],
          ...together,
          ...common,
        },
      },
    ],
  },
});
