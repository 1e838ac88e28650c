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

/** Numbers of a vector are kept as steps of its largest one: a quarter of the memory, and the same order of what is near. */
const steps = 127;

interface Packed {
  readonly itemId: string;
  readonly numbers: Int8Array;
  /** What a step is worth, so that the vector has the length 1. */
  readonly step: number;
}

function lengthOf(vector: ArrayLike<number>): number {
  let square = 0;
  for (let at = 0; at < vector.length; at += 1) square += vector[at]! * vector[at]!;
  return Math.sqrt(square);
}

function pack(itemId: string, vector: Float32Array): Packed {
  let largest = 0;
  for (const number of vector) largest = Math.max(largest, Math.abs(number));
  const numbers = Int8Array.from(vector, (number) => (largest > 0 ? Math.round((number / largest) * steps) : 0));
  const length = lengthOf(numbers);
  return { itemId, numbers, step: length > 0 ? 1 / length : 0 };
}

function dot(one: ArrayLike<number>, other: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < other.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

/** The vectors of one release by one model, compared one by one, which is quick enough for what fits the bound of bytes. */
export class VectorIndex {
  readonly #vectors: readonly Packed[];
  /** Below it a match says no more than that both are texts. Models differ: some find everything alike. */
  readonly least: number;
  /** In memory. */
  readonly bytes: number;

  private constructor(vectors: readonly Packed[]) {
    this.#vectors = vectors;
    this.bytes = vectors.reduce((sum, { numbers }) => sum + numbers.length + 100, 0);
    this.least = this.#findLeast();
  }

  /** `portions`: some vectors at a time, since all of them as they are stored would take four times the memory. */
  static async from(
    portions: AsyncIterable<readonly StoredVector[]> | Iterable<readonly StoredVector[]>,
    itemOf: ReadonlyMap<string, string>,
  ): Promise<VectorIndex> {
    const packed: Packed[] = [];
    for await (const portion of portions)
      for (const { textId, vector } of portion) {
        const itemId = itemOf.get(textId);
        const isOfLength = packed.length === 0 || packed[0]!.numbers.length === vector.length;
        if (itemId && isOfLength) packed.push(pack(itemId, vector));
      }
    return new VectorIndex(packed);
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
      const similarity = dot(one.numbers, other.numbers) * one.step * other.step;
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
    const length = lengthOf(question);
    const best = new Map<string, number>();
    for (const { itemId, numbers, step } of this.#vectors) {
      if (numbers.length !== question.length || length === 0) continue;
      const similarity = (dot(question, numbers) * step) / length;
      if (similarity >= this.least && similarity > (best.get(itemId) ?? -1)) best.set(itemId, similarity);
    }
    return [...best]
      .map(([itemId, similarity]) => ({ itemId, similarity }))
      .sort((one, other) => other.similarity - one.similarity)
      .slice(0, limit);
  }
}
