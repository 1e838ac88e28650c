import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const SHOWN_LINES = 20;
const SHOWN_CHARACTERS = 400;

/**
 * What a suite's reporter wrote: `{ passed, failures, secondTries }`, the last two lists of `{ name, message }`. A suite that ends
 * with a code and without a failed test, because it never came to write or something broke outside, has one failure.
 *
 * @param {string} file where the reporter writes
 * @param {number} code with which the suite ended
 */
export function readResults(file, code) {
  const results = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failures: [], secondTries: [] };
  if (code !== 0 && results.failures.length === 0) {
    results.failures.push({ name: `the suite ended with code ${code}`, message: '' });
  }
  return results;
}

/** Once more at the end, where it is seen without searching thousands of lines. */
export function describeResults({ failures, secondTries }) {
  return [...describe('Failed', failures), ...describe('Passed at the second try', secondTries)];
}

function describe(title, tests) {
  if (tests.length === 0) return [];
  return [`\n${title}:`, ...tests.flatMap(({ name, message }) => [`  ${name}`, ...firstLines(message)])];
}

function firstLines(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.slice(0, SHOWN_LINES).map((line) => `      ${line.slice(0, SHOWN_CHARACTERS)}`);
}
