import { toGrams } from '#platform/database/search-patterns.ts';
import { getText, maxWordLength } from './search-text.ts';

/**
 * Scripts without spaces between words. A dictionary cuts them, which may cut a part of a text elsewhere than the text, so
 * their parts are found by signs that follow each other.
 */
const unspaced = /[\p{scx=Han}\p{scx=Khmer}\p{scx=Thai}\p{scx=Lao}\p{scx=Myanmar}\p{scx=Hiragana}\p{scx=Katakana}]+/gu;
const pictures = /\p{Extended_Pictographic}/gu;
const isAscii = /^[\0-\x7f]*$/;

/** Before what is a part and no word: no word of a text begins with it. */
const partSign = '\u00b7';

/** Longer words are noted in overlapping pieces, so that any part of up to half of the length lies in one of them. */
const partLength = maxWordLength / 2;

/** What is looked up among the words of a merchant, and what stands in the index of the messages itself. */
export interface Pieces {
  readonly words: readonly string[];
  readonly marks: readonly string[];
}

function toMarks(folded: string): string[] {
  if (isAscii.test(folded)) return [];
  const runs = folded.match(unspaced) ?? [];
  const signs = folded.match(pictures) ?? [];
  return [...runs.flatMap(toGrams), ...signs].map((piece) => `${partSign}${piece}`);
}

const withoutUnspaced = (folded: string): string => (isAscii.test(folded) ? folded : folded.replace(unspaced, ' '));

function toOverlapping(word: string): string[] {
  const signs = [...word];
  if (signs.length <= maxWordLength) return [];
  const parts: string[] = [];
  for (let at = 0; at < signs.length - partLength; at += partLength)
    parts.push(`${partSign}${signs.slice(at, at + maxWordLength).join('')}`);
  return parts;
}

/** Of a folded text as it is stored: `words` belong into the merchant's list of words, and all into the index of the message. */
export function storedPieces(folded: string): Pieces {
  const words = getText(withoutUnspaced(folded), Number.POSITIVE_INFINITY);
  return {
    words: [
      ...new Set(
        words.flatMap((word) => [...toOverlapping(word), word].filter((one) => [...one].length <= maxWordLength + 1)),
      ),
    ],
    marks: [...new Set(toMarks(folded))],
  };
}

/** Of a folded search: every message that has it as a part has all marks, and for each word one that contains it. */
export function searchedPieces(folded: string): Pieces {
  const words = getText(withoutUnspaced(folded), Number.POSITIVE_INFINITY);
  return {
    words: [...new Set(words.map((word) => [...word].slice(0, partLength).join('')))],
    marks: [...new Set(toMarks(folded))],
  };
}
