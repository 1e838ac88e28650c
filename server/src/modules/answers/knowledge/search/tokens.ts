import { foldText, getText } from '#modules/conversations/chat/chat.public.ts';
import { withoutAccents } from '#platform/database/search-patterns.ts';

/** What a text is found by, and how much a match of it counts beside a whole word. */
export interface Token {
  readonly term: string;
  readonly weight: number;
}

const han = /\p{Script=Han}/u;
const khmer = /\p{Script=Khmer}/u;
const runs = /\p{Script=Han}+|\p{Script=Khmer}+|[\p{L}\p{M}\p{N}']+/gu;
const clusters = new Intl.Segmenter('km', { granularity: 'grapheme' });

/** Parts of words find other forms and misspellings of them, but say less than the word. */
export const gramWeight = 0.35;
/** A dictionary cuts Khmer, and does not cut a short question as it cuts a long answer: pairs of clusters are steadier. */
const khmerPairWeight = 0.6;
/** Latin words without their marks find what was typed without them. */
const plainWeight = 0.8;

/** Frequent English endings; the grams find the rest. */
const stemmed = (word: string): string => (/^[a-z]{5,}$/.test(word) ? word.replace(/(?:ies|ing|ed|es|s)$/, '') : word);

function pairsOf(signs: readonly string[]): string[] {
  if (signs.length === 1) return [signs[0]!];
  return signs.slice(0, -1).map((sign, at) => sign + signs[at + 1]!);
}

function gramsOf(word: string): string[] {
  const padded = `^${word}$`;
  const size = 4;
  if (padded.length <= size) return [];
  return Array.from({ length: padded.length - size + 1 }, (_, at) => padded.slice(at, at + size));
}

function latinTokens(run: string): Token[] {
  return getText(run).flatMap((word) => {
    const plain = withoutAccents(word);
    const grams = gramsOf(plain).map((gram) => ({ term: `#${gram}`, weight: gramWeight }));
    if (plain !== word) return [{ term: word, weight: 1 }, { term: plain, weight: plainWeight }, ...grams];
    return [{ term: stemmed(word), weight: 1 }, ...grams];
  });
}

function khmerTokens(run: string): Token[] {
  const words = getText(run).map((term) => ({ term, weight: 1 }));
  const signs = [...clusters.segment(run)].map(({ segment }) => segment);
  return [...words, ...pairsOf(signs).map((pair) => ({ term: `+${pair}`, weight: khmerPairWeight }))];
}

/** The words of a text in any of the four languages: Chinese as pairs of signs, Khmer as words and pairs of clusters. */
export function tokensOf(text: string): Token[] {
  return (foldText(text).match(runs) ?? []).flatMap((run) => {
    if (han.test(run)) return pairsOf([...run]).map((term) => ({ term, weight: 1 }));
    return khmer.test(run) ? khmerTokens(run) : latinTokens(run);
  });
}
