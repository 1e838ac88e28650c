import type { KnowledgeHit } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { LRUCache } from 'lru-cache';
import type { AiServices } from '#modules/connections/ai/ai.public.ts';
import type { AppContext } from '#platform/context.ts';
import {
  findLiveRelease,
  listInactiveIds,
  listReleaseTexts,
  type ReleasedText,
} from '../releases/releases.repository.ts';
import { fuseRanks } from './fuse-ranks.ts';
import { indexOf, inLanguage, isClearlyNear, isNear } from './index-of-texts.ts';
import type { KnowledgeIndex } from './knowledge-index.ts';
import { MeaningSearch } from './meaning-search.ts';

interface Live {
  readonly releaseId: string;
  readonly texts: ReadonlyMap<string, ReleasedText>;
  readonly index: KnowledgeIndex;
}

export interface KnowledgeQuestion {
  readonly merchantId: string;
  readonly text: string;
  readonly locale: Locale | undefined;
  readonly limit: number;
  /** Only what the merchant has marked as public: for readers who are not signed in. */
  readonly isPublic?: boolean;
  /** By its words alone, without asking a model: while somebody types. */
  readonly isByWords?: boolean;
  /** It is offered to somebody who did not search: only what is clearly near. */
  readonly isOffer?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Items kept in memory for all merchants together; each is some kilobytes. */
const maxItems = 50_000;
/** What each way of searching adds to the list of both. */
const candidates = 50;

/**
 * Searches what is live. A release never changes, so its index is kept until another one is live: which one that is, is asked of the
 * database each time, and no process answers from what was rolled back elsewhere.
 */
export class LiveKnowledge {
  readonly #context: Pick<AppContext, 'database'>;
  readonly #kept = new LRUCache<string, Live>({ maxSize: maxItems, sizeCalculation: ({ texts }) => texts.size + 1 });
  readonly #meanings: MeaningSearch;

  constructor(context: Pick<AppContext, 'clock' | 'database' | 'logger'> & AiServices) {
    this.#context = context;
    this.#meanings = new MeaningSearch(context);
  }

  /** The merchant's vectors are others now. */
  forgetVectors(merchantId: string): void {
    this.#meanings.forget(merchantId);
  }

  /** What is live and not taken out of use, in the order in which it was written; of the public page only what is public. */
  async list(merchantId: string, { isPublic = false } = {}): Promise<readonly ReleasedText[]> {
    const { query } = this.#context.database.forMerchant(merchantId);
    const release = await findLiveRelease(query);
    if (!release) return [];
    const [live, inactive] = [await this.#read(merchantId, release.id), new Set(await listInactiveIds(query))];
    return [...live.texts.values()].filter(
      ({ itemId, content }) => !inactive.has(itemId) && (!isPublic || content.isPublic),
    );
  }

  async search(asked: KnowledgeQuestion): Promise<KnowledgeHit[]> {
    const { merchantId, text, locale, limit, isPublic = false } = asked;
    const { query } = this.#context.database.forMerchant(merchantId);
    const release = await findLiveRelease(query);
    if (!release) return [];
    const [live, inactive] = [await this.#read(merchantId, release.id), new Set(await listInactiveIds(query))];
    const isShown = (itemId: string) =>
      !inactive.has(itemId) && (!isPublic || live.texts.get(itemId)?.content.isPublic === true);
    const isFound = asked.isOffer ? isClearlyNear : isNear;
    const byWords = live.index
      .search(text, Number.POSITIVE_INFINITY)
      .filter((hit) => isFound(hit) && isShown(hit.itemId))
      .slice(0, candidates);
    const byMeaning = asked.isByWords ? undefined : await this.#meanings.search(asked, live);
    const ranked = byMeaning
      ? fuseRanks([
          byWords.map(({ itemId }) => itemId),
          byMeaning
            .map(({ itemId }) => itemId)
            .filter(isShown)
            .slice(0, candidates),
        ])
      : byWords.map(({ itemId, score }) => ({ id: itemId, score }));
    return ranked.slice(0, limit).map(({ id, score }) => {
      const { content } = live.texts.get(id)!;
      return {
        ...inLanguage(content, locale),
        id,
        questionType: content.questionType,
        options: content.options,
        score: Math.round(score * 100_000) / 100_000,
        releaseId: release.id,
        releaseNumber: release.number,
      };
    });
  }

  async #read(merchantId: string, releaseId: string): Promise<Live> {
    const kept = this.#kept.get(merchantId);
    if (kept?.releaseId === releaseId) return kept;
    const texts = await listReleaseTexts(this.#context.database.forMerchant(merchantId).query, releaseId);
    const live = { releaseId, texts: new Map(texts.map((text) => [text.itemId, text])), index: indexOf(texts) };
    this.#kept.set(merchantId, live);
    return live;
  }
}
