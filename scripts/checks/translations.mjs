// Every catalogue in four languages with the same keys and placeholders, nothing left in English, no key unused or missing, one word a thing.
import { readFileSync } from 'node:fs';
import { baseKey, LOCALES, pluralForm, readCatalogues, readSources } from './translation-files.mjs';
import { findMissing, findUsage, isUsed } from './translation-usage.mjs';
import {
  collectLabels,
  findBadWords,
  findBadWordsInModules,
  findOtherNames,
  findOtherTerms,
} from './translation-words.mjs';

/**
 * Per catalogue: keys that may equal the English ("same"), that no program names ("unused"), or that may use words and terms otherwise
 * ("words"), each with its reason. "*" means all.
 */
const ALLOWED = JSON.parse(readFileSync(new URL('./translations-allowed.json', import.meta.url), 'utf8'));
/** Names of their own are the same in every language. */
const NAMES = new Set(['Sala']);
const LATE_PARTS = 'widget/src/frame/locales/';
const PLACEHOLDER = /\{\{?-?\s*([\w.]+)[^}]*\}?\}|<\/?([\w]+)\s*\/?>/g;

const problems = [];
const noted = new Set();
const catalogues = readCatalogues();
const labels = collectLabels(catalogues);
for (const catalogue of catalogues) checkLanguages(catalogue);
for (const side of new Set(catalogues.map((catalogue) => catalogue.side))) checkUsage(side);
problems.push(...findBadWordsInModules());
checkAllowances();
for (const problem of problems.sort()) console.log(problem);
console.log(`${catalogues.length} catalogues, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

function checkLanguages(catalogue) {
  const { folder, names, texts } = catalogue;
  for (const name of names) if (!LOCALES.includes(name)) problems.push(`${folder}/${name}.json: no language of ours`);
  const english = texts.en ?? {};
  for (const locale of LOCALES) {
    if (!texts[locale]) {
      problems.push(`${folder}/${locale}.json: missing`);
      continue;
    }
    checkKeys(folder, locale, texts[locale], english);
    for (const [key, text] of Object.entries(texts[locale])) checkText(catalogue, locale, key, text, english);
  }
}

function checkKeys(folder, locale, texts, english) {
  const own = groupByBase(texts);
  const wanted = groupByBase(english);
  for (const base of wanted.keys()) if (!own.has(base)) problems.push(`${folder}/${locale}.json: ${base} is missing`);
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  for (const [base, keys] of own) {
    if (!wanted.has(base)) problems.push(`${folder}/${locale}.json: ${base} is not in English`);
    const forms = keys.map(pluralForm).filter(Boolean);
    if (forms.length === 0) continue;
    for (const form of pluralCategories)
      if (!forms.includes(form)) problems.push(`${folder}/${locale}.json: ${base}_${form} is missing`);
  }
}

function checkText({ folder, home }, locale, key, text, english) {
  const at = `${folder}/${locale}.json: ${key}`;
  if (typeof text !== 'string' || text.trim() === '') return problems.push(`${at} is empty`);
  for (const problem of findBadWords(locale, text))
    if (!isAllowed('words', home, key)) problems.push(`${at} ${problem}`);
  if (locale === 'en') return;
  const meant = english[key];
  if (meant) {
    const others = [...findOtherTerms(locale, text, meant), ...findOtherNames(locale, text, meant, labels)];
    for (const problem of others) if (!isAllowed('words', home, key)) problems.push(`${at} ${problem}`);
  }
  const originals = Object.entries(english).filter(([name]) => baseKey(name) === baseKey(key));
  // One plural form may leave out the number ("one message"), so the forms are taken together.
  const expected = new Set(originals.flatMap(([, original]) => placeholders(original)));
  const found = placeholders(text);
  for (const name of found)
    if (!expected.has(name)) problems.push(`${at} has the placeholder ${name}, which English has not`);
  for (const name of expected) if (!found.includes(name)) problems.push(`${at} lacks the placeholder ${name}`);
  // Shorter ones are units and marks: kB, OK.
  const isWords = /\p{L}{3}/u.test(text.replace(PLACEHOLDER, ''));
  if (
    isWords &&
    !NAMES.has(text) &&
    originals.some(([, original]) => original === text) &&
    !isAllowed('same', home, key)
  )
    problems.push(`${at} is still English: ${text}`);
}

function checkUsage(side) {
  const own = catalogues.filter((catalogue) => catalogue.side === side);
  const usage = findUsage(readSources(side), partsOf(own));
  for (const { folder, home, namespace, texts } of own) {
    for (const key of Object.keys(texts.en ?? {})) {
      if (!isUsed(usage, namespace, key) && !isAllowed('unused', home, key))
        problems.push(`${folder}: ${key} is used nowhere`);
    }
  }
  for (const { file, namespace, key } of findMissing(usage, own))
    problems.push(`${file}: ${namespace ? `${namespace}:` : ''}${key} is in no catalogue`);
}

/** The widget's catalogues of what is fetched late: `widget/src/frame/locales/contact` → contact. */
function partsOf(own) {
  return new Set(own.filter(({ folder }) => folder.startsWith(LATE_PARTS)).map(({ namespace }) => namespace));
}

function isAllowed(kind, folder, key) {
  const reasons = ALLOWED[kind]?.[folder];
  const entry = reasons?.[key] ? key : reasons?.['*'] ? '*' : undefined;
  if (!entry) return false;
  noted.add(`${kind} ${folder} ${entry}`);
  return true;
}

/** An exception that is not needed any more would hide the next mistake. */
function checkAllowances() {
  for (const [kind, folders] of Object.entries(ALLOWED)) {
    for (const [folder, reasons] of Object.entries(folders)) {
      for (const key of Object.keys(reasons)) {
        if (!noted.has(`${kind} ${folder} ${key}`))
          problems.push(`translations-allowed.json: ${kind} ${folder} ${key} is not needed`);
      }
    }
  }
}

function groupByBase(texts) {
  const groups = new Map();
  for (const key of Object.keys(texts)) groups.set(baseKey(key), [...(groups.get(baseKey(key)) ?? []), key]);
  return groups;
}

function placeholders(text) {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name, tag]) => name ?? `<${tag}>`))];
}
