// Every regular expression of the product takes time in proportion to the text it reads: else a few kilobytes that somebody
// sends would hold up everybody. Those that may take longer are in patterns-allowed.json, with what bounds their text.
import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { check } from 'recheck';
import { inRoot } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';

const PRODUCT = /^(contract|client|server|portal|widget)\/src\/.*\.tsx?$/;
const NOT_PRODUCT = /\.(test|fixture|d)\.tsx?$|\/(testing|seed|storefront)\//;
/** Without a sign that repeats there is nothing that could take long. */
const REPEATS = /[*+{]/;
/**
 * For one expression, in ms: what is not judged by then has to be made simpler, or allowed with a reason. A verdict takes a second or two;
 * a busy machine must not change it.
 */
const PATIENCE = 60_000;
const AT_ONCE = 2;

const allowed = JSON.parse(readFileSync(inRoot('scripts', 'checks', 'patterns-allowed.json'), 'utf8'));
const found = await findExpressions();
const problems = [...unusedAllowances()];
const queue = [...found.values()].filter(({ files, text }) => !files.every((file) => allowed[file]?.[text]));
const doubtful = [];
await Promise.all(Array.from({ length: AT_ONCE }, judgeNext));
await judgeDoubtful();
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
// The checker keeps a process of its own waiting for more.
process.exit();

/** Expressions by their text, with the files they are in. Those put together at run time are for the tests of what they find. */
async function findExpressions() {
  const { code, output } = await capture('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  if (code !== 0) throw new Error(output);
  const expressions = new Map();
  for (const file of output.split('\n').filter((name) => PRODUCT.test(name) && !NOT_PRODUCT.test(name)))
    for (const { pattern, flags } of expressionsOf(file)) {
      const text = `/${pattern}/${flags}`;
      const known = expressions.get(text) ?? { text, pattern, flags, files: [] };
      expressions.set(text, { ...known, files: [...known.files, file] });
    }
  return expressions;
}

function expressionsOf(file) {
  const source = readSource(file);
  if (!source.includes('/')) return [];
  const expressions = [];
  JSON.stringify(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }), (_key, value) => {
    if (value?.type === 'RegExpLiteral' && REPEATS.test(value.pattern)) expressions.push(value);
    return value;
  });
  return expressions;
}

/** Deleted files are still in git's list. */
function readSource(file) {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch {
    return '';
  }
}

function judge({ pattern, flags }) {
  return check(pattern, flags, { timeout: PATIENCE });
}

async function judgeNext() {
  for (let next = queue.shift(); next; next = queue.shift())
    if ((await judge(next)).status !== 'safe') doubtful.push(next);
}

/** One after the other: what is slow is slow each time, while a busy machine makes others look so. */
async function judgeDoubtful() {
  for (const next of doubtful) {
    let verdict;
    for (let tries = 0; tries < 3 && verdict?.status !== 'safe'; tries += 1) verdict = await judge(next);
    if (verdict.status === 'safe') continue;
    const why = verdict.status === 'vulnerable' ? verdict.complexity.summary : 'could not be judged';
    problems.push(`${next.text} ${why}: ${next.files.join(', ')}`);
  }
}

function* unusedAllowances() {
  for (const [file, expressions] of Object.entries(allowed))
    for (const text of Object.keys(expressions))
      if (!found.get(text)?.files.includes(file)) yield `${text} is allowed in ${file} and is not there`;
}
