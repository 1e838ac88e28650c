// npm test: unit tests of all workspaces, then the journeys in a real browser. `npm test -- unit` or `-- e2e` for one of
// them; further arguments go to its runner (npm test -- unit server/src/platform). `npm test -- changed` for those that what
// differs from main may break; `npm test -- unit changed` for some of those.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTestBrowsers } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { changedFiles, commitOfMain } from './lib/changed-files.mjs';
import { specsOf } from './lib/changed-specs.mjs';
import { runToEnd } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { makeMemoryFolder } from './lib/memory-folder.mjs';
import { binOf, findNode, withNode24 } from './lib/node24.mjs';
import { CACHE, inRoot } from './lib/paths.mjs';
import { main } from './lib/run.mjs';
import { describeResults, readResults } from './lib/test-results.mjs';

const REPORTS = join(CACHE, 'test');
const NOTHING_RUN = { passed: 0, failures: [], secondTries: [] };
const SUITES = { unit: runUnit, e2e: runE2e };

main(async () => {
  const [first, ...rest] = process.argv.slice(2);
  const names = first in SUITES ? [first] : Object.keys(SUITES);
  const args = first in SUITES ? rest : process.argv.slice(2);
  await ensureInstalled();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  const all = { passed: 0, failures: [], secondTries: [] };
  let isInterrupted = false;
  process.on('SIGINT', () => (isInterrupted = true));
  for (const name of names) {
    if (isInterrupted) break;
    const results = await SUITES[name](args).catch((error) => ({
      ...NOTHING_RUN,
      failures: [{ name: `the ${name} suite`, message: error.message }],
    }));
    all.passed += results.passed;
    all.failures.push(...results.failures);
    all.secondTries.push(...results.secondTries);
  }
  for (const line of describeResults(all)) console.log(line);
  console.log(`${all.passed} passed, ${all.failures.length} failed`);
  process.exitCode = all.failures.length > 0 ? 1 : 0;
});

async function runUnit(wanted) {
  const args = await withoutWord(wanted, async () => [`--changed=${await commitOfMain()}`]);
  const file = join(REPORTS, 'unit.json');
  const reporters = ['--reporter=default', `--reporter=${inRoot('scripts/lib/unit-results.mjs')}`];
  const folder = makeMemoryFolder();
  const code = await runToEnd(findNode(), [binOf('vitest'), 'run', '--passWithNoTests', ...reporters, ...args], {
    env: { ...withNode24(process.env), SALA_UNIT_RESULTS: file, ...(folder && { TMPDIR: folder }) },
  });
  return readResults(file, code);
}

async function runE2e(wanted) {
  if (!existsSync(inRoot('e2e/support'))) {
    console.log('There are no browser tests yet.');
    return NOTHING_RUN;
  }
  const args = await withoutWord(wanted, async () => specsOf(await changedFiles()).map((name) => `e2e/${name}`));
  if (wanted.includes('changed') && args.length === 0) {
    console.log('No browser test is about what differs from main.');
    return NOTHING_RUN;
  }
  await build({ ifChanged: true });
  const file = join(REPORTS, 'e2e.json');
  const { pages, whole = '' } = await findTestBrowsers();
  const browsers = { SALA_CHROMIUM: pages, SALA_WHOLE_CHROMIUM: whole };
  const env = { ...withNode24(process.env), ...browsers, SALA_BROWSER_RESULTS: file };
  env.SALA_E2E_DATA ??= makeDataFolder();
  const playwright = [
    binOf('@playwright/test', 'playwright'),
    'test',
    '-c',
    'e2e/playwright.config.ts',
    `--reporter=list,${inRoot('scripts/lib/browser-results.mjs')}`,
  ];
  const code = await runToEnd(findNode(), [...playwright, ...args], { env });
  return readResults(file, code);
}

/** The arguments, with those that stand for the word "changed" in its place. */
async function withoutWord(args, standing) {
  if (!args.includes('changed')) return args;
  return [...args.filter((arg) => arg !== 'changed'), ...(await standing())];
}

/** Away from the checkout, where PostgreSQL's user can go when we are root; removed at the end. */
function makeDataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sala-e2e-'));
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
