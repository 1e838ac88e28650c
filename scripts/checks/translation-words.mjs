// What a text may not say in its language, and what a term of the glossary is called there.
import { readFileSync } from 'node:fs';
import { readTextModules } from './translation-files.mjs';

const readJson = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const PLACEHOLDER = /\$?\{[^}]*\}+|<[^>]*>/g;
const QUOTED = { en: /“([^“”{}]+)”/g, km: /«([^«»{}]+)»/g, vi: /“([^“”{}]+)”/g, 'zh-cn': /“([^“”{}]+)”/g };

/** By language: patterns of words that stand beside the one of the glossary, or are no good style, and what to write instead. */
const AVOIDED = Object.fromEntries(
  Object.entries(readJson('./translations-avoided.json')).map(([locale, rules]) => [
    locale,
    rules.map(({ avoid, use }) => ({ pattern: new RegExp(avoid, 'iu'), use })),
  ]),
);
/** An English term, and the words of which one has to be in each translation. */
const TERMS = readJson('./translation-terms.json').map(({ en, ...others }) => ({
  pattern: new RegExp(en, 'i'),
  others: Object.fromEntries(Object.entries(others).map(([locale, words]) => [locale, new RegExp(words, 'i')])),
}));

/** @returns {string[]} What is wrong with the words of one text, such as "says mail: write email". */
export function findBadWords(locale, text) {
  const plain = text.replaceAll(PLACEHOLDER, '{}');
  const found = [];
  for (const { pattern, use } of AVOIDED[locale] ?? []) {
    const match = pattern.exec(plain);
    if (match) found.push(`says “${match[0].trim()}”: write ${use}`);
  }
  return found;
}

/** @returns {string[]} Terms of the English text that its translation calls otherwise than the glossary. */
export function findOtherTerms(locale, text, english) {
  const original = english.replaceAll(PLACEHOLDER, '');
  return TERMS.filter(({ pattern, others }) => pattern.test(original) && !others[locale].test(text)).map(
    ({ pattern, others }) => `lacks the term for ${pattern.source}: ${others[locale].source}`,
  );
}

/**
 * Names that a text quotes and that are labels of the interface in English: the translation has to quote that label as it is translated.
 * @param labels English label → language → its translations.
 */
export function findOtherNames(locale, text, english, labels) {
  const wanted = quotedIn('en', english).filter((name) => labels.has(name));
  const found = quotedIn(locale, text);
  return wanted
    .filter((name) => !found.some((quoted) => labels.get(name)[locale]?.has(quoted)))
    .map((name) => `quotes “${name}” otherwise than its label: ${[...(labels.get(name)[locale] ?? [])].join(', ')}`);
}

const quotedIn = (locale, text) => [...text.matchAll(QUOTED[locale])].map(([, name]) => name);

/** English label → language → its translations, over all catalogues. */
export function collectLabels(catalogues) {
  const labels = new Map();
  for (const { texts } of catalogues) {
    for (const [key, label] of Object.entries(texts.en ?? {})) {
      if (!labels.has(label)) labels.set(label, {});
      for (const [locale, own] of Object.entries(texts)) {
        labels.get(label)[locale] ??= new Set();
        if (own[key]) labels.get(label)[locale].add(own[key]);
      }
    }
  }
  return labels;
}

/** Mails and other texts that are written in modules of the server and the contract. */
export function findBadWordsInModules() {
  return readTextModules().flatMap(({ file, strings }) =>
    strings.flatMap((text) =>
      findBadWords(localeOf(text), text).map((problem) => `${file}: ${problem} (${text.slice(0, 60)})`),
    ),
  );
}

/** By its letters: the modules hold the four languages side by side. */
function localeOf(text) {
  if (/\p{Script=Khmer}/u.test(text)) return 'km';
  if (/\p{Script=Han}/u.test(text)) return 'zh-cn';
  return /[ăâđêôơưạ-ỹ]/iu.test(text) ? 'vi' : 'en';
}
