// npm run new -- feature price-lists --km តារាងតម្លៃ --vi "bảng giá" --zh 价目表: writes the first files of a feature on all sides and adds its
// lines to the lists. It lists, makes, renames and removes something with a name; CONTRIBUTING.md says how to go on.
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { binOf, findNode, withNode24 } from './lib/node24.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { capture, main, ScriptError } from './lib/run.mjs';

const TEMPLATES = inRoot('scripts', 'new', 'feature');
const AREAS = JSON.parse(readFileSync(inRoot('scripts/checks/areas.json'), 'utf8'));
const USAGE = `npm run new -- feature NAME [options]
  NAME               plural, in small letters with dashes: price-lists
  --area NAME        where it lies: one of scripts/checks/areas.json; organisation without it
  --singular NAME    where it is not NAME without its s
  --ability NAME     an ability there is already; without it the catalogue gets manage-<singular>
  --group NAME       group of the menu: work, reports, people (without it), services, channels, business, security
  --km, --vi, --zh   what it is called in the other languages, as a sentence would use it`;

main(async () => {
  const { kind, options } = readOptions();
  if (kind !== 'feature') throw new ScriptError(USAGE);
  await ensureInstalled();
  const words = wordsOf(options);
  const edited = lineEdits(words, !options.ability).map(({ file, edit }) => ({ file, text: edit(read(file)) }));
  const made = templateFiles().map((file) => makeFile(file, words, !options.ability));
  for (const { file } of made)
    if (globSync(file, { cwd: ROOT }).length > 0) throw new ScriptError(`${file} is there already.`);
  for (const { file, text } of [...made, ...edited]) {
    mkdirSync(dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text);
  }
  await format([...made, ...edited].map(({ file }) => file));
  console.log(`Wrote ${made.length} files:\n${listed(made)}\nand added lines to ${edited.length}:\n${listed(edited)}`);
  console.log('Next: npm run reference, npm run check, and CONTRIBUTING.md, "Adding a feature".');
});

const listed = (files) => files.map(({ file }) => `  ${file}`).join('\n');
const read = (file) => readFileSync(inRoot(file), 'utf8');

function readOptions() {
  const options = Object.fromEntries(
    ['area', 'singular', 'ability', 'group', 'km', 'vi', 'zh'].map((name) => [name, { type: 'string' }]),
  );
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [kind, name, ...more] = positionals;
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '') || more.length > 0) throw new Error(USAGE);
    return { kind, options: { area: 'organisation', group: 'people', ...values, name } };
  } catch (error) {
    throw new ScriptError(error.message);
  }
}

/** What stands for the words between percent signs in the templates. */
function wordsOf({ name, area, singular = name.replace(/s$/, ''), ability, group, km, vi, zh }) {
  if (singular === name) throw new ScriptError(`${name} has to be a plural; else name the singular with --singular.`);
  const [words, word] = [name, singular].map((each) => each.replaceAll('-', ' '));
  return {
    area: knownArea(area),
    things: name,
    thing: singular,
    Things: pascal(name),
    Thing: pascal(singular),
    thingsCamel: camel(name),
    thingCamel: camel(singular),
    things_: name.replaceAll('-', '_'),
    words,
    word,
    Words: capital(words),
    Word: capital(word),
    // Left out, the page has its English name, which the check of translations finds.
    km: km ?? capital(words),
    vi: vi ?? words,
    Vi: capital(vi ?? words),
    zh: zh ?? capital(words),
    ability: ability ?? `manage-${singular}`,
    group,
    place: String(nextPlace(group)),
    migration: nextMigration(),
  };
}

function knownArea(area) {
  if (AREAS.includes(area)) return area;
  throw new ScriptError(`There is no area "${area}"; there are ${AREAS.join(', ')}.`);
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const pascal = (name) => capital(camel(name));

/** Behind all that are in the group already. */
function nextPlace(group) {
  const files = globSync('portal/src/features/*/*/*.manifest.ts', { cwd: ROOT });
  const entry = new RegExp(`group: '${group}',\\s*place: (\\d+)`, 'g');
  const places = files.flatMap((file) => [...read(file).matchAll(entry)].map(([, place]) => Number(place)));
  if (places.length === 0) throw new ScriptError(`The menu has no group "${group}".\n${USAGE}`);
  return Math.max(...places) + 10;
}

function nextMigration() {
  const numbers = readdirSync(inRoot('server', 'migrations')).map((name) => Number.parseInt(name, 10));
  return String(Math.max(...numbers.filter(Number.isInteger)) + 1).padStart(4, '0');
}

const fill = (text, words) => text.replace(/%(\w+)%/g, (match, word) => words[word] ?? match);

const templateFiles = () => globSync('**/*.tmpl', { cwd: TEMPLATES }).sort();

function makeFile(template, words, hasOwnAbility) {
  const file = fill(template, words)
    .replace(/\.tmpl$/, '')
    .replaceAll('\\', '/');
  const text = fill(readFileSync(join(TEMPLATES, template), 'utf8'), words);
  if (hasOwnAbility || !/\/locales\/shared\//.test(file)) return { file, text };
  // An ability that is there has its name already.
  const { roles: _, ...texts } = JSON.parse(text);
  return { file, text: `${JSON.stringify(texts, null, 2)}\n` };
}

/** The lists in which every feature has its line. */
function lineEdits({ area, things, thing, thingsCamel, ability }, hasOwnAbility) {
  const edits = [
    {
      file: 'contract/src/index.ts',
      edit: withLine(
        `import { ${thingsCamel}Api } from './${area}/${things}/${things}.api.ts';`,
        /\n\} as const;/,
        `\n  ${thingsCamel}: ${thingsCamel}Api,`,
      ),
    },
    {
      file: 'contract/src/manifests.ts',
      edit: withLine(
        `import { ${thingsCamel}Manifest } from './${area}/${things}/${things}.manifest.ts';`,
        /\n\] as const;/,
        `\n  ${thingsCamel}Manifest,`,
      ),
    },
    {
      file: 'server/src/modules.ts',
      edit: withLine(
        `import { ${thingsCamel}Module } from '#modules/${area}/${things}/${things}.module.ts';`,
        /\n {2}return \{/,
        `\n  ${thingsCamel}Module.create(platform, router);`,
      ),
    },
    {
      file: 'portal/src/features.ts',
      edit: withLine(
        `import { ${thingsCamel}Manifest } from '#features/${area}/${things}/${things}.manifest.ts';`,
        /\n\] as const;/,
        `\n  ${thingsCamel}Manifest,`,
      ),
    },
  ];
  if (hasOwnAbility)
    edits.push({
      file: 'contract/src/core/ability.ts',
      edit: withLine('', /(?<= {2}configuration: \{[^}]*)\n {2}\},/, `\n    '${ability}': recordActions,`),
    });
  else if (!read('contract/src/core/ability.ts').includes(ability))
    throw new ScriptError(`There is no ability "${ability}" for ${thing} in contract/src/core/ability.ts.`);
  return edits;
}

/** Adds an import, which the formatter puts in its place, and a line before what `end` finds. */
function withLine(importLine, end, line) {
  return (text) => {
    if (text.includes(line)) throw new ScriptError(`There is a feature of this name already: ${line.trim()}`);
    const at = text.search(end);
    if (at < 0) throw new ScriptError(`The list has changed its form: ${end} is not in it.`);
    const lines = text.slice(0, at) + line + text.slice(at);
    return importLine ? `${importLine}\n${lines}` : lines;
  };
}

async function format(files) {
  const args = [binOf('@biomejs/biome', 'biome'), 'check', '--write', '--colors=off', ...files];
  const { code, output } = await capture(findNode(), args, { env: withNode24(process.env) });
  if (code !== 0) throw new ScriptError(output);
}
