import { foldText, getText, quoteWord } from './search-text.ts';

/** What somebody looks for. */
export interface SearchQuery {
  /** Each of them has to be found; folded. */
  readonly terms: readonly string[];
  /** The words as tsquery; null: none of it is a word. */
  readonly words: string | null;
  /** Patterns for LIKE on folded text, one a term. */
  readonly patterns: readonly string[];
  /** Pieces that the index on pieces of text knows; none: it is of no use for terms so short. */
  readonly grams: readonly string[];
  /** The conversation with this number is meant as well. */
  readonly number: number | null;
}

const han = /^[\u3400-\u9fff]$/;
/** Cambodia, Vietnam, China: written with or without. */
const countryCodes = /^(?:855|84|86)(?=\d{8,})/;

/** As chat_search_grams cuts in the database. */
export function toGrams(term: string): string[] {
  const signs = [...term];
  const grams = signs.slice(0, -1).map((sign, at) => {
    const isPair = han.test(sign) && han.test(signs[at + 1]!);
    return signs.slice(at, at + (isPair ? 2 : 3));
  });
  const isWhole = (gram: string[]) => gram.length === 3 || gram.every((sign) => han.test(sign));
  return grams.filter(isWhole).map((gram) => gram.join(''));
}

/** A number as telephones, cards and lists write it, as its digits; without what is dialled only at home or from abroad. */
function getPhoneDigits(folded: string): string | undefined {
  if (!/^\+?[\d ().-]{6,}$/.test(folded)) return undefined;
  const digits = folded.replace(/\D/g, '').replace(/^0+/, '');
  const isAbroad = /^(?:\+|00)/.test(folded);
  const national = isAbroad ? digits.replace(countryCodes, '').replace(/^0/, '') : digits;
  return national.length >= 5 ? national : undefined;
}

/** Words between quotes stay together; a quote that is not closed is none. */
function toTerms(search: string): { term: string; isPhrase: boolean }[] {
  const straight = search.replace(/[“”„«»「」『』＂]/g, '"');
  const pieces = straight.match(/"[^"]*"|[^\s"]+/g) ?? [];
  return pieces
    .map((piece) => ({ term: foldText(piece.replaceAll('"', '')), isPhrase: piece.startsWith('"') }))
    .filter(({ term }) => term !== '');
}

/** A word somebody is still writing begins the word that is meant. */
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

const toPattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/** undefined: nothing was asked for that anybody can see. */
export function toSearchQuery(search: string): SearchQuery | undefined {
  const phone = getPhoneDigits(foldText(search));
  const terms = phone === undefined ? toTerms(search) : [{ term: phone, isPhrase: false }];
  if (terms.length === 0) return undefined;
  const number = /^#?(\d{1,9})$/.exec(foldText(search))?.[1];
  return {
    terms: terms.map(({ term }) => term),
    words: toWordQuery(terms),
    patterns: terms.map(({ term }) => toPattern(term)),
    grams: [...new Set(terms.flatMap(({ term }) => toGrams(term)))],
    number: number === undefined ? null : Number(number),
  };
}
