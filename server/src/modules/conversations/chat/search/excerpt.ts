import { type SearchExcerpt, searchExcerptLength } from '@sala/contract/conversations/chat/chat-search.schema.ts';
import { withoutAccents } from '#platform/database/search-patterns.ts';
import { foldText } from './search-text.ts';

/** Folded text with the source range of each character. */
interface Folded {
  readonly text: string;
  /** Start and end in the source of the character at each index. */
  readonly starts: number[];
  readonly ends: number[];
}

/** Folds character by character to keep the ranges. Spaces are not changed. */
function foldWithPositions(source: string, fold: (sign: string) => string): Folded {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const match of source.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const folded = /^\s/.test(match[0]) ? ' ' : fold(match[0]);
    for (let count = 0; count < folded.length; count++) {
      starts.push(match.index);
      ends.push(match.index + match[0].length);
    }
    text += folded;
  }
  return { text, starts, ends };
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Numbers match in any grouping, words with any white space between them. */
function toPattern(term: string): RegExp {
  if (/^\d{5,}$/.test(term)) return new RegExp([...term].join('[ ().-]{0,2}'), 'g');
  return new RegExp(escaped(term).replace(/ /g, ' +'), 'g');
}

type Mark = SearchExcerpt['marks'][number];

function marksIn(folded: Folded, terms: readonly string[]): Mark[] {
  return terms.flatMap((term) =>
    [...folded.text.matchAll(toPattern(term))].map((match) => ({
      start: folded.starts[match.index]!,
      end: folded.ends[match.index + match[0].length - 1]!,
    })),
  );
}

/** Sorted, with adjacent ranges merged. */
function merged(marks: readonly Mark[]): Mark[] {
  const result: Mark[] = [];
  for (const mark of [...marks].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && mark.start <= last.end) last.end = Math.max(last.end, mark.end);
    else result.push({ ...mark });
  }
  return result;
}

/** Characters before the first match. */
const lead = 40;

/** Start of the excerpt: at a word before the first match, or at the beginning of the text. */
function getStart(source: string, marks: readonly Mark[]): number {
  const first = marks[0]?.start ?? 0;
  if (first <= lead) return 0;
  const space = source.slice(first - lead, first).search(/\s\S/);
  const begin = space < 0 ? first - lead : first - lead + space + 1;
  return /[\uDC00-\uDFFF\p{M}]/u.test(source[begin]!) ? first : begin;
}

/** A short part of the text around the matches. */
export function toExcerpt(source: string, terms: readonly string[]): SearchExcerpt {
  const folded = foldWithPositions(source, foldText);
  const plain = foldWithPositions(source, (sign) => withoutAccents(foldText(sign)));
  const marks = merged([...marksIn(folded, terms), ...marksIn(plain, terms)]);
  const begin = getStart(source, marks);
  const tail = source.slice(begin);
  const cut =
    tail.length > searchExcerptLength ? tail.slice(0, searchExcerptLength).replace(/[\uD800-\uDBFF]$/, '') : tail;
  const ahead = begin > 0 ? '…' : '';
  const shift = ahead.length - begin;
  return {
    text: ahead + cut + (cut.length < tail.length ? '…' : ''),
    marks: marks
      .filter((mark) => mark.start >= begin && mark.start < begin + cut.length)
      .map((mark) => ({ start: mark.start + shift, end: Math.min(mark.end, begin + cut.length) + shift })),
  };
}
