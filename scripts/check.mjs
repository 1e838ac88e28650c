// npm run check: everything that can be said about the code without running it. `npm run check -- types lint` for some,
// `npm run check -- changed` for what differs from main.
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { changedFiles } from './lib/changed-files.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { binOf, findNode, withNode24 } from './lib/node24.mjs';
import { CACHE, inRoot } from './lib/paths.mjs';
import { capture, main, ScriptError } from './lib/run.mjs';
import { formatSeconds } from './lib/status-line.mjs';

const WORKSPACES = ['contract', 'client', 'server', 'portal', 'widget', 'e2e'];
const CODE = /\.(ts|tsx|mjs|cjs|js)$/;
/** What these say holds for all workspaces. */
const SHARED = /^(contract|client)\/|^[^/]+$/;

/**
 * Each answers the programs to run, with their arguments. `changed` are the files that differ from main, or undefined for all of
 * them. Those that look at the whole at once cannot do with a part of it: they run when anything changed that they look at.
 */
const STEPS = {
  types: (changed) => WORKSPACES.filter((name) => hasTypeScript(name) && isConcerned(name, changed)).map(typeCheck),
  lint: (changed) =>
    withFiles(
      [binOf('@biomejs/biome', 'biome'), 'ci', '--colors=off', '--error-on-warnings', '--no-errors-on-unmatched'],
      changed,
    ),
  promises: (changed) =>
    withFiles(
      [binOf('oxlint'), '--type-aware', '--deny-warnings', '--threads=1'],
      changed ? changed.filter((name) => isTypeScript(name)) : WORKSPACES.filter(hasTypeScript),
    ),
  imports: (changed) => when(changed, CODE, [['scripts/checks/imports.mjs']]),
  lock: (changed) => when(changed, /package(-lock)?\.json$/, [['scripts/checks/lock-file.mjs']]),
  size: () => [['scripts/checks/file-size.mjs']],
  names: () => [['scripts/checks/file-names.mjs']],
  words: () => [['scripts/checks/words.mjs']],
  fonts: (changed) => when(changed, /\.css$/, [['scripts/checks/font-sizes.mjs']]),
  copies: (changed) => when(changed, /\.(tsx?|css)$/, [['scripts/checks/copies.mjs']]),
  patterns: (changed) => when(changed, CODE, [['scripts/checks/patterns.mjs']]),
  queries: (changed) => when(changed, /^server\//, [['scripts/checks/queries.mjs']]),
  composition: (changed) => when(changed, /^server\//, [['scripts/checks/composition.mjs']]),
  translations: (changed) => when(changed, /\.(tsx?|json)$/, [['scripts/checks/translations.mjs']]),
  reference: (changed) => [
    ...when(changed, /^contract\/|^portal\/|^docs\/|^scripts\//, [['scripts/reference.mjs', '--check']]),
    ...when(changed, /\.(test|spec)\.tsx?$|^docs\/security\.md$|^scripts\//, [['scripts/checks/security-tables.mjs']]),
  ],
  unused: (changed) =>
    // Without knip's cache, which answers for files as they were and hides what a fresh clone finds.
    when(changed, /\.(tsx?|json|mjs|cjs)$/, [[binOf('knip'), '--no-progress', '--treat-config-hints-as-errors']]),
};

main(async () => {
  const args = process.argv.slice(2);
  const names = args.filter((name) => name !== 'changed');
  const unknown = names.filter((name) => !(name in STEPS));
  if (unknown.length > 0)
    throw new ScriptError(`There is no check "${unknown[0]}". There are: changed, ${Object.keys(STEPS).join(', ')}.`);
  await ensureInstalled();
  const changed = args.includes('changed') ? await changedFiles() : undefined;
  const queue = names.length > 0 ? names : Object.keys(STEPS);
  const failed = await runAll([...queue], changed);
  console.log(
    failed.length === 0
      ? `${queue.length} checks passed`
      : `${failed.length} of ${queue.length} checks failed: ${failed.join(', ')}`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
});

/** As many at a time as there are processors, two at most: the programs use several themselves where they gain by it. */
async function runAll(queue, changed) {
  const failed = [];
  const work = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) if (!(await runStep(name, changed))) failed.push(name);
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  return failed;
}

async function runStep(name, changed) {
  const startedAt = Date.now();
  // The linter starts helpers of its own, which have to find the new Node as well. The two checkers that are written in Go spend a
  // third of their time on collecting garbage and on working side by side, each processor looking up the same types again.
  const env = { ...withNode24(process.env), FORCE_COLOR: '0', GOGC: '400', GOMEMLIMIT: '3GiB' };
  if (name === 'promises') env.GOMAXPROCS = '1';
  const outputs = [];
  let isPassed = true;
  for (const args of STEPS[name](changed)) {
    const { code, output } = await capture(findNode(), args, { env });
    if (code !== 0) isPassed = false;
    outputs.push(output.trim());
  }
  console.log(`${isPassed ? '✓' : '✗'} ${name.padEnd(12)} ${formatSeconds(Date.now() - startedAt)}`);
  if (!isPassed) console.log(outputs.filter(Boolean).join('\n').replace(/^/gm, '    '));
  return isPassed;
}

/** What was found is kept, so that the next run looks only at what changed since. */
function typeCheck(workspace) {
  const notes = join(CACHE, 'types', `${workspace}.json`);
  const kept = ['--incremental', '--tsBuildInfoFile', notes];
  return [binOf('typescript', 'tsc'), '--pretty', 'false', '--checkers', '1', ...kept, '-p', workspace];
}

const when = (changed, pattern, programs) => (!changed || changed.some((name) => pattern.test(name)) ? programs : []);

/** Without any of the files there is nothing to run; a program without arguments would look at all. */
const withFiles = (program, files) => (files?.length === 0 ? [] : [[...program, ...(files ?? [])]]);

const isTypeScript = (name) => WORKSPACES.some((workspace) => name.startsWith(`${workspace}/`)) && /\.tsx?$/.test(name);

const isConcerned = (workspace, changed) =>
  !changed || changed.some((name) => name.startsWith(`${workspace}/`) || SHARED.test(name));

/** The compiler calls a workspace without any source an error. */
function hasTypeScript(workspace) {
  if (!existsSync(inRoot(workspace, 'tsconfig.json'))) return false;
  const names = readdirSync(inRoot(workspace), { recursive: true, encoding: 'utf8' });
  return names.some((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name));
}
