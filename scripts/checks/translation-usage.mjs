import { baseKey } from './translation-files.mjs';

const LITERAL = /(['"])((?:[\w-]+:)?[\w-]+(?:\.[\w-]+)*)\1/g;
const TEMPLATE = /`((?:[\w-]+:)?[\w.-]*)\$\{[^`]*`/g;
const NAMESPACE_CALL = /(?:useTranslation|getFixedT|loadNamespaces)\(([^)]*)\)/g;
const T_CALL =
  /\b(?:t|i18next\.t|i18n\.t)\(\s*(['"])((?:[\w-]+:)?[\w-]+(?:\.[\w-]+)*)\1|\bi18nKey=(["'])((?:[\w-]+:)?[\w.-]+)\3/g;

/**
 * Reads which keys the programs of one side mention. A key counts as used when it stands in a string of its own, with or
 * without its namespace, or when a template begins like it (`status.${state}`); no program is run and no type is known.
 */
export function findUsage(sources) {
  const keys = new Map();
  const prefixes = [];
  const calls = [];
  for (const { file, text } of sources) {
    const namespaces = namespacesOf(file, text);
    for (const [, , literal] of text.matchAll(LITERAL)) note(keys, literal, namespaces);
    for (const [, start] of text.matchAll(TEMPLATE))
      if (/[.:]$/.test(start) || start.length > 2) prefixes.push({ ...split(start), namespaces });
    for (const match of text.matchAll(T_CALL)) calls.push({ file, ...split(match[2] ?? match[4]), namespaces });
  }
  return { keys, prefixes, calls };
}

export function isUsed({ keys, prefixes }, namespace, key) {
  const base = baseKey(key);
  const fits = (mention) => !namespace || mention.size === 0 || mention.has(namespace);
  if ([key, base].some((name) => keys.has(name) && [...keys.get(name)].some(fits))) return true;
  return prefixes.some(
    ({ namespace: own, key: start, namespaces }) =>
      base.startsWith(start) && (own ? own === namespace : fits(namespaces)),
  );
}

/** Calls that name a key which none of the catalogues they can mean has. */
export function findMissing({ calls }, catalogues) {
  return calls.filter(({ namespace, key, namespaces }) => {
    const wanted = namespace ? new Set([namespace]) : namespaces;
    const candidates = catalogues.filter(
      (catalogue) => !catalogue.namespace || wanted.size === 0 || wanted.has(catalogue.namespace),
    );
    return !candidates.some(({ texts }) =>
      Object.keys(texts.en ?? {}).some((known) => known === key || baseKey(known) === key),
    );
  });
}

function note(keys, literal, namespaces) {
  const { namespace, key } = split(literal);
  keys.set(key, [...(keys.get(key) ?? []), namespace ? new Set([namespace]) : namespaces]);
}

function split(name) {
  const at = name.indexOf(':');
  return at < 0 ? { namespace: undefined, key: name } : { namespace: name.slice(0, at), key: name.slice(at + 1) };
}

/** The namespaces that a file's short keys can belong to; none named: any. */
function namespacesOf(file, text) {
  const named = [...text.matchAll(NAMESPACE_CALL)].flatMap(([, args]) =>
    [...args.matchAll(/['"]([\w-]+)['"]/g)].map(([, name]) => name),
  );
  if (named.length === 0) return new Set();
  const feature = /\/features\/([^/]+)\//.exec(file)?.[1];
  return new Set([...named, ...(feature ? [feature] : []), ...(text.includes('useTranslation()') ? ['common'] : [])]);
}
