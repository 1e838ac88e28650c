// npm run reference: writes docs/reference from the contract and the portal's table of pages. With --check it writes nothing and
// fails when a file is not what it would write.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runToEnd } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode, withNode24 } from './lib/node24.mjs';
import { inRoot } from './lib/paths.mjs';
import { main } from './lib/run.mjs';

const FOLDER = inRoot('docs', 'reference');

main(async () => {
  const args = process.argv.slice(2);
  // The contract is TypeScript, which older versions of Node do not read.
  if (Number.parseInt(process.versions.node, 10) < 24) {
    await ensureInstalled();
    const script = inRoot('scripts', 'reference.mjs');
    process.exitCode = await runToEnd(findNode(), [script, ...args], { env: withNode24(process.env) });
    return;
  }
  const { buildReference } = await import('./reference/build.mjs');
  const files = buildReference();
  const outdated = [...files].filter(([name, text]) => read(name) !== text).map(([name]) => name);
  const surplus = (existsSync(FOLDER) ? readdirSync(FOLDER) : []).filter((name) => !files.has(name));
  if (args.includes('--check')) return report([...outdated, ...surplus]);
  mkdirSync(FOLDER, { recursive: true });
  for (const name of surplus) rmSync(`${FOLDER}/${name}`);
  for (const name of outdated) writeFileSync(`${FOLDER}/${name}`, files.get(name));
  console.log(outdated.length > 0 ? `wrote ${outdated.join(', ')}` : 'docs/reference is up to date');
});

function read(name) {
  return existsSync(`${FOLDER}/${name}`) ? readFileSync(`${FOLDER}/${name}`, 'utf8') : undefined;
}

function report(names) {
  if (names.length === 0) return;
  console.log('docs/reference does not say what the code says. Run: npm run reference');
  for (const name of names) console.log(`  docs/reference/${name}`);
  process.exitCode = 1;
}
