import { toAsciiDigits } from '@sala/contract/core/rules/typed-text.ts';

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Ordering combining marks takes quadratic time, and no script uses as many. */
const tooManyMarks = /(\p{M}{20})\p{M}+/gu;
const apostrophes = /[’‘ʼ`´]/g;

/** Text in the form for comparison: one width, lower case, Latin digits, single spaces, without invisible characters. */
export function foldText(text: string): string {
  const composed = text.replace(tooManyMarks, '$1').normalize('NFKC').toLowerCase();
  return toAsciiDigits(composed.replace(unseen, '').replace(apostrophes, "'")).replace(/\s+/g, ' ').trim();
}

/** Numbers with six digits or more in any grouping, as digits. */
export function getLongNumbers(folded: string): string[] {
  const numbers = folded.match(/\d[\d ().-]{4,}\d/g) ?? [];
  return numbers.map((number) => number.replace(/\D/g, '')).filter((digits) => digits.length >= 6);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
/** PostgreSQL limits words to 2 kB. */
export const maxWordLength = 60;
const maxWords = 4000;

/** The words in order, cut to `length`. Khmer and Chinese have no spaces between words: Intl.Segmenter splits by dictionary in any locale. */
export function getText(folded: string, length = maxWordLength): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(folded)) {
    if (!isWordLike) continue;
    const word = segment.slice(0, length);
    // The cut may have left half of a sign.
    words.push(word.isWellFormed() ? word : word.replace(/\p{Cs}/gu, ''));
    if (words.length === maxWords) break;
  }
  return words;
}

/** Quotes a word for tsvector or tsquery. Without to_tsvector, whose parser handles Khmer and Chinese only under some locales. */
export const quoteWord = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
