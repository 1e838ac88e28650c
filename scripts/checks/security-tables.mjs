// The tables of docs/security.md: every number is there once, and every test and benchmark it names exists.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../lib/paths.mjs';

const FILE = 'docs/security.md';
const TABLES = { S: 35, F: 20 };
/** In place of a test: what it would be about does not exist, or nothing tries it. */
const NONE = /^Nothing yet: /;
/** No test measures hours: there a benchmark with targets is the proof. */
const MEASURED = /^`npm run bench -- /;
const TEST = /^`[^`]+\.(?:test|spec)\.tsx?`/;

const lines = readFileSync(inRoot(FILE), 'utf8').split('\n');
const rows = lines
  .map((line, index) => ({ at: index + 1, match: /^\| ([SF])(\d+) \|.*\| (.*) \|$/.exec(line) }))
  .filter(({ match }) => match)
  .map(({ at, match: [, table, number, proof] }) => ({ at, table, number: Number(number), proof }));
const problems = [];

for (const [table, last] of Object.entries(TABLES)) {
  const found = rows.filter((row) => row.table === table).map(({ number }) => number);
  const wanted = Array.from({ length: last }, (_, index) => index + 1);
  if (found.join() !== wanted.join()) problems.push(`has not each of ${table}1 to ${table}${last} once, in order`);
}
for (const { at, table, number, proof } of rows) {
  const complain = (what) => problems.push(`line ${at}, ${table}${number}: ${what}`);
  const files = proof.split(/(?=`[^`]+\.(?:test|spec)\.tsx?`)/).filter((part) => TEST.test(part));
  if (files.length === 0 && !NONE.test(proof) && !MEASURED.test(proof)) complain('names no test');
  for (const [, name] of proof.matchAll(/`npm run bench -- ([\w-]+)/g))
    if (!existsSync(inRoot(`server/bench/${name}.bench.ts`))) complain(`there is no benchmark ${name}`);
  for (const part of files) {
    const [, name] = /^`([^`]+)`/.exec(part);
    const path = inRoot(toPath(name));
    const tests = [...part.matchAll(/“([^”]+)”/g)].map(([, test]) => test);
    if (!existsSync(path)) complain(`there is no ${name}`);
    else if (tests.length === 0) complain(`names no test of ${name}`);
    else {
      const source = readFileSync(path, 'utf8');
      for (const test of tests)
        if (!["'", '"', '`'].some((quote) => source.includes(quote + test)))
          complain(`no test of ${name} is called “${test}”`);
    }
  }
}

// Promises name files and folders of tests, a file with or without its ending; one without a folder lies beside the one before it.
const promises = lines.slice(0, lines.indexOf('## Attacks, by number'));
promises.forEach((line, index) => {
  const [, proof] = /^\| .* \| (.*) \|$/.exec(line) ?? [];
  let folder = '';
  for (const [, name] of (proof ?? '').matchAll(/`([^`]+)`/g)) {
    if (name.startsWith('npm run ')) continue;
    const path = name.includes('/') ? toPath(name) : `${folder}/${name}`;
    folder = dirname(path);
    const found = ['', '*', '*/**'].some((end) => globSync(path + end, { cwd: inRoot('.') }).some(isTest));
    if (!found) problems.push(`line ${index + 1}: there is no ${name}`);
  }
});

function toPath(name) {
  return /^(e2e|portal|widget|contract)\//.test(name) ? name : `server/src/${name}`;
}

function isTest(path) {
  return /\.(test|spec)\.tsx?$/.test(path);
}

if (problems.length > 0) {
  console.log(problems.map((problem) => `${FILE}: ${problem}`).join('\n'));
  process.exitCode = 1;
}
