// npm run size -w widget: what the widget costs a visitor, in bytes as gzip -9 sends them, against its budget.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const budgets = { loader: 3000, opened: 45_000 };

const gzipped = (path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length;

/** `loader`: before the first click. `opened`: all of it, the loader included, with the largest of the four languages. */
export function measureSizes() {
  const html = readFileSync(join(dist, 'frame.html'), 'utf8');
  const linked = withImported([...html.matchAll(/(?:src|href)="\/widget\/(assets\/[^"]+)"/g)].map((match) => match[1]));
  const texts = languageFiles().map((path) => ({ path, bytes: gzipped(path) }));
  const loader = gzipped('widget.js');
  const parts = [
    { path: 'widget.js', bytes: loader },
    { path: 'frame.html', bytes: gzipped('frame.html') },
    ...linked.map((path) => ({ path, bytes: gzipped(path) })),
    texts.reduce((largest, text) => (text.bytes > largest.bytes ? text : largest)),
  ];
  const opened = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  // Only where there is Khmer to show. A woff2 is compressed already.
  const khmerFont = readFileSync(join(dist, 'assets', fileLike(/khmer.*\.woff2$/))).length;
  return { loader, opened, khmerFont, parts, budgets };
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

/** The frame's texts; the demo shop's, which lie beside them, have other keys. */
function languageFiles() {
  const isOfFrame = (path) => 'composer' in JSON.parse(readFileSync(join(dist, path), 'utf8'));
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
  line('Khmer font, where Khmer is shown', totals.khmerFont);
  console.log(JSON.stringify(totals));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sizes = measureSizes();
  print(sizes);
  process.exitCode = sizes.loader <= budgets.loader && sizes.opened <= budgets.opened ? 0 : 1;
}
