// npm run check: everything that can be said about the code without running it. `npm run check -- types lint` for some.
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureInstalled } from './lib/install.mjs';
import { binOf, findNode, withNode24 } from './lib/node24.mjs';
import { inRoot } from './lib/paths.mjs';
import { capture, main, ScriptError } from './lib/run.mjs';
import { formatSeconds } from './lib/status-line.mjs';

const WORKSPACES = ['contract', 'server', 'portal', 'widget', 'e2e'];

const STEPS = {
  types: () =>
    WORKSPACES.filter(hasTypeScript).map((workspace) => [
      binOf('typescript', 'tsc'),
      '--pretty',
      'false',
      '-p',
      workspace,
    ]),
  lint: () => [[binOf('@biomejs/biome', 'biome'), 'ci', '--colors=off']],
  promises: () => [[binOf('oxlint'), '--type-aware', '--deny-warnings', ...WORKSPACES.filter(hasTypeScript)]],
  imports: () => [
    [binOf('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.cjs', ...WORKSPACES],
    [binOf('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.modules.cjs', 'server', 'portal'],
  ],
  lock: () => [['scripts/checks/lock-file.mjs']],
  size: () => [['scripts/checks/file-size.mjs']],
  patterns: () => [['scripts/checks/patterns.mjs']],
  translations: () => [['scripts/checks/translations.mjs']],
  reference: () => [['scripts/reference.mjs', '--check']],
  unused: () => [[binOf('knip'), '--no-progress', '--treat-config-hints-as-errors']],
};

main(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in STEPS));
  if (unknown.length > 0)
    throw new ScriptError(`There is no check "${unknown[0]}". There are: ${Object.keys(STEPS).join(', ')}.`);
  await ensureInstalled();
  const queue = wanted.length > 0 ? wanted : Object.keys(STEPS);
  const failed = await runAll([...queue]);
  console.log(
    failed.length === 0
      ? `${queue.length} checks passed`
      : `${failed.length} of ${queue.length} checks failed: ${failed.join(', ')}`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
});

/** As many at a time as there are processors, two at most: the type checker alone uses several. */
async function runAll(queue) {
  const failed = [];
  const work = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) if (!(await runStep(name))) failed.push(name);
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  return failed;
}

async function runStep(name) {
  const startedAt = Date.now();
  // The linter starts helpers of its own, which have to find the new Node as well.
  const env = { ...withNode24(process.env), FORCE_COLOR: '0' };
  const outputs = [];
  let isPassed = true;
  for (const args of STEPS[name]()) {
    const { code, output } = await capture(findNode(), args, { env });
    if (code !== 0) isPassed = false;
    outputs.push(output.trim());
  }
  console.log(`${isPassed ? '✓' : '✗'} ${name.padEnd(12)} ${formatSeconds(Date.now() - startedAt)}`);
  const text = outputs.filter(Boolean).join('\n');
  if (!isPassed || /^warning/m.test(text)) console.log(text.replace(/^/gm, '    '));
  return isPassed;
}

/** The compiler calls a workspace without any source an error. */
function hasTypeScript(workspace) {
  if (!existsSync(inRoot(workspace, 'tsconfig.json'))) return false;
  const names = readdirSync(inRoot(workspace), { recursive: true, encoding: 'utf8' });
  return names.some((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name));
}
