import { findHanDigit, getDecimalValue, getDingbatValue } from './digit-signs.ts';

/** A text in plain signs: digits 0 to 9, Latin letters small and without accents. Knows its way back into the original. */
export interface FoldedText {
  readonly text: string;
  /** Where the sign at each place of `text` begins and ends in the original. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Places whose digit is a Chinese numeral: it may be a digit, and may be just a word. */
  readonly hanDigits: ReadonlySet<number>;
}

/** Signs nobody sees, and accents, which sit on any letter: a digit stays one under them. */
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

/** Working a sign out is slow, and texts repeat theirs; the scripts of the world together are too many to keep. */
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
