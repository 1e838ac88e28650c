import { type Token, tokensOf } from './tokens.ts';

/** One language of an item. */
export interface IndexedText {
  readonly itemId: string;
  readonly question: string;
  readonly answer: string;
}

export interface IndexHit {
  readonly itemId: string;
  readonly score: number;
  /** The share of what the words of the question weigh that the item has, 0 to 1. */
  readonly coverage: number;
  /** Of the words that say what is meant it has enough to be offered to somebody who did not search. */
  readonly isClear: boolean;
}

/** BM25's usual constants; lengths count less, since answers are of any length. */
const k1 = 1.2;
const b = 0.4;
/** A word of the question says more about an item than one of its answer. */
const questionWeight = 3;
/** The same for what is offered. */
const answerMeaning = 0.5;
/** Enough for an offer: this share of all that is meant, or as much as nearly two words that one text alone has. */
const clearShare = 0.45;
const clearWords = 1.8;

interface Posting {
  readonly text: number;
  readonly frequency: number;
  readonly isInQuestion: boolean;
}

interface Found {
  readonly score: number;
  readonly covered: number;
  readonly meant: number;
}

type Asked = Omit<Token, 'term'>;

/**
 * The texts of one release, searched by BM25 in memory (decision 057). An index is never changed: a release has its own.
 */
export class KnowledgeIndex {
  readonly #texts: readonly IndexedText[];
  readonly #postings = new Map<string, Posting[]>();
  readonly #lengths: number[];
  readonly #averageLength: number;

  constructor(texts: readonly IndexedText[]) {
    this.#texts = texts;
    this.#lengths = texts.map((text, at) => this.#add(text, at));
    this.#averageLength = this.#lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, texts.length);
  }

  #add({ question, answer }: IndexedText, at: number): number {
    const frequencies = new Map<string, number>();
    const count = (text: string, weight: number) => {
      for (const { term } of tokensOf(text)) frequencies.set(term, (frequencies.get(term) ?? 0) + weight);
    };
    count(question, questionWeight);
    const ofQuestion = new Set(frequencies.keys());
    count(answer, 1);
    let length = 0;
    for (const [term, frequency] of frequencies) {
      length += frequency;
      const posting = { text: at, frequency, isInQuestion: ofQuestion.has(term) };
      const postings = this.#postings.get(term);
      if (postings) postings.push(posting);
      else this.#postings.set(term, [posting]);
    }
    return length;
  }

  /** The nearest items, best first; an item counts once, by its best language. */
  search(question: string, limit: number): IndexHit[] {
    const asked = new Map<string, Asked>();
    for (const { term, ...token } of tokensOf(question)) asked.set(term, token);
    const scores = new Map<number, Found>();
    let whole = 0;
    let allMeant = 0;
    for (const [term, token] of asked) {
      whole += token.weight * this.#collect(term, token, scores);
      allMeant += this.#meaningOf(term, token);
    }
    const enough = Math.min(clearShare * allMeant, clearWords * this.#significance(1));
    const best = new Map<string, IndexHit>();
    for (const [at, { score, covered, meant }] of scores) {
      const { itemId } = this.#texts[at]!;
      const known = best.get(itemId);
      const isClear = meant > 0 && meant >= enough;
      if (!known || known.score < score)
        best.set(itemId, { itemId, score, coverage: whole === 0 ? 0 : covered / whole, isClear });
    }
    return [...best.values()].sort((one, other) => other.score - one.score).slice(0, limit);
  }

  /** How much a word says that this number of texts have. */
  #significance(texts: number): number {
    return Math.log(1 + this.#texts.length / texts);
  }

  /** A word that no text has counts like one of a single text: it may be any word. */
  #meaningOf(term: string, { meaning }: Asked): number {
    return meaning && meaning * this.#significance(Math.max(1, this.#postings.get(term)?.length ?? 0));
  }

  /** Adds what a term contributes to each text. Answers how rare it is. */
  #collect(term: string, asked: Asked, scores: Map<number, Found>): number {
    const { weight } = asked;
    const meaning = this.#meaningOf(term, asked);
    const postings = this.#postings.get(term) ?? [];
    const total = this.#texts.length;
    const rarity = Math.log(1 + (total - postings.length + 0.5) / (postings.length + 0.5));
    for (const { text, frequency, isInQuestion } of postings) {
      const length = this.#lengths[text]! / this.#averageLength;
      const share = (frequency * (k1 + 1)) / (frequency + k1 * (1 - b + b * length));
      const before = scores.get(text) ?? { score: 0, covered: 0, meant: 0 };
      scores.set(text, {
        score: before.score + weight * rarity * share,
        covered: before.covered + weight * rarity,
        meant: before.meant + meaning * (isInQuestion ? 1 : answerMeaning),
      });
    }
    return rarity;
  }
}
