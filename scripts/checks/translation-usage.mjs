import { baseKey } from './translation-files.mjs';

const LITERAL = /(['"])((?:[\w-]+:)?[\w-]+(?:\.[\w-]+)*)\1/g;
const TEMPLATE = /`((?:[\w-]+:)?[\w.-]*)\$\{[^`]*`/g;
const NAMESPACE_CALL = /(?:useTranslation|getFixedT|loadNamespaces)\(([^)]*)\)/g;
const T_CALL =
  /\b(?:t|i18next\.t|i18n\.t)\(\s*(['"])((?:[\w-]+:)?[\w-]+(?:\.[\w-]+)*)\1|\bi18nKey=(["'])((?:[\w-]+:)?[\w.-]+)\3/g;

/** `contactText('nobody')` is a text of the catalogue `contact`: parts that are fetched late have a function each. */
const PART_NAME = /\b([a-z]\w*)Text\b/g;
const PART_CALL = /\b([a-z]\w*)Text\(\s*'([\w.-]+)'/g;

/**
 * Reads which keys the programs of one side mention. A key counts as used when it stands in a string of its own, with or
 * without its namespace, or when a template begins like it (`status.${state}`); no program is run and no type is known. The texts of `parts`
 * count only in files that name the function of the part.
 */
export function findUsage(sources, parts = new Set()) {
  const keys = new Map();
  const prefixes = [];
  const calls = [];
  for (const { file, text } of sources) {
    const namespaces = namespacesOf(file, text, parts);
    for (const [, , literal] of text.matchAll(LITERAL)) note(keys, literal, namespaces);
    for (const [, start] of text.matchAll(TEMPLATE))
      if (/[.:]$/.test(start) || start.length > 2) prefixes.push({ ...split(start), namespaces });
    for (const match of text.matchAll(T_CALL)) calls.push({ file, ...split(match[2] ?? match[4]), namespaces });
    for (const [, namespace, key] of text.matchAll(PART_CALL))
      if (parts.has(namespace)) calls.push({ file, namespace, key, namespaces });
  }
  return { keys, prefixes, calls, parts };
}

export function isUsed({ keys, prefixes, parts }, namespace, key) {
  const base = baseKey(key);
  const fits = (mention) => !namespace || (mention.size === 0 && !parts.has(namespace)) || mention.has(namespace);
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
function namespacesOf(file, text, parts) {
  const ofParts = [...text.matchAll(PART_NAME)].map(([, name]) => name).filter((name) => parts.has(name));
  if (ofParts.length > 0) return new Set(ofParts);
  const named = [...text.matchAll(NAMESPACE_CALL)].flatMap(([, args]) =>
    [...args.matchAll(/['"]([\w-]+)['"]/g)].map(([, name]) => name),
  );
  if (named.length === 0) return new Set();
  const feature = /\/features\/[^/]+\/([^/]+)\//.exec(file)?.[1];
  return new Set([...named, ...(feature ? [feature] : []), ...(text.includes('useTranslation()') ? ['common'] : [])]);
}
