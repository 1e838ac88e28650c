import { tokensOf } from '../search/tokens.ts';

/** Texts nearer than this are about the same thing. */
export const topicSimilarity = 0.32;
/** Texts nearer than this ask the same. */
export const questionSimilarity = 0.5;

interface Known<Group> {
  readonly text: string;
  readonly group: Group;
}

type Vector = ReadonlyMap<string, number>;

function frequenciesOf(text: string): Map<string, number> {
  const frequencies = new Map<string, number>();
  for (const { term, weight } of tokensOf(text)) frequencies.set(term, (frequencies.get(term) ?? 0) + weight);
  return frequencies;
}

function normalised(frequencies: Vector, rarityOf: (term: string) => number): Vector {
  let square = 0;
  const vector = new Map<string, number>();
  for (const [term, frequency] of frequencies) {
    const value = (1 + Math.log(1 + frequency)) * rarityOf(term);
    vector.set(term, value);
    square += value * value;
  }
  const length = Math.sqrt(square) || 1;
  for (const [term, value] of vector) vector.set(term, value / length);
  return vector;
}

function cosine(one: Vector, other: Vector): number {
  let sum = 0;
  for (const [term, value] of one) sum += value * (other.get(term) ?? 0);
  return sum;
}

/**
 * What stands nearest to a text, by the words that are rare among all of them (TF-IDF, cosine). Since the nearest member decides, groups
 * that were merged or split manually attract what is near to their members: nothing else has to be remembered.
 */
export function nearestTo<Group>(
  text: string,
  known: readonly Known<Group>[],
): { group: Group; similarity: number } | undefined {
  const own = frequenciesOf(text);
  const others = known.map((one) => ({ ...one, frequencies: frequenciesOf(one.text) }));
  const documents = new Map<string, number>();
  for (const { frequencies } of [{ frequencies: own }, ...others])
    for (const term of frequencies.keys()) documents.set(term, (documents.get(term) ?? 0) + 1);
  const total = others.length + 1;
  const rarityOf = (term: string) => Math.log(1 + total / (documents.get(term) ?? 1));
  const vector = normalised(own, rarityOf);
  let best: { group: Group; similarity: number } | undefined;
  for (const { group, frequencies } of others) {
    const similarity = cosine(vector, normalised(frequencies, rarityOf));
    if (!best || similarity > best.similarity) best = { group, similarity };
  }
  return best;
}
