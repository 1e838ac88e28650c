import type { StoredVector } from './vectors.repository.ts';

export interface VectorMatch {
  readonly itemId: string;
  /** Cosine, -1 to 1. */
  readonly similarity: number;
}

/** Pairs of texts that are compared to learn how near any two texts are to this model. */
const sampledPairs = 400;
/** A match stands out from how near any two texts are by so many standard deviations. */
const leastDeviations = 1.5;
/** Of fewer texts nobody can tell; a middling likeness then. */
const leastSampled = 12;
const usualLeast = 0.5;

function toUnit(vector: Float32Array): Float32Array {
  let square = 0;
  for (const number of vector) square += number * number;
  const length = Math.sqrt(square);
  return length > 0 ? vector.map((number) => number / length) : vector;
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

/** The vectors of one release by one model, compared one by one: exact, and quick enough for what fits the bound of bytes. */
export class VectorIndex {
  readonly #vectors: readonly { readonly itemId: string; readonly unit: Float32Array }[];
  /** Below it a match says no more than that both are texts. Models differ: some find everything alike. */
  readonly #least: number;
  /** In memory. */
  readonly bytes: number;

  constructor(vectors: readonly StoredVector[], itemOf: ReadonlyMap<string, string>) {
    const length = vectors[0]?.vector.length ?? 0;
    this.#vectors = vectors.flatMap(({ textId, vector }) => {
      const itemId = itemOf.get(textId);
      return itemId && vector.length === length ? [{ itemId, unit: toUnit(vector) }] : [];
    });
    this.bytes = this.#vectors.length * (length * 4 + 100);
    this.#least = this.#findLeast();
  }

  get size(): number {
    return this.#vectors.length;
  }

  #findLeast(): number {
    const count = this.#vectors.length;
    if (count < leastSampled) return usualLeast;
    let [sum, squares, pairs] = [0, 0, 0];
    for (let pair = 0; pair < sampledPairs; pair += 1) {
      // Spread over all pairs, the same ones each time.
      const one = this.#vectors[(pair * 7919) % count]!;
      const other = this.#vectors[(pair * 104_729 + 13) % count]!;
      if (one.itemId === other.itemId) continue;
      const similarity = dot(one.unit, other.unit);
      sum += similarity;
      squares += similarity * similarity;
      pairs += 1;
    }
    if (pairs < leastSampled) return usualLeast;
    const mean = sum / pairs;
    const deviation = Math.sqrt(Math.max(0, squares / pairs - mean * mean));
    // Where texts differ much more than usual, half of the way to the same text is enough.
    return Math.min(mean + leastDeviations * deviation, (1 + mean) / 2);
  }

  /** The nearest items, best first; an item counts once, by its nearest language. */
  search(question: Float32Array, limit: number): VectorMatch[] {
    const unit = toUnit(question);
    const best = new Map<string, number>();
    for (const { itemId, unit: other } of this.#vectors) {
      if (other.length !== unit.length) continue;
      const similarity = dot(unit, other);
      if (similarity >= this.#least && similarity > (best.get(itemId) ?? -1)) best.set(itemId, similarity);
    }
    return [...best]
      .map(([itemId, similarity]) => ({ itemId, similarity }))
      .sort((one, other) => other.similarity - one.similarity)
      .slice(0, limit);
  }
}
