import { gramWeight, tokensOf } from './tokens.ts';

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
  /** A whole word, not only the beginning or end of one, stands in the item's question. */
  readonly isInQuestion: boolean;
}

/** BM25's usual constants; lengths count less, since answers are of any length. */
const k1 = 1.2;
const b = 0.4;
/** A word of the question says more about an item than one of its answer. */
const questionWeight = 3;

interface Posting {
  readonly text: number;
  readonly frequency: number;
  readonly isInQuestion: boolean;
}

interface Found {
  readonly score: number;
  readonly covered: number;
  readonly isInQuestion: boolean;
}

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
    const weights = new Map<string, number>();
    for (const { term, weight } of tokensOf(question)) weights.set(term, weight);
    const scores = new Map<number, Found>();
    let whole = 0;
    for (const [term, weight] of weights) whole += weight * this.#collect(term, weight, scores);
    const best = new Map<string, IndexHit>();
    for (const [at, { score, covered, isInQuestion }] of scores) {
      const { itemId } = this.#texts[at]!;
      const known = best.get(itemId);
      if (!known || known.score < score)
        best.set(itemId, { itemId, score, coverage: whole === 0 ? 0 : covered / whole, isInQuestion });
    }
    return [...best.values()].sort((one, other) => other.score - one.score).slice(0, limit);
  }

  /** Adds what a term contributes to each text. Answers how rare it is. */
  #collect(term: string, weight: number, scores: Map<number, Found>): number {
    const postings = this.#postings.get(term) ?? [];
    const total = this.#texts.length;
    const rarity = Math.log(1 + (total - postings.length + 0.5) / (postings.length + 0.5));
    for (const { text, frequency, isInQuestion } of postings) {
      const length = this.#lengths[text]! / this.#averageLength;
      const share = (frequency * (k1 + 1)) / (frequency + k1 * (1 - b + b * length));
      const before = scores.get(text) ?? { score: 0, covered: 0, isInQuestion: false };
      scores.set(text, {
        score: before.score + weight * rarity * share,
        covered: before.covered + weight * rarity,
        isInQuestion: before.isInQuestion || (isInQuestion && weight > gramWeight),
      });
    }
    return rarity;
  }
}
