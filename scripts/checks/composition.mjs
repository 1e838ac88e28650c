// What the server keeps in memory belongs to somebody who was made in app.ts or in a module's `create`: beside the functions of a file
// it would be shared by all servers of a process and given to nobody (decision 040). What may stand there is in composition-allowed.json,
// with the reason.
import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { inRoot } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';

const PRODUCT = /^server\/src\/(modules|kernel|platform)\/.*\.ts$/;
const NOT_PRODUCT = /\.(test|fixture|factory|walk|demo|d)\.ts$/;
/** Empty at first, so that only what happens can fill them; a Map or Set that is made with what it holds is a table. */
const KEEPERS = ['Map', 'Set', 'WeakMap', 'WeakSet'];
const CACHES = ['LRUCache', 'Remembered', 'HintedCache'];

const allowed = JSON.parse(readFileSync(inRoot('scripts', 'checks', 'composition-allowed.json'), 'utf8'));
const problems = [];
const found = new Set();
for (const file of await listFiles())
  for (const name of keptIn(file)) {
    const place = `${file} ${name}`;
    found.add(place);
    if (!allowed[place]) problems.push(`kept for the whole process: ${name} in ${file}`);
  }
for (const place of Object.keys(allowed))
  if (!found.has(place)) problems.push(`${place} is listed in composition-allowed.json and no longer needs to be`);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function listFiles() {
  const { code, output } = await capture('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  if (code !== 0) throw new Error(output);
  return output.split('\n').filter((name) => PRODUCT.test(name) && !NOT_PRODUCT.test(name));
}

/** Names of the variables of a file, outside of functions and classes, that change or hold what changes. */
function keptIn(file) {
  const { body } = parseSync(readSource(file), { syntax: 'typescript' });
  return body
    .map((item) => (item.type === 'ExportDeclaration' ? item.declaration : item))
    .filter((item) => item.type === 'VariableDeclaration')
    .flatMap(({ kind, declarations }) => declarations.filter(({ init }) => kind !== 'const' || isKeeper(init)))
    .map(({ id }) => id.value);
}

function isKeeper(init) {
  if (init?.type === 'CallExpression') return init.callee.value === 'createCache';
  if (init?.type !== 'NewExpression') return false;
  const name = init.callee.value;
  return CACHES.includes(name) || (KEEPERS.includes(name) && !init.arguments?.length);
}

/** Deleted files are still in git's list. */
function readSource(file) {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch {
    return '';
  }
}
