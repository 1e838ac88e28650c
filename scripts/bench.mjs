// npm run bench -- NAME: runs server/bench/NAME.bench.ts. Without a name, lists them.
import { existsSync, readdirSync } from 'node:fs';
import { findChromium } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { runToEnd } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode, withNode24 } from './lib/node24.mjs';
import { inRoot } from './lib/paths.mjs';
import { main, ScriptError } from './lib/run.mjs';

const FOLDER = inRoot('server', 'bench');
const ENDING = '.bench.ts';
/** Those that look at what a browser gets. */
const IN_A_BROWSER = ['portal', 'widget'];

main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  const names = files.filter((file) => file.endsWith(ENDING)).map((file) => file.slice(0, -ENDING.length));
  if (!name) return console.log(names.length ? `Benchmarks: ${names.join(', ')}` : 'There are no benchmarks yet.');
  if (!names.includes(name))
    throw new ScriptError(`There is no benchmark "${name}". There are: ${names.join(', ') || 'none'}.`);
  await ensureInstalled();
  const env = { ...withNode24(process.env) };
  // What is measured is the product as it is built.
  await build({ ifChanged: true });
  if (IN_A_BROWSER.includes(name)) env.SALA_CHROMIUM = await findChromium();
  process.exitCode = await runToEnd(findNode(), ['--expose-gc', `${FOLDER}/${name}${ENDING}`, ...args], { env });
});
