// The name of a file says what is in it: a role after a dot (`chat.policy.ts`), or the words of something it exports (`message-row.tsx`
// has MessageRow, `employee-columns.tsx` has useEmployeeColumns). At least this share of the files does.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';

/** In percent of the product's files. */
const MINIMUM = 90;
const PRODUCT = /^(contract|client|server|portal|widget)\/src\/.*\.tsx?$/;
const NOT_PRODUCT = /\.(test|fixture|factory|walk|demo)\.tsx?$|\/(testing|seed|locales|fonts)\//;
/** Where a program begins, and declarations for the compiler. */
const ENTRY = /(^|\/)(main|index|admin|console|routes|modules|features)\.tsx?$|\.d\.ts$/;
const EXPORT =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;
/** A file may leave out the verb of what it exports. */
const VERB =
  /^(?:use|create|to|get|list|find|read|build|format|parse|render|register|is|has|can|assert|run|start|open|make|load|store|write|count|present)-/;
const ENDING = /(?:ies|es|s|ed|ing|e)$/;

const { output } = await capture('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
// Deleted files are still in git's list.
const files = output
  .split('\n')
  .filter((file) => PRODUCT.test(file) && !NOT_PRODUCT.test(file) && !ENTRY.test(file) && existsSync(inRoot(file)));
const unclear = files.filter((file) => !isClear(file));
const share = (100 * (files.length - unclear.length)) / files.length;
if (process.argv.includes('--share')) console.log(`${share.toFixed(1)} % of ${files.length}`);
if (share < MINIMUM) {
  console.log(
    `${share.toFixed(1)} % of the files say in their names what is in them, fewer than ${MINIMUM} %. These do not:`,
  );
  console.log(unclear.map((file) => `  ${file}`).join('\n'));
  process.exitCode = 1;
}

function isClear(file) {
  const name = basename(file).replace(/(\.d)?\.tsx?$/, '');
  if (name.includes('.')) return true;
  const wanted = wordsOf(name);
  return [...readFileSync(inRoot(file), 'utf8').matchAll(EXPORT)].some(([, exported]) => {
    const words = wordsOf(kebab(exported));
    return wanted.every((word) => words.includes(word));
  });
}

function wordsOf(name) {
  const words = name.replace(VERB, '').split('-');
  return words.map((word) => word.replace(ENDING, ''));
}

function kebab(name) {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([A-Z])([A-Z][a-z])/g, '$1-$2');
  return words.toLowerCase();
}
