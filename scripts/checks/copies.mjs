// What is written twice is mended once: no more than so many pairs of places in the product's code share ten or more equal lines.
// Lines count as equal without their indentation; blank ones, comments and imports do not count.
// No more than so many barriers to accessibility are silenced in it.
// `npm run check -- copies` lists the pairs when there are too many; `node scripts/checks/copies.mjs --list` always.
import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { capture } from '../lib/run.mjs';

const LEAST_LINES = 10;
const MOST_PAIRS = 60;
const MOST_SILENCED = 15;
const PRODUCT = /^(contract|server|portal|widget)\/src\/.*\.(tsx?|css)$/;
const NOT_PRODUCT = /\.(test|fixture|d)\.tsx?$|\/(testing|seed|storefront|gallery|generated)\//;
const PASSED_OVER = /^$|^(\/\/|\/?\*|import |export \{|export \*|@import)/;

const { code, output } = await capture('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
if (code !== 0) throw new Error(output);
const files = output.split('\n').filter((name) => PRODUCT.test(name) && !NOT_PRODUCT.test(name));
const pairs = pairsAmong(files.map((file) => ({ file, lines: linesOf(file) })));
const isTooMany = pairs.length > MOST_PAIRS;
if (isTooMany) console.log(`${pairs.length} pairs of places share ${LEAST_LINES} or more lines; ${MOST_PAIRS} may:`);
if (isTooMany || process.argv.includes('--list')) for (const pair of pairs) console.log(pair);
// Who tells the linter to look away from a barrier says why; many of them mean that a part is missing.
const silenced = files.flatMap(
  (file) =>
    sourceOf(file)
      .match(/biome-ignore lint\/a11y/g)
      ?.map(() => file) ?? [],
);
const isTooSilent = silenced.length > MOST_SILENCED;
if (isTooSilent) console.log(`${silenced.length} barriers are silenced; ${MOST_SILENCED} may:\n${silenced.join('\n')}`);
process.exitCode = isTooMany || isTooSilent ? 1 : 0;

function sourceOf(file) {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch {
    // Deleted files are still in git's list.
    return '';
  }
}

function linesOf(file) {
  let isImport = false;
  return sourceOf(file)
    .split('\n')
    .flatMap((line, index) => {
      const text = line.trim();
      const wasImport = isImport;
      // An import over several lines goes on until it says from where.
      if (/^import (type )?\{$/.test(text)) isImport = true;
      else if (isImport && /^\} from /.test(text)) isImport = false;
      return wasImport || isImport || PASSED_OVER.test(text) ? [] : [{ text, number: index + 1 }];
    });
}

/** Each run of equal lines once, as long as it goes. */
function pairsAmong(sources) {
  const places = new Map();
  for (const [source, { lines }] of sources.entries())
    for (let at = 0; at + LEAST_LINES <= lines.length; at += 1) {
      const key = lines
        .slice(at, at + LEAST_LINES)
        .map(({ text }) => text)
        .join('\n');
      places.set(key, [...(places.get(key) ?? []), { source, at }]);
    }
  const runs = [];
  const inside = new Set();
  const keyOf = (one, other) => `${one.source}:${one.at} ${other.source}:${other.at}`;
  for (const found of places.values())
    for (const [index, one] of found.entries())
      for (const other of found.slice(index + 1)) {
        // The run that began a line before has been counted.
        inside.add(keyOf(one, other));
        const before = keyOf({ ...one, at: one.at - 1 }, { ...other, at: other.at - 1 });
        if (!inside.has(before)) runs.push([one, other]);
      }
  const starts = runs.filter(
    ([one, other]) => !inside.has(keyOf({ ...one, at: one.at - 1 }, { ...other, at: other.at - 1 })),
  );
  const placeOf = ({ source, at }) => `${sources[source].file}:${sources[source].lines[at].number}`;
  return starts.map(([one, other]) => `${placeOf(one)} ~ ${placeOf(other)}`).sort();
}
