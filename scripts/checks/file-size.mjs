// Warns at 250 lines a file, fails at 400: what is longer is not read as a whole by anybody.
import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';

const WARN_LINES = 250;
const FAIL_LINES = 400;
const CODE = /\.(ts|tsx|mjs|cjs|js|css|html)$/;
const EXEMPT = /(^|\/)(locales|generated|seed|dist)\//;

const { code, output } = await capture('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
if (code !== 0) throw new Error(output);
let isFailed = false;
for (const file of output.split('\n').filter((name) => CODE.test(name) && !EXEMPT.test(name))) {
  const lines = countLines(file);
  if (lines < WARN_LINES) continue;
  isFailed ||= lines > FAIL_LINES;
  console.log(`${lines > FAIL_LINES ? 'too long' : 'warning '}  ${lines} lines  ${file}`);
}
process.exitCode = isFailed ? 1 : 0;

/** Deleted files are still in git's list. */
function countLines(file) {
  try {
    return readFileSync(inRoot(file), 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
}
