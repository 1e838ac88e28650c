import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { binOf, findNode } from './node24.mjs';
import { inRoot } from './paths.mjs';
import { runQuietly, ScriptError } from './run.mjs';

const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const SHELLS = ['/usr/bin/chromium-headless-shell'];

const firstMembers = (paths) => paths.find((path) => existsSync(path));

/** The one that SALA_CHROMIUM names, if it names one. */
function named() {
  const { SALA_CHROMIUM: path } = process.env;
  if (!path || existsSync(path)) return path || undefined;
  throw new ScriptError(`SALA_CHROMIUM names ${path}, and there is no such file.`);
}

/** Path of a whole Chromium, windows and all; fetches Playwright's own where the machine has none. */
export async function findChromium() {
  return named() ?? firstMembers(WHOLE) ?? (await playwrightsOwn());
}

/**
 * Paths of the browsers for the tests. `pages`: the shell without windows where there is one, which draws and runs pages as Chromium
 * does for a third of the processor's time. `whole`: Chromium with all that is around a page, such as notifications of the system;
 * undefined where the machine has only the shell.
 */
export async function findTestBrowsers() {
  const one = named();
  if (one) return { pages: one, whole: one };
  const shell = firstMembers(SHELLS);
  const whole = firstMembers(WHOLE);
  if (shell) return { pages: shell, whole };
  const found = whole ?? (await playwrightsOwn());
  return { pages: found, whole: found };
}

async function playwrightsOwn() {
  const { chromium } = createRequire(inRoot('e2e', 'package.json'))('@playwright/test');
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  await runQuietly('Fetching Chromium for the browser tests', [
    { command: findNode(), args: [binOf('@playwright/test', 'playwright'), 'install', 'chromium'] },
  ]).catch(() => {});
  if (existsSync(own)) return own;
  throw new ScriptError(
    'The browser tests need Chromium: there is none on this machine and it could not be fetched. ' +
      'Install it (Debian: apt-get install chromium chromium-headless-shell), or name one with SALA_CHROMIUM=/path/to/chromium.',
  );
}
