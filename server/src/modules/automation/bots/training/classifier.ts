import type { TitleLanguage } from '@sala/contract/core/rules/settings.ts';
import { backgroundPhrases } from './background.ts';
import { listConcepts } from './concepts.ts';

/** A phrase that somebody who means the intent would write. */
export interface Example {
  readonly intent: string;
  readonly language: TitleLanguage;
  readonly text: string;
}

/** How near a message comes to an intent. */
export interface Match {
  readonly intent: string;
  readonly score: number;
}

export interface Classification {
  /** All intents, the nearest first; one of them stands for what belongs to none. */
  readonly matches: readonly Match[];
  /** By how much the first is nearer than the second, where the words are known at all. */
  readonly confidence: number;
}

/** The intent of talk that belongs to none of the business's. */
export const background = '';

/** Raised with every change of how messages are read: thresholds belong to one way alone. */
export const classifierRevision = 3;

const shortest = 2;
const longest = 4;
/** A whole word says as much as so many groups of its characters. */
const wordWeight = 3;
const conceptWeight = 8;
/** What is beyond does not help to understand it. */
const maxRead = 200;
/** So that a gram that a class never had does not rule it out. */
const smoothing = 0.3;

const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .normalize('NFC');

/** With the words of Khmer and Chinese, too, which have no spaces between them. */
const segmenter = new Intl.Segmenter('km', { granularity: 'word' });

/** Groups of characters and whole words; of numbers it only counts that there is one. */
function listFeatures(text: string): (readonly [feature: string, weight: number])[] {
  const cleaned = text
    .slice(0, maxRead)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{P}\p{Cf}\p{S}\s]+/gu, ' ')
    .trim();
  const signs = [...` ${cleaned} `];
  const features: [string, number][] = [];
  for (let size = shortest; size <= longest; size += 1)
    for (let start = 0; start + size <= signs.length; start += 1)
      features.push([signs.slice(start, start + size).join(''), 1]);
  for (const { segment, isWordLike } of segmenter.segment(cleaned))
    if (isWordLike) features.push([`word ${/^\p{Nd}+$/u.test(segment) ? '#' : segment}`, wordWeight]);
  for (const concept of listConcepts(cleaned)) features.push([`concept ${concept}`, conceptWeight]);
  return features;
}

type Vector = ReadonlyMap<string, number>;

function countFeatures(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [feature, weight] of listFeatures(text)) counts.set(feature, (counts.get(feature) ?? 0) + weight);
  return counts;
}

/** Vietnamese is often written without its marks: such a phrase counts in both ways. */
const spellings = ({ language, text }: Pick<Example, 'language' | 'text'>): string[] => {
  const plain = withoutMarks(text);
  return language === 'vi' && plain !== text ? [text, plain] : [text];
};

interface Learned {
  readonly intent: string;
  readonly vectors: readonly Vector[];
}

/**
 * Complement naive Bayes on grams of 2 to 4 characters and on words, all languages in one: each intent is known by what all others say. Grams
 * forgive misspelling and missing marks; words tell apart what only looks alike.
 */
export class Classifier {
  readonly #rarity = new Map<string, number>();
  readonly #total = new Map<string, number>();
  readonly #byIntent = new Map<string, Map<string, number>>();
  readonly #sums = new Map<string, number>();
  #sum = 0;
  readonly #learned: readonly (Learned & { readonly example: Example })[];

  constructor(examples: readonly Example[]) {
    const all = [...examples, ...backgroundPhrases.map(([language, text]) => ({ intent: background, language, text }))];
    const counted = all.map((example) => ({ example, counts: spellings(example).map(countFeatures) }));
    const documents = counted.flatMap(({ counts }) => counts);
    const frequency = new Map<string, number>();
    for (const counts of documents)
      for (const gram of counts.keys()) frequency.set(gram, (frequency.get(gram) ?? 0) + 1);
    for (const [gram, count] of frequency) this.#rarity.set(gram, Math.log((1 + documents.length) / (1 + count)) + 1);
    this.#learned = counted.map(({ example, counts }) => {
      const vectors = counts.map((one) => this.#weigh(one));
      for (const vector of vectors) this.#add(example.intent, vector);
      return { example, intent: example.intent, vectors };
    });
  }

  #add(intent: string, vector: Vector): void {
    const own = this.#byIntent.get(intent) ?? new Map<string, number>();
    for (const [gram, weight] of vector) {
      own.set(gram, (own.get(gram) ?? 0) + weight);
      this.#total.set(gram, (this.#total.get(gram) ?? 0) + weight);
      this.#sums.set(intent, (this.#sums.get(intent) ?? 0) + weight);
      this.#sum += weight;
    }
    this.#byIntent.set(intent, own);
  }

  /** Rare grams count more, long messages no more than short ones. */
  #weigh(counts: Vector): Map<string, number> {
    const weights = new Map<string, number>();
    let square = 0;
    for (const [gram, count] of counts) {
      const weight = (1 + Math.log(count)) * (this.#rarity.get(gram) ?? 0);
      if (weight === 0) continue;
      weights.set(gram, weight);
      square += weight * weight;
    }
    const length = Math.sqrt(square) || 1;
    return new Map([...weights].map(([gram, weight]) => [gram, weight / length]));
  }

  /** `without`: judged as if that phrase had never been learned. */
  #score(vector: Vector, without?: Learned): Match[] {
    const size = this.#total.size;
    const gone = new Map<string, number>();
    let goneSum = 0;
    for (const one of without?.vectors ?? [])
      for (const [gram, weight] of one) {
        gone.set(gram, (gone.get(gram) ?? 0) + weight);
        goneSum += weight;
      }
    const known = [...vector].filter(([gram]) => (this.#total.get(gram) ?? 0) - (gone.get(gram) ?? 0) > 1e-9);
    const matches = [...this.#byIntent].map(([intent, own]): Match => {
      const isOwn = without?.intent === intent;
      const ownSum = (this.#sums.get(intent) ?? 0) - (isOwn ? goneSum : 0);
      const restSum = this.#sum - goneSum - ownSum;
      let score = 0;
      for (const [gram, weight] of known) {
        const lost = gone.get(gram) ?? 0;
        const inOwn = (own.get(gram) ?? 0) - (isOwn ? lost : 0);
        const inRest = (this.#total.get(gram) ?? 0) - lost - inOwn;
        const here = Math.log((Math.max(0, inOwn) + smoothing) / (ownSum + smoothing * size));
        const elsewhere = Math.log((Math.max(0, inRest) + smoothing) / (restSum + smoothing * size));
        score += weight * (here - elsewhere);
      }
      return { intent, score };
    });
    return matches.sort((one, other) => other.score - one.score);
  }

  #judge(counts: ReadonlyMap<string, number>, vector: Vector, without?: Learned): Classification {
    const matches = this.#score(vector, without);
    const [first, second] = matches;
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const known = [...counts].reduce((sum, [gram, count]) => sum + (this.#total.has(gram) ? count : 0), 0);
    const share = all === 0 ? 0 : known / all;
    return { matches, confidence: first ? (first.score - (second?.score ?? 0)) * share : 0 };
  }

  classify(text: string): Classification {
    const counts = countFeatures(text);
    return this.#judge(counts, this.#weigh(counts));
  }

  /** Each phrase, small talk among them, as it would be understood if only all others had been learned. */
  leaveOneOut(): { example: Example; found: Classification }[] {
    return this.#learned.map((learned) => ({
      example: learned.example,
      found: this.#judge(countFeatures(learned.example.text), learned.vectors[0]!, learned),
    }));
  }
}
