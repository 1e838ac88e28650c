// npm run dev: server, portal and widget, each reloading when its sources change, until Ctrl-C.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from './lib/build.mjs';
import { END_WITH_PARENT } from './lib/child.mjs';
import { ensureInstalled, npmCommand } from './lib/install.mjs';
import { binOf, findNode, withNode24 } from './lib/node24.mjs';
import { inRoot } from './lib/paths.mjs';
import { main } from './lib/run.mjs';
import { stopWithoutNpm } from './lib/stop-without-npm.mjs';

const KILL_AFTER_MS = 10_000;
const PORTAL_PORT = process.env.PORTAL_PORT ?? '5173';
const SERVER = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

main(async () => {
  stopWithoutNpm();
  await ensureInstalled();
  // The server serves the existing files in dist until the watchers have written new ones.
  await build({ ifChanged: true, names: ['portal', 'widget'] });
  const node = findNode();
  const portal = [binOf('vite'), '--port', PORTAL_PORT, '--strictPort', '--clearScreen', 'false'];
  console.log(
    `\n  Server with hot reload  ${SERVER}\n  Portal with hot reload  http://127.0.0.1:${PORTAL_PORT}\n  Ctrl-C ends both.\n`,
  );
  const children = [
    ...start('server', node, ['--watch', '--watch-preserve-output', inRoot('server', 'src', 'main.ts')], inRoot()),
    ...start('portal', node, ['--import', END_WITH_PARENT, ...portal, '--host', '127.0.0.1'], inRoot('portal')),
    ...startWidget(),
  ];
  await runTogether(children);
});

/** Builds the widget whenever its sources change, by the workspace's own script where it has one. */
function startWidget() {
  const { scripts = {} } = JSON.parse(readFileSync(inRoot('widget', 'package.json'), 'utf8'));
  if (scripts.dev) {
    const { command, args } = npmCommand(['run', 'dev', '--workspace', 'widget']);
    return start('widget', command, args, inRoot());
  }
  if (!existsSync(inRoot('widget', 'vite.config.ts'))) return [];
  return start('widget', findNode(), [binOf('vite'), 'build', '--watch', '--logLevel', 'warn'], inRoot('widget'));
}

function start(name, command, args, cwd) {
  // In a group of its own: Ctrl-C reaches this script only, which tells the watcher, which tells the program it watches.
  const env = { ...withNode24(process.env), SALA_SERVER: SERVER, SALA_STARTED_BY: String(process.pid) };
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['pipe', 'inherit', 'inherit'] });
  child.stdin.on('error', () => {});
  child.once('error', (error) => console.error(`${name} does not start: ${error.message}`));
  return child.pid ? [child] : [];
}

async function runTogether(children) {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    for (const child of children) child.kill('SIGTERM');
    const kill = () => children.map((child) => signalGroup(child, 'SIGKILL'));
    setTimeout(kill, KILL_AFTER_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  await Promise.all(children.map(waitForGroup));
}

/** The watcher ends before the server it watches, which still has to say goodbye to PostgreSQL. */
async function waitForGroup(child) {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve));
  while (signalGroup(child, 0)) await sleep(50);
}

/** False when nobody of the group is left. */
function signalGroup(child, signal) {
  try {
    return process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    return false;
  }
}
