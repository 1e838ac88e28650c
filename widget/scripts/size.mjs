// npm run size -w widget: what the widget costs a visitor, in bytes as gzip -9 sends them, against its budget.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const budgets = { loader: 3000, opened: 45_000, call: 14_336 };

const gzipped = (path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length;

/**
 * `loader`: before the first click. `opened`: all of it, the loader included, with the largest of the four languages. `call`: what a call
 * adds once it begins, counted alike.
 */
export function measureSizes() {
  const html = readFileSync(join(dist, 'frame.html'), 'utf8');
  const linked = withImported([...html.matchAll(/(?:src|href)="\/widget\/(assets\/[^"]+)"/g)].map((match) => match[1]));
  const texts = languageFiles('composer').map((path) => ({ path, bytes: gzipped(path) }));
  const loader = gzipped('widget.js');
  const parts = [
    { path: 'widget.js', bytes: loader },
    { path: 'frame.html', bytes: gzipped('frame.html') },
    ...linked.map((path) => ({ path, bytes: gzipped(path) })),
    texts.reduce((largest, text) => (text.bytes > largest.bytes ? text : largest)),
  ];
  const opened = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const call = measureCall(linked);
  // Only where there is Khmer to show. A woff2 is compressed already.
  const khmerFont = readFileSync(join(dist, 'assets', fileLike(/khmer.*\.woff2$/))).length;
  return { loader, opened, call, khmerFont, parts, budgets };
}

/** What a program imports at its top is fetched with it, whether or not the page names it. */
function withImported(paths) {
  const all = new Set(paths);
  // Grows while it is walked.
  for (const path of all) {
    if (!path.endsWith('.js')) continue;
    const program = readFileSync(join(dist, path), 'utf8');
    for (const [, name] of program.matchAll(/\b(?:import|from)\s*["']\.\/([^"']+)["']/g)) all.add(`assets/${name}`);
  }
  return [...all];
}

/** The button and the screen of a call, with whatever they bring along that an opened chat has not. */
function measureCall(opened) {
  const own = withImported([`assets/${fileLike(/^call-entry-.*\.js$/)}`, `assets/${fileLike(/^call-screen-.*\.js$/)}`]);
  const programs = own.filter((path) => !opened.includes(path)).map(gzipped);
  return programs.reduce((sum, bytes) => sum + bytes, Math.max(...languageFiles('microphone.why').map(gzipped)));
}

/** Texts that have such a key: those of the demo shop, which lie beside them, have others. */
function languageFiles(key) {
  const isOfFrame = (path) => key in JSON.parse(readFileSync(join(dist, path), 'utf8'));
  return files()
    .filter((name) => name.endsWith('.json'))
    .map((name) => `assets/${name}`)
    .filter(isOfFrame);
}

const files = () => readdirSync(join(dist, 'assets'));
const fileLike = (pattern) => files().find((name) => pattern.test(name));

function print({ parts, ...totals }) {
  const line = (name, bytes, budget) =>
    console.log(`${name.padEnd(40)} ${String(bytes).padStart(7)}${budget ? `   of ${budget}` : ''}`);
  for (const { path, bytes } of parts) line(path, bytes);
  console.log('');
  line('before the first click', totals.loader, budgets.loader);
  line('opened chat, all of it', totals.opened, budgets.opened);
  line('a call, added when it begins', totals.call, budgets.call);
  line('Khmer font, where Khmer is shown', totals.khmerFont);
  console.log(JSON.stringify(totals));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sizes = measureSizes();
  print(sizes);
  process.exitCode =
    sizes.loader <= budgets.loader && sizes.opened <= budgets.opened && sizes.call <= budgets.call ? 0 : 1;
}
