// npm run size -w widget: what the widget costs a visitor, in bytes as gzip -9 sends them, against its budget.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const budgets = { loader: 3000, opened: 45_000, call: 14_336, callLater: 4300 };

const gzipped = (path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length;

/**
 * `loader`: before the first click. `opened`: all of it, the loader included, with the largest of the four languages. `call`: what a call
 * adds once it begins, counted alike; `callLater`: what is asked and shown besides where calls are recorded, and after one.
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
  const { call, callLater } = measureCall(linked);
  // Only where there is Khmer to show. A woff2 is compressed already.
  const khmerFont = readFileSync(join(dist, 'assets', fileLike(/khmer.*\.woff2$/))).length;
  return { loader, opened, call, callLater, khmerFont, parts, budgets };
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

/**
 * The button and the screen of a call, with whatever they bring along that an opened chat has not; and what is fetched while it goes on.
 * Throws where a part of either comes with the opened chat.
 */
function measureCall(opened) {
  const programs = (...names) => names.map((name) => `assets/${fileLike(new RegExp(`^${name}-.*\\.js$`))}`);
  const [beginning, later] = [programs('call-entry', 'call-screen'), programs('call-outcome', 'call-consent')];
  const tooSoon = [...beginning, ...later].filter((path) => opened.includes(path));
  if (tooSoon.length > 0) throw new Error(`These wait for a call, and are in the opened chat: ${tooSoon.join(', ')}`);
  const sum = (paths) => paths.map(gzipped).reduce((total, bytes) => total + bytes, 0);
  const atOnce = withImported(beginning).filter((path) => !opened.includes(path));
  const afterwards = withImported(later).filter((path) => !opened.includes(path) && !atOnce.includes(path));
  return {
    call: sum(atOnce) + Math.max(...languageFiles('microphone.why').map(gzipped)),
    callLater: sum(afterwards),
  };
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
  line('fetched during a call, for its end', totals.callLater, budgets.callLater);
  line('Khmer font, where Khmer is shown', totals.khmerFont);
  console.log(JSON.stringify(totals));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sizes = measureSizes();
  print(sizes);
  process.exitCode = Object.entries(budgets).every(([name, budget]) => sizes[name] <= budget) ? 0 : 1;
}
