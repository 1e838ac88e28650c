// npm start: installs and builds what is not up to date, then runs the server until Ctrl-C.
import { build } from './lib/build.mjs';
import { runToEnd } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode } from './lib/node24.mjs';
import { inRoot } from './lib/paths.mjs';
import { main, ScriptError } from './lib/run.mjs';
import { stopWithoutNpm } from './lib/stop-without-npm.mjs';

const OLDEST_NODE = 20;

main(async () => {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new ScriptError(`Sala needs Node ${OLDEST_NODE} or later to start; this is Node ${process.versions.node}.`);
  }
  stopWithoutNpm();
  await ensureInstalled();
  await build({ ifChanged: true });
  process.exitCode = await runToEnd(findNode(), [inRoot('server', 'dist', 'main.mjs'), ...process.argv.slice(2)]);
});
