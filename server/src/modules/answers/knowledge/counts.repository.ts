import type { KnowledgeCounts } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { listRecords } from './records/records.repository.ts';
import { findLiveRelease } from './releases/releases.repository.ts';
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

/** What the next release would add, change and remove. */
async function countUnreleased(query: Query): Promise<number> {
  const live = await findLiveRelease(query);
  const none = '00000000-0000-0000-0000-000000000000';
  const ofLive = (from: ExpressionBuilder<Tables, 'questions'>) =>
    from
      .selectFrom('knowledge_release_items')
      .select('knowledge_release_items.text_id')
      .where('knowledge_release_items.release_id', '=', live?.id ?? none)
      .whereRef('knowledge_release_items.question_id', '=', 'questions.id')
      .whereRef('knowledge_release_items.text_id', '=', 'questions.text_id');
  const changed = await query
    .selectFrom('questions')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('text_id', 'is not', null)
    .where((from) => from.not(from.exists(ofLive(from))))
    .executeTakeFirstOrThrow();
  const removed = await query
    .selectFrom('knowledge_release_items')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('release_id', '=', live?.id ?? none)
    .where((from) =>
      from.not(
        from.exists(
          from
            .selectFrom('questions')
            .select('questions.id')
            .whereRef('questions.id', '=', 'knowledge_release_items.question_id')
            .where('questions.text_id', 'is not', null),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return changed.total + removed.total;
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
