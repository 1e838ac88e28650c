import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { binOf, findNode } from './node24.mjs';
import { inRoot } from './paths.mjs';
import { runQuietly, ScriptError } from './run.mjs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Path of a Chromium for the browser tests; fetches Playwright's own where the machine has none. */
export async function findChromium() {
  const { SALA_CHROMIUM: named } = process.env;
  if (named) {
    if (existsSync(named)) return named;
    throw new ScriptError(`SALA_CHROMIUM names ${named}, and there is no such file.`);
  }
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return installed;

  const { chromium } = createRequire(inRoot('e2e', 'package.json'))('@playwright/test');
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  await runQuietly('Fetching Chromium for the browser tests', [
    { command: findNode(), args: [binOf('@playwright/test', 'playwright'), 'install', 'chromium'] },
  ]).catch(() => {});
  if (existsSync(own)) return own;
  throw new ScriptError(
    'The browser tests need Chromium: there is none on this machine and it could not be fetched. ' +
      'Install it (Debian: apt-get install chromium), or name one with SALA_CHROMIUM=/path/to/chromium.',
  );
}
