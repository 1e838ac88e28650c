import { toGrams } from '#platform/database/search-patterns.ts';
import { type Pieces, searchedPieces } from './search-pieces.ts';
import { foldText, getText, quoteWord } from './search-text.ts';

/** A parsed search. */
export interface SearchQuery {
  /** Folded terms, all of which must match. */
  readonly terms: readonly string[];
  /** The words as tsquery; null without any. */
  readonly words: string | null;
  /** A LIKE pattern on folded text for each term. */
  readonly patterns: readonly string[];
  /** Parts of words, and what stands in the index for parts of texts without spaces. */
  readonly pieces: Pieces;
  /** Trigrams for the index of conversations; empty for terms that are too short. */
  readonly grams: readonly string[];
  /** The search is a number, so the conversation with that number matches too. */
  readonly number: number | null;
}

/** Cambodia, Vietnam, China: often left out. */
const countryCodes = /^(?:855|84|86)(?=\d{8,})/;

/** The digits of a phone number in any notation, without national or international prefix. */
function getPhoneDigits(folded: string): string | undefined {
  if (!/^\+?[\d ().-]{6,}$/.test(folded)) return undefined;
  const digits = folded.replace(/\D/g, '').replace(/^0+/, '');
  const isAbroad = /^(?:\+|00)/.test(folded);
  const national = isAbroad ? digits.replace(countryCodes, '').replace(/^0/, '') : digits;
  return national.length >= 5 ? national : undefined;
}

/** Quoted words are a phrase; an unclosed quote is ignored. */
function toTerms(search: string): { term: string; isPhrase: boolean }[] {
  const straight = search.replace(/[“”„«»「」『』＂]/g, '"');
  const pieces = straight.match(/"[^"]*"|[^\s"]+/g) ?? [];
  return pieces
    .map((piece) => ({ term: foldText(piece.replaceAll('"', '')), isPhrase: piece.startsWith('"') }))
    .filter(({ term }) => term !== '');
}

/** A word that is still being typed matches as a prefix. */
const getStart = (word: string): string => (/^[a-z0-9]$/.test(word) ? quoteWord(word) : `${quoteWord(word)}:*`);

function toWordQuery(terms: readonly { term: string; isPhrase: boolean }[]): string | null {
  const parts = terms.flatMap(({ term, isPhrase }, index) => {
    const words = getText(term);
    if (words.length === 0) return [];
    if (isPhrase) return [`(${words.map(quoteWord).join(' <-> ')})`];
    const isLast = index === terms.length - 1;
    return words.map((word, place) => (isLast && place === words.length - 1 ? getStart(word) : quoteWord(word)));
  });
  return parts.length > 0 ? parts.join(' & ') : null;
}

/** For `like`: the term anywhere. */
export const toPattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/** undefined for a search without visible characters. */
export function toSearchQuery(search: string): SearchQuery | undefined {
  const phone = getPhoneDigits(foldText(search));
  const terms = phone === undefined ? toTerms(search) : [{ term: phone, isPhrase: false }];
  if (terms.length === 0) return undefined;
  const number = /^#?(\d{1,9})$/.exec(foldText(search))?.[1];
  return {
    terms: terms.map(({ term }) => term),
    words: toWordQuery(terms),
    patterns: terms.map(({ term }) => toPattern(term)),
    pieces: searchedPieces(terms.map(({ term }) => term).join(' ')),
    grams: [...new Set(terms.flatMap(({ term }) => toGrams(term)))],
    number: number === undefined ? null : Number(number),
  };
}
