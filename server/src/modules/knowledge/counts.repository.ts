import type { KnowledgeCounts } from '@sala/contract/knowledge/knowledge.schema.ts';
import { sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import { listRecords } from './records/records.repository.ts';
import { findLiveRelease, listApprovedTexts, listReleaseTexts } from './releases/releases.repository.ts';
import { listFrequentQuestions } from './summaries/groups.repository.ts';

type Query = TenantDatabase['query'];

/** Frequent questions begin with the second conversation. */
const leastFrequent = 2;
const one = { page: 1, limit: 1, sort: 'desc' } as const;

async function decidedIn(query: Query, table: 'questions' | 'conversation_summaries') {
  const row = await query
    .selectFrom(table)
    .select([
      sql<number>`count(*) filter (where approval = 'pending')`.as('pending'),
      sql<number>`count(*) filter (where approval <> 'ignored')`.as('total'),
    ])
    .executeTakeFirstOrThrow();
  return { pending: Number(row.pending), total: Number(row.total) };
}

async function countIn(query: Query, table: 'summary_topics' | 'knowledge_releases'): Promise<number> {
  const { total } = await query
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function countUnreleased(query: Query): Promise<number> {
  const live = await findLiveRelease(query);
  const was = new Map(
    (live ? await listReleaseTexts(query, live.id) : []).map(({ itemId, textId }) => [itemId, textId]),
  );
  const is = await listApprovedTexts(query);
  const changed = is.filter(({ itemId, textId }) => was.get(itemId) !== textId).length;
  const kept = new Set(is.map(({ itemId }) => itemId));
  return changed + [...was.keys()].filter((id) => !kept.has(id)).length;
}

/** The same numbers as the lists have as their totals. */
export async function readCounts(query: Query): Promise<KnowledgeCounts> {
  const frequent = { ...one, order: 'count', minCount: leastFrequent } as const;
  const [frequentTotal, frequentPending, records] = [
    await listFrequentQuestions(query, frequent),
    await listFrequentQuestions(query, { ...frequent, approval: 'pending' }),
    await listRecords(query, { ...one, order: 'approvedAt' }),
  ];
  return {
    summaries: await decidedIn(query, 'conversation_summaries'),
    topics: await countIn(query, 'summary_topics'),
    frequentQuestions: { total: frequentTotal.meta.total ?? 0, pending: frequentPending.meta.total ?? 0 },
    questions: await decidedIn(query, 'questions'),
    releases: await countIn(query, 'knowledge_releases'),
    records: records.meta.total ?? 0,
    unreleased: await countUnreleased(query),
  };
}
