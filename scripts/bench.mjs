// npm run bench -- NAME: runs server/bench/NAME.bench.ts. Without a name, lists them.
import { existsSync, readdirSync } from 'node:fs';
import { runToEnd } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode } from './lib/node24.mjs';
import { inRoot } from './lib/paths.mjs';
import { main, ScriptError } from './lib/run.mjs';

const FOLDER = inRoot('server', 'bench');
const ENDING = '.bench.ts';

main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  const names = files.filter((file) => file.endsWith(ENDING)).map((file) => file.slice(0, -ENDING.length));
  if (!name) return console.log(names.length ? `Benchmarks: ${names.join(', ')}` : 'There are no benchmarks yet.');
  if (!names.includes(name))
    throw new ScriptError(`There is no benchmark "${name}". There are: ${names.join(', ') || 'none'}.`);
  await ensureInstalled();
  process.exitCode = await runToEnd(findNode(), ['--expose-gc', `${FOLDER}/${name}${ENDING}`, ...args]);
});
