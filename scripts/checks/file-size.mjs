// No file is longer than 400 lines: what is longer is not read as a whole by anybody.
import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';

const MOST_LINES = 400;
const CODE = /\.(ts|tsx|mjs|cjs|js|css|html)$/;
const EXEMPT = /(^|\/)(locales|generated|seed|dist)\//;

const { code, output } = await capture('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
if (code !== 0) throw new Error(output);
for (const file of output.split('\n').filter((name) => CODE.test(name) && !EXEMPT.test(name))) {
  const lines = countLines(file);
  if (lines <= MOST_LINES) continue;
  process.exitCode = 1;
  console.log(`too long: ${lines} lines  ${file}`);
}

/** Deleted files are still in git's list. */
function countLines(file) {
  try {
    return readFileSync(inRoot(file), 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
}
