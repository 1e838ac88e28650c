import type { Locale } from '@sala/contract/core/locales.ts';
import type { KnowledgeHit } from '@sala/contract/knowledge/knowledge.schema.ts';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '#platform/context.ts';
import {
  findLiveRelease,
  listInactiveIds,
  listReleaseTexts,
  type ReleasedText,
} from '../releases/releases.repository.ts';
import { indexOf, inLanguage } from './index-of-texts.ts';
import type { KnowledgeIndex } from './knowledge-index.ts';

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
  readonly signal?: AbortSignal | undefined;
}

/** Items kept in memory for all merchants together; each is some kilobytes. */
const maxItems = 50_000;
/** Less than this share of a question's words found, and an item is no answer. */
const leastCoverage = 0.12;

/**
 * Searches what is live. A release never changes, so its index is kept until another one is live: which one that is, is asked of the
 * database each time, and no process answers from what was rolled back elsewhere.
 */
export class LiveKnowledge {
  readonly #context: Pick<AppContext, 'database'>;
  readonly #kept = new LRUCache<string, Live>({ maxSize: maxItems, sizeCalculation: ({ texts }) => texts.size + 1 });

  constructor(context: Pick<AppContext, 'database'>) {
    this.#context = context;
  }

  async search({ merchantId, text, locale, limit }: KnowledgeQuestion): Promise<KnowledgeHit[]> {
    const { query } = this.#context.database.forMerchant(merchantId);
    const release = await findLiveRelease(query);
    if (!release) return [];
    const [live, inactive] = [await this.#read(merchantId, release.id), new Set(await listInactiveIds(query))];
    const hits = live.index
      .search(text, limit + inactive.size)
      .filter(({ itemId, coverage }) => coverage >= leastCoverage && !inactive.has(itemId));
    return hits.slice(0, limit).map(({ itemId, score }) => {
      const { content } = live.texts.get(itemId)!;
      return {
        ...inLanguage(content, locale),
        id: itemId,
        questionType: content.questionType,
        options: content.options,
        score: Math.round(score * 1000) / 1000,
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
