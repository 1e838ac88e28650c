import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CACHE, ROOT } from './paths.mjs';
import { startStatusLine } from './status-line.mjs';

/** Runs a command to its end and collects what it writes. Never rejects: a program that cannot be started has code 127. */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    // Ctrl-C reaches the command by itself; a signal sent to this script alone would leave it running.
    const pass = () => {
      child.kill();
      process.exit(143);
    };
    process.once('SIGTERM', pass);
    const end = (result) => {
      process.off('SIGTERM', pass);
      resolve(result);
    };
    child.once('error', (error) => end({ code: 127, output: `${command}: ${error.message}` }));
    child.once('close', (code) => end({ code: code ?? 1, output }));
  });
}

/** Runs commands side by side behind one status line; throws, after showing the whole output, when one fails. */
export async function runQuietly(label, commands) {
  const line = startStatusLine(label);
  const results = await Promise.all(commands.map(({ command, args, options }) => capture(command, args, options)));
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length === 0) return line.succeed();
  line.fail();
  for (const { output } of failed) process.stderr.write(`${output}\n`);
  throw new ScriptError(`${label} failed; the output is above.`);
}

/** Something the person who typed the command can act on: printed without a stack. */
export class ScriptError extends Error {}

/** Runs a script's main function, turning what it throws into an exit code. */
export function main(run) {
  // What Node makes of the sources is kept for all programs that are started: a third of a server's start.
  process.env.NODE_COMPILE_CACHE ??= join(CACHE, 'compiled');
  run().catch((error) => {
    console.error(error instanceof ScriptError ? error.message : error);
    process.exitCode = 1;
  });
}
