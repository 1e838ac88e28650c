import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { inRoot, ROOT } from '../lib/paths.mjs';

export const LOCALES = ['en', 'km', 'vi', 'zh-cn'];
const SIDES = ['portal', 'widget', 'server', 'contract'];
const SKIPPED = new Set(['node_modules', 'dist', '.cache']);
const PARTS = /\/features\/[^/]+\/[^/]+\/locales\/shared$/;
/** What is sent to people from the server, by the role in the file's name. */
const TEXT_MODULE = /(\.mail|mail\.words|customer-words|-texts)\.ts$/;
const STRING = /(['`])((?:\\.|(?!\1)[^\n])*)\1/g;
const PLURAL = /_(?:ordinal_)?(zero|one|two|few|many|other)$/;

/**
 * A catalogue is a folder with en.json, km.json, vi.json and zh-cn.json below a folder named `locales`. What a feature of the portal adds to
 * others (`locales/shared`) is one for each of them, whose `home` is the folder of that one.
 */
export function readCatalogues() {
  const files = SIDES.flatMap((side) => listFiles(inRoot(side))).filter((file) => /\/locales\/.*\.json$/.test(file));
  const folders = [...new Set(files.map((file) => dirname(file)))];
  return folders.flatMap((folder) => {
    const names = files.filter((file) => dirname(file) === folder).map((file) => basename(file, '.json'));
    const trees = Object.fromEntries(names.map((name) => [name, readJson(join(folder, `${name}.json`))]));
    const parts = PARTS.test(folder) ? namespacesIn(trees) : [undefined];
    return parts.map((part) => {
      const texts = names.map((name) => [name, flatten((part ? trees[name][part] : trees[name]) ?? {})]);
      return {
        folder: relative(ROOT, folder),
        home: part ? homeOf(part) : relative(ROOT, folder),
        side: relative(ROOT, folder).split('/')[0],
        namespace: part ?? namespaceOf(folder),
        names,
        texts: Object.fromEntries(texts),
      };
    });
  });
}

const namespacesIn = (trees) => [...new Set(Object.values(trees).flatMap((tree) => Object.keys(tree)))];

/** The folder of the catalogue to which a feature adds. */
function homeOf(namespace) {
  const shared = inRoot('portal', 'src', 'shared', 'i18n', 'locales', namespace);
  return relative(
    ROOT,
    existsSync(shared)
      ? shared
      : globSync(`portal/src/features/*/${namespace}/locales`, { cwd: ROOT }).map((folder) => inRoot(folder))[0],
  );
}

/** i18next's plural forms of one key share what stands before the form: `unread_one`, `unread_other` → `unread`. */
export const baseKey = (key) => key.replace(PLURAL, '');
export const pluralForm = (key) => PLURAL.exec(key)?.[1];

/** Program texts of a side, tests left out. */
export function readSources(side) {
  return listFiles(inRoot(side))
    .filter((file) => /\.(ts|tsx|html)$/.test(file) && !/\.(test|fixture)\.tsx?$|\.d\.ts$/.test(file))
    .map((file) => ({ file: relative(ROOT, file), text: readFileSync(file, 'utf8') }));
}

/** Modules that hold texts of the four languages: what they say to people, code and interpolation left out. */
export function readTextModules() {
  return [...listFiles(inRoot('server', 'src')), ...listFiles(inRoot('contract', 'src'))]
    .filter((file) => TEXT_MODULE.test(file))
    .map((file) => {
      const code = readFileSync(file, 'utf8').replaceAll(/^import .*$|^\s*(\/\/|\/?\*).*$/gm, '');
      const strings = [...code.matchAll(STRING)]
        .map(([, , text]) => text)
        .filter((text) => /\p{L}+ \p{L}|[^\p{ASCII}]/u.test(text));
      return { file: relative(ROOT, file), strings };
    });
}

/** `features/conversations/chat/locales` → chat, `shared/i18n/locales/common` → common, `widget/src/locales` → none. */
function namespaceOf(folder) {
  const match = /\/features\/[^/]+\/([^/]+)\/locales$|\/locales\/([^/]+)$/.exec(folder);
  return match?.[1] ?? match?.[2];
}

function flatten(value, prefix = '') {
  const entries = Object.entries(value).flatMap(([key, child]) => {
    const path = prefix ? `${prefix}.${key}` : key;
    return typeof child === 'object' && child !== null ? Object.entries(flatten(child, path)) : [[path, child]];
  });
  return Object.fromEntries(entries);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${relative(ROOT, file)} is not JSON: ${error.message}`);
  }
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path);
    return entry.isFile() ? [path] : [];
  });
}
