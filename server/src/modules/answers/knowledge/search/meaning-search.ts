import { LRUCache } from 'lru-cache';
import { AiFailure, type AiServices } from '#modules/connections/ai/ai.public.ts';
import { createCache } from '#platform/cache.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { ReleasedText } from '../releases/releases.repository.ts';
import { VectorIndex, type VectorMatch } from './vector-index.ts';
import { countVectors, countWithoutNumbers, findDimensions, hasVectorType, readVectors } from './vectors.repository.ts';
import { VectorsInDatabase } from './vectors-in-database.ts';

/** Of one merchant: beyond it a release is searched by its words alone. 20,000 vectors of 3,072 numbers are about 63 MB. */
const maxBytesEach = 64 * 1024 * 1024;
/** Of all merchants together, in this process. */
const maxBytes = 256 * 1024 * 1024;
/** Somebody waits for the answer: a model that is slower is done without. In ms. */
const timeout = 2500;
/** Questions whose vectors are kept, for all merchants together. */
const maxQuestions = 1000;
const candidates = 50;
/** How often a process looks whether another one has made vectors, in ms. */
const lookEvery = 30_000;

interface Kept {
  readonly releaseId: string;
  readonly model: string;
  readonly index: VectorIndex | VectorsInDatabase;
  readonly readAt: number;
}

/** Finds items by what a question means, where the merchant has a model for it. */
export class MeaningSearch {
  readonly #context: Pick<AppContext, 'clock' | 'database' | 'logger'> & AiServices;
  readonly #kept = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: ({ index }) => index.bytes + 1 });
  readonly #questions = createCache<Float32Array>({ max: maxQuestions });

  constructor(context: Pick<AppContext, 'clock' | 'database' | 'logger'> & AiServices) {
    this.#context = context;
  }

  forget(merchantId: string): void {
    this.#kept.delete(merchantId);
  }

  /** The nearest items, best first. undefined: there is no model, no vector, or no answer in time; words have to do. */
  async search(
    { merchantId, text, signal }: { merchantId: string; text: string; signal?: AbortSignal | undefined },
    release: { releaseId: string; texts: ReadonlyMap<string, ReleasedText> },
  ): Promise<VectorMatch[] | undefined> {
    const { ai } = this.#context;
    const model = await ai.findModel(merchantId, 'search', 'embedding');
    if (!model) return undefined;
    const index = await this.#read(merchantId, model, release);
    if (index.size === 0) return undefined;
    const key = JSON.stringify([merchantId, model, text]);
    let question = this.#questions.get(key);
    if (!question) {
      try {
        const { value } = await ai.embed({ merchantId, purpose: 'search', signal, timeout }, [text]);
        question = Float32Array.from(value[0]!);
      } catch (error) {
        if (error instanceof AiFailure) return undefined;
        throw error;
      }
      this.#questions.set(key, question);
    }
    return this.#compare(merchantId, index, question);
  }

  async #compare(merchantId: string, index: Kept['index'], question: Float32Array): Promise<VectorMatch[] | undefined> {
    try {
      return await index.search(question, candidates);
    } catch (error) {
      // The extension may have been removed since; the next search reads the vectors into memory then.
      this.#context.logger.warn({ merchantId, err: error }, 'vectors could not be compared in the database');
      this.forget(merchantId);
      return undefined;
    }
  }

  async #read(
    merchantId: string,
    model: string,
    { releaseId, texts }: { releaseId: string; texts: ReadonlyMap<string, ReleasedText> },
  ): Promise<Kept['index']> {
    const now = this.#context.clock.now().getTime();
    const kept = this.#kept.get(merchantId);
    const isOfRelease = kept?.releaseId === releaseId && kept.model === model;
    if (isOfRelease && this.#isWhole(kept, texts, now)) return kept.index;
    const { query } = this.#context.database.forMerchant(merchantId);
    const count = await countVectors(query, releaseId, model);
    if (isOfRelease && kept.index.size === count) {
      this.#kept.set(merchantId, { ...kept, readAt: now });
      return kept.index;
    }
    const itemOf = new Map([...texts.values()].map(({ textId, itemId }) => [textId, itemId]));
    const index = (await this.#canCompareInDatabase(query, releaseId, model))
      ? await VectorsInDatabase.from(query, { releaseId, model, count, itemOf })
      : await this.#readIntoMemory(merchantId, { releaseId, model, count, itemOf });
    this.#kept.set(merchantId, { releaseId, model, index, readAt: now });
    return index;
  }

  async #canCompareInDatabase(query: TenantDatabase['query'], releaseId: string, model: string): Promise<boolean> {
    return (await hasVectorType(query)) && (await countWithoutNumbers(query, releaseId, model)) === 0;
  }

  async #readIntoMemory(
    merchantId: string,
    release: { releaseId: string; model: string; count: number; itemOf: ReadonlyMap<string, string> },
  ): Promise<VectorIndex> {
    const { query } = this.#context.database.forMerchant(merchantId);
    const { releaseId, model, count, itemOf } = release;
    const isTooMuch = (await findDimensions(query, releaseId, model)) * count > maxBytesEach;
    if (isTooMuch)
      this.#context.logger.warn({ merchantId, count }, 'the vectors of a release exceed what is kept in memory');
    return VectorIndex.from(isTooMuch ? [] : readVectors(query, { releaseId, model }), itemOf);
  }

  /** Vectors may still be made, here or in another process. */
  #isWhole({ index, readAt }: Kept, texts: ReadonlyMap<string, unknown>, now: number): boolean {
    return index.size >= texts.size || now - readAt < lookEvery;
  }
}
