import type { TenantDatabase } from '#platform/database/database.ts';
import { VectorIndex, type VectorMatch } from './vector-index.ts';
import { findNearestTexts, readSample } from './vectors.repository.ts';

/** Vectors that are read to learn how near any two texts are to the model. */
const sampled = 64;
/** What is kept here for a release: texts and their items. In bytes for each. */
const bytesOfText = 200;

interface Release {
  readonly releaseId: string;
  readonly model: string;
  /** Vectors of the release, all of them with numbers. */
  readonly count: number;
  readonly itemOf: ReadonlyMap<string, string>;
}

/** The vectors of one release by one model, which PostgreSQL compares where it has pgvector. No bound of memory applies. */
export class VectorsInDatabase {
  readonly #query: TenantDatabase['query'];
  readonly #release: Release;
  readonly #least: number;

  private constructor(query: TenantDatabase['query'], release: Release, least: number) {
    this.#query = query;
    this.#release = release;
    this.#least = least;
  }

  static async from(query: TenantDatabase['query'], release: Release): Promise<VectorsInDatabase> {
    const { releaseId, model, itemOf } = release;
    const sample = await VectorIndex.from([await readSample(query, { releaseId, model, limit: sampled })], itemOf);
    return new VectorsInDatabase(query, release, sample.least);
  }

  get size(): number {
    return this.#release.count;
  }

  /** In memory. */
  get bytes(): number {
    return this.#release.itemOf.size * bytesOfText;
  }

  /** The nearest items, best first; an item counts once, by its nearest language. */
  async search(question: Float32Array, limit: number): Promise<VectorMatch[]> {
    const { releaseId, model, itemOf } = this.#release;
    const texts = await findNearestTexts(this.#query, { releaseId, model, question, limit });
    return texts.flatMap(({ textId, similarity }) => {
      const itemId = itemOf.get(textId);
      // A vector of zeros is like nothing, not even a number.
      return itemId && similarity >= this.#least ? [{ itemId, similarity }] : [];
    });
  }
}
