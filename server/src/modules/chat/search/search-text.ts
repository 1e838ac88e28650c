import { toAsciiDigits } from '@sala/contract/core/rules/typed-text.ts';
import { withoutAccents } from '#platform/database/search-patterns.ts';

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
function getLongNumbers(folded: string): string[] {
  const numbers = folded.match(/\d[\d ().-]{4,}\d/g) ?? [];
  return numbers.map((number) => number.replace(/\D/g, '')).filter((digits) => digits.length >= 6);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
/** PostgreSQL limits words to 2 kB. */
const maxWordLength = 60;
const maxWords = 4000;

/** The words in order. Khmer and Chinese have no spaces between words: Intl.Segmenter splits by dictionary in any locale. */
export function getText(folded: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(folded)) {
    if (!isWordLike) continue;
    const word = segment.slice(0, maxWordLength);
    // The cut may have left half of a sign.
    words.push(word.isWellFormed() ? word : word.replace(/\p{Cs}/gu, ''));
    if (words.length === maxWords) break;
  }
  return words;
}

/** Quotes a word for tsvector or tsquery. Without to_tsvector, whose parser handles Khmer and Chinese only under some locales. */
export const quoteWord = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The indexed forms of a text: words with positions as tsvector, and the normalized text. */
export function toSearchable(source: string): { words: string; text: string } {
  const folded = foldText(source);
  const plain = withoutAccents(folded);
  const numbers = getLongNumbers(folded);
  const places: string[] = [];
  let place = 0;
  for (const word of getText(folded)) {
    place += 1;
    places.push(`${quoteWord(word)}:${place}`);
    const plainWord = plain === folded ? word : withoutAccents(word);
    if (plainWord !== word) places.push(`${quoteWord(plainWord)}:${place}`);
  }
  for (const number of numbers) places.push(`${quoteWord(number.slice(0, maxWordLength))}:${place + 2}`);
  return { words: places.join(' '), text: [...new Set([folded, plain, ...numbers])].join('\n') };
}
