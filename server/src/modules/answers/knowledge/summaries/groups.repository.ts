import type { summaryTopicsApi } from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import type {
  FrequentQuestion,
  KnowledgeSource,
  SummaryTopic,
} from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import type { frequentQuestionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import { type ExpressionBuilder, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { FrequentQuestionTable, TopicTitles } from '../knowledge.table.ts';
import '#modules/conversations/chat/chat.public.ts';

type Query = TenantDatabase['query'] | Tx;
type TopicQuery = EndpointParsedInput<typeof summaryTopicsApi.list>['query'];
type FrequentQuery = EndpointParsedInput<typeof frequentQuestionsApi.list>['query'];
export type FrequentFilter = Omit<FrequentQuery, 'page' | 'limit' | 'order' | 'sort'>;

const day = 24 * 60 * 60 * 1000;

/** Summaries of a topic that are not ignored: what its list shows. */
const ofTopic = (from: ExpressionBuilder<Tables, 'summary_topics'>) =>
  from
    .selectFrom('conversation_summaries as member')
    .whereRef('member.topic_id', '=', 'summary_topics.id')
    .where('member.approval', '!=', 'ignored');

const selectTopics = (query: Query, now: Date) => {
  const lastWeek = new Date(now.getTime() - 7 * day);
  const weekBefore = new Date(now.getTime() - 14 * day);
  return query
    .selectFrom('summary_topics')
    .selectAll('summary_topics')
    .select((from) => [
      ofTopic(from)
        .select((select) => select.fn.countAll<number>().as('count'))
        .as('count'),
      ofTopic(from)
        .where('member.is_resolved', '=', false)
        .select((select) => select.fn.countAll<number>().as('count'))
        .as('unresolved'),
      ofTopic(from)
        .where('member.ended_at', '>=', lastWeek)
        .select((select) => select.fn.countAll<number>().as('count'))
        .as('recent'),
      ofTopic(from)
        .where('member.ended_at', '>=', weekBefore)
        .where('member.ended_at', '<', lastWeek)
        .select((select) => select.fn.countAll<number>().as('count'))
        .as('previous'),
      jsonArrayFrom(
        ofTopic(from)
          .select(['member.id', 'member.channel_id as channelId', 'member.customer_message as customerMessage'])
          .orderBy('member.ended_at', 'desc')
          .limit(3),
      ).as('samples'),
    ]);
};

type TopicRow = Awaited<ReturnType<ReturnType<typeof selectTopics>['executeTakeFirstOrThrow']>>;

const untitled = { en: null, km: null, vi: null, zh: null };

const topicOf = (row: TopicRow): SummaryTopic => ({
  id: row.id,
  name: row.name,
  locale: row.locale,
  titles: { ...untitled, ...row.titles },
  count: Number(row.count),
  unresolvedCount: Number(row.unresolved),
  recentCount: Number(row.recent),
  previousCount: Number(row.previous),
  samples: row.samples as SummaryTopic['samples'],
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

const topicOrders = {
  count: sql.ref('count'),
  name: sql`lower(summary_topics.name)`,
  createdAt: sql`summary_topics.created_at`,
} as const satisfies Record<TopicQuery['order'], unknown>;

export async function listTopics(
  query: Query,
  now: Date,
  { page, limit, order, sort, search }: TopicQuery,
): Promise<{ rows: SummaryTopic[]; meta: ListMeta }> {
  const named = <O>(rows: SelectQueryBuilder<Tables, 'summary_topics', O>) =>
    searchPatterns(search).reduce((found, pattern) => found.where('summary_topics.name', 'ilike', pattern), rows);
  const [rows, count] = await Promise.all([
    named(selectTopics(query, now))
      .orderBy(topicOrders[order], sort)
      .orderBy('summary_topics.id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    named(
      query.selectFrom('summary_topics').select((select) => select.fn.countAll<number>().as('total')),
    ).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(topicOf), meta: { page, limit, total: count.total } };
}

export function listTopicOptions(query: Query) {
  return query.selectFrom('summary_topics').select(['id', 'name']).orderBy(sql`lower(name)`).orderBy('id').execute();
}

export async function findTopic(query: Query, id: string, now: Date): Promise<SummaryTopic | undefined> {
  const row = await selectTopics(query, now).where('summary_topics.id', '=', id).executeTakeFirst();
  return row && topicOf(row);
}

export async function insertTopic(
  query: Query,
  topic: { id: string; name: string; locale: Locale; isRenamed: boolean; createdAt: Date },
): Promise<void> {
  await query
    .insertInto('summary_topics')
    .values({
      id: topic.id,
      name: topic.name,
      locale: topic.locale,
      is_renamed: topic.isRenamed,
      created_at: topic.createdAt,
    })
    .execute();
}

/** `titles`: left out, they stay. */
export async function renameTopic(
  query: Query,
  id: string,
  { name, titles }: { name: string; titles?: TopicTitles | undefined },
): Promise<void> {
  await query
    .updateTable('summary_topics')
    .set({ name, is_renamed: true, ...(titles && { titles: JSON.stringify(titles) }) })
    .where('id', '=', id)
    .execute();
}

/** Moves all summaries and questions of the topics to one, and removes them. */
export async function mergeTopics(query: Query, intoId: string, topicIds: readonly string[]): Promise<void> {
  for (const table of ['conversation_summaries', 'questions'] as const)
    await query.updateTable(table).set({ topic_id: intoId }).where('topic_id', 'in', topicIds).execute();
  await query.deleteFrom('summary_topics').where('id', 'in', topicIds).execute();
}

/** Those of the summaries that belong to the topic. */
export async function listMembers(query: Query, topicId: string, summaryIds: readonly string[]): Promise<string[]> {
  const rows = await query
    .selectFrom('conversation_summaries')
    .select('id')
    .where('topic_id', '=', topicId)
    .where('id', 'in', summaryIds)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countMembers(query: Query, topicId: string): Promise<number> {
  const { total } = await query
    .selectFrom('conversation_summaries')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('topic_id', '=', topicId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function moveSummaries(query: Query, topicId: string, summaryIds: readonly string[]): Promise<void> {
  await query.updateTable('conversation_summaries').set({ topic_id: topicId }).where('id', 'in', summaryIds).execute();
}

/** Removes what no summary is in any more, unless a person has named it or a question belongs to it. */
export async function removeEmptyGroups(
  query: Query,
  { topicId, frequentQuestionId }: { topicId: string | null; frequentQuestionId: string | null },
): Promise<void> {
  if (topicId)
    await query
      .deleteFrom('summary_topics')
      .where('id', '=', topicId)
      .where('is_renamed', '=', false)
      .where((from) =>
        from.not(
          from.exists(
            from
              .selectFrom('conversation_summaries as member')
              .select('member.id')
              .where('member.topic_id', '=', topicId),
          ),
        ),
      )
      .where((from) =>
        from.not(
          from.exists(from.selectFrom('questions').select('questions.id').where('questions.topic_id', '=', topicId)),
        ),
      )
      .execute();
  if (frequentQuestionId)
    await query
      .deleteFrom('frequent_questions')
      .where('id', '=', frequentQuestionId)
      .where('is_edited', '=', false)
      .where('approval', '=', 'pending')
      .where((from) =>
        from.not(
          from.exists(
            from
              .selectFrom('conversation_summaries as member')
              .select('member.id')
              .where('member.frequent_question_id', '=', frequentQuestionId),
          ),
        ),
      )
      .execute();
}

const askedIn = (from: ExpressionBuilder<Tables, 'frequent_questions'>) =>
  from
    .selectFrom('conversation_summaries as member')
    .innerJoin('chat_channels', 'chat_channels.id', 'member.channel_id')
    .whereRef('member.frequent_question_id', '=', 'frequent_questions.id')
    .where('member.approval', '!=', 'ignored');

const countOf = (from: ExpressionBuilder<Tables, 'frequent_questions'>) =>
  askedIn(from).select((select) => select.fn.countAll<number>().as('count'));

const selectFrequent = (query: Query) =>
  query
    .selectFrom('frequent_questions')
    .selectAll('frequent_questions')
    .select((from) => [
      countOf(from).as('count'),
      askedIn(from)
        .select((select) => select.fn.max('member.ended_at').as('last'))
        .as('last_asked_at'),
      jsonArrayFrom(
        askedIn(from)
          .select([
            'chat_channels.id as channelId',
            'chat_channels.number',
            'chat_channels.visitor_name as visitorName',
          ])
          .orderBy('member.ended_at', 'desc')
          .limit(5),
      ).as('sources'),
    ]);

type FrequentRow = Awaited<ReturnType<ReturnType<typeof selectFrequent>['executeTakeFirstOrThrow']>>;

const frequentOf = (row: FrequentRow): FrequentQuestion => ({
  id: row.id,
  question: row.question,
  answer: row.answer,
  locale: row.locale,
  count: Number(row.count),
  approval: row.approval,
  questionId: row.question_id,
  sources: row.sources as KnowledgeSource[],
  lastAskedAt: (row.last_asked_at ?? row.created_at).toISOString(),
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

const frequentOrders = {
  count: sql.ref('count'),
  lastAskedAt: sql.ref('last_asked_at'),
  createdAt: sql`frequent_questions.created_at`,
  question: sql`lower(frequent_questions.question)`,
} as const satisfies Record<FrequentQuery['order'], unknown>;

function matchingFrequent<O>(
  rows: SelectQueryBuilder<Tables, 'frequent_questions', O>,
  { search, approval, locale, minCount }: FrequentFilter,
) {
  let found = rows.where((from) => from(countOf(from), '>=', minCount));
  for (const pattern of searchPatterns(search))
    found = found.where((from) =>
      from.or([
        from('frequent_questions.question', 'ilike', pattern),
        from('frequent_questions.answer', 'ilike', pattern),
      ]),
    );
  found = approval
    ? found.where('frequent_questions.approval', '=', approval)
    : found.where('frequent_questions.approval', '!=', 'ignored');
  return locale ? found.where('frequent_questions.locale', '=', locale) : found;
}

export async function listFrequentQuestions(
  query: Query,
  { page, limit, order, sort, ...filter }: FrequentQuery,
): Promise<{ rows: FrequentQuestion[]; meta: ListMeta }> {
  const [rows, count] = await Promise.all([
    matchingFrequent(selectFrequent(query), filter)
      .orderBy(frequentOrders[order], sort)
      .orderBy('frequent_questions.id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matchingFrequent(
      query.selectFrom('frequent_questions').select((select) => select.fn.countAll<number>().as('total')),
      filter,
    ).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(frequentOf), meta: { page, limit, total: count.total } };
}

export async function findFrequentQuestion(query: Query, id: string): Promise<FrequentQuestion | undefined> {
  const row = await selectFrequent(query).where('frequent_questions.id', '=', id).executeTakeFirst();
  return row && frequentOf(row);
}

/** All conversations in which it was asked; at most a hundred. */
export async function listAskedIn(query: Query, id: string): Promise<string[]> {
  const rows = await query
    .selectFrom('conversation_summaries')
    .select('channel_id')
    .where('frequent_question_id', '=', id)
    .orderBy('ended_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ channel_id: channelId }) => channelId);
}

export async function insertFrequentQuestion(
  query: Query,
  question: { id: string; question: string; answer: string; locale: Locale; createdAt: Date },
): Promise<void> {
  const { createdAt, ...columns } = question;
  await query
    .insertInto('frequent_questions')
    .values({ ...columns, approval: 'pending', question_id: null, created_at: createdAt })
    .execute();
}

/** Who wrote question and answer as they are now; null: nobody, they are words of conversations. */
export async function findFrequentAuthor(query: Query, id: string): Promise<string | null> {
  const row = await query.selectFrom('frequent_questions').select('author_id').where('id', '=', id).executeTakeFirst();
  return row?.author_id ?? null;
}

/** Which of the groups are still there: somebody may merge or remove one at any time. */
export async function isGroupKnown(
  query: Query,
  table: 'summary_topics' | 'frequent_questions',
  id: string,
): Promise<boolean> {
  return (await query.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** What an operator answered last, unless a person wrote the answer or decided about it. */
export async function suggestAnswer(query: Query, id: string, answer: string): Promise<void> {
  await query
    .updateTable('frequent_questions')
    .set({ answer })
    .where('id', '=', id)
    .where('is_edited', '=', false)
    .where('approval', '=', 'pending')
    .execute();
}

export async function updateFrequentQuestion(
  query: Query,
  id: string,
  columns: Updateable<FrequentQuestionTable>,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await query.updateTable('frequent_questions').set(columns).where('id', '=', id).execute();
}

export async function deleteFrequentQuestion(query: Query, id: string): Promise<void> {
  await query.deleteFrom('frequent_questions').where('id', '=', id).execute();
}
