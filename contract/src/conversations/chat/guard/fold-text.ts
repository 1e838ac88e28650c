import { findHanDigit, getDecimalValue, getDingbatValue } from './digit-signs.ts';

/** A text in plain characters: digits 0 to 9, Latin letters in lower case without accents, with indexes into the original. */
export interface FoldedText {
  readonly text: string;
  /** `starts`, `ends`: range in the original of the character at each index of `text`. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Indexes of digits written as a Chinese numeral, which may be a digit or part of a word. */
  readonly hanDigits: ReadonlySet<number>;
}

/** Invisible characters and combining accents, which may follow any character: a digit with them is still a digit. */
const unseen = /^(?:[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Me}]|[\u0300-\u036f])$/u;
const accents = /[\u0300-\u036f]/g;
const dash = /^[\p{Pd}\u2212]$/u;
const lookalikes = new Map([
  ...[...'оОοΟօ'].map((sign) => [sign, 'o'] as const),
  ...[...'іІӏӀιΙ'].map((sign) => [sign, 'l'] as const),
  ...[...'đĐ'].map((sign) => [sign, 'd'] as const),
]);

function work(sign: string): string {
  if (unseen.test(sign)) return '';
  const digit = getDecimalValue(sign) ?? findHanDigit(sign) ?? getDingbatValue(sign) ?? lookalikes.get(sign);
  if (digit !== undefined) return digit;
  if (dash.test(sign)) return '-';
  if (sign === '\n' || sign === '\r') return '\n';
  const plain = sign.normalize('NFKD').replace(accents, '').toLowerCase();
  return /^\s+$/.test(plain) ? ' ' : plain;
}

/** Folding a character is slow and texts repeat characters, so results are cached; the limit bounds the memory. */
const maxKnown = 4000;
const known = new Map<string, string>();

function foldSign(sign: string): string {
  const before = known.get(sign);
  if (before !== undefined) return before;
  const folded = work(sign);
  if (known.size >= maxKnown) known.clear();
  known.set(sign, folded);
  return folded;
}

export function foldText(original: string): FoldedText {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const hanDigits = new Set<number>();
  let at = 0;
  for (const sign of original) {
    const next = at + sign.length;
    const folded = foldSign(sign);
    if (findHanDigit(sign) !== undefined) hanDigits.add(starts.length);
    for (let index = 0; index < folded.length; index += 1) {
      starts.push(at);
      ends.push(next);
    }
    parts.push(folded);
    at = next;
  }
  return { text: parts.join(''), starts, ends, hanDigits };
}
