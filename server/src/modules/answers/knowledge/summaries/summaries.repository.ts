import type { conversationSummariesApi } from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import type { ConversationSummary } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { ConversationSummaryTable } from '../knowledge.table.ts';
import '#modules/conversations/chat/chat.public.ts';
import '#modules/identity/users/users.public.ts';

type Query = TenantDatabase['query'] | Tx;
type ListQuery = EndpointParsedInput<typeof conversationSummariesApi.list>['query'];
export type SummaryFilter = Omit<ListQuery, 'page' | 'limit' | 'order' | 'sort'>;

const fromSummaries = (query: Query) =>
  query
    .selectFrom('conversation_summaries')
    .innerJoin('chat_channels', 'chat_channels.id', 'conversation_summaries.channel_id');

const selectSummaries = (query: Query) =>
  fromSummaries(query)
    .leftJoin('summary_topics', 'summary_topics.id', 'conversation_summaries.topic_id')
    .leftJoin('users', 'users.id', 'conversation_summaries.operator_id')
    .selectAll('conversation_summaries')
    .select(['chat_channels.number', 'chat_channels.visitor_name', 'summary_topics.name as topic_name'])
    .select(sql<string | null>`nullif(trim(concat(users.first_name, ' ', users.last_name)), '')`.as('operator_name'));

type Row = Awaited<ReturnType<ReturnType<typeof selectSummaries>['executeTakeFirstOrThrow']>>;

const summaryOf = (row: Row): ConversationSummary => ({
  id: row.id,
  channelId: row.channel_id,
  channelNumber: row.number,
  visitorName: row.visitor_name,
  customerMessage: row.customer_message,
  merchantMessage: row.merchant_message,
  topic: row.topic_id === null ? null : { id: row.topic_id, name: row.topic_name ?? '' },
  locale: row.locale,
  sentiment: row.sentiment,
  isResolved: row.is_resolved,
  records: row.records,
  approval: row.approval,
  questionId: row.question_id,
  operatorName: row.operator_name,
  endedAt: row.ended_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

function matching<DB extends Pick<Tables, 'conversation_summaries'>, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  filter: SummaryFilter,
): SelectQueryBuilder<DB, TB, O> {
  const conditions = searchPatterns(filter.search).map(
    (pattern) =>
      sql<boolean>`(conversation_summaries.customer_message ilike ${pattern} or conversation_summaries.merchant_message ilike ${pattern})`,
  );
  // What is ignored is seen by those only who ask for it.
  conditions.push(
    filter.approval
      ? sql<boolean>`conversation_summaries.approval = ${filter.approval}`
      : sql<boolean>`conversation_summaries.approval <> 'ignored'`,
  );
  if (filter.topicId) conditions.push(sql<boolean>`conversation_summaries.topic_id = ${filter.topicId}`);
  if (filter.frequentQuestionId)
    conditions.push(sql<boolean>`conversation_summaries.frequent_question_id = ${filter.frequentQuestionId}`);
  if (filter.locale) conditions.push(sql<boolean>`conversation_summaries.locale = ${filter.locale}`);
  if (filter.sentiment) conditions.push(sql<boolean>`conversation_summaries.sentiment = ${filter.sentiment}`);
  if (filter.isResolved)
    conditions.push(sql<boolean>`conversation_summaries.is_resolved = ${filter.isResolved === 'true'}`);
  return conditions.reduce((found, condition) => found.where(condition), rows);
}

const orders = {
  createdAt: sql`conversation_summaries.created_at`,
  endedAt: sql`conversation_summaries.ended_at`,
  channelNumber: sql`chat_channels.number`,
} as const satisfies Record<ListQuery['order'], unknown>;

/** A page of them, and how many there are on all pages. */
export async function listSummaries(
  query: Query,
  { page, limit, order, sort, ...filter }: ListQuery,
): Promise<{ rows: ConversationSummary[]; meta: ListMeta }> {
  const [rows, count] = await Promise.all([
    matching(selectSummaries(query), filter)
      .orderBy(orders[order], sort)
      .orderBy('conversation_summaries.id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching(
      fromSummaries(query).select((select) => select.fn.countAll<number>().as('total')),
      filter,
    ).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(summaryOf), meta: { page, limit, total: count.total } };
}

export async function findSummary(query: Query, id: string): Promise<ConversationSummary | undefined> {
  const row = await selectSummaries(query).where('conversation_summaries.id', '=', id).executeTakeFirst();
  return row && summaryOf(row);
}

export async function updateSummary(
  query: Query,
  id: string,
  columns: Updateable<ConversationSummaryTable>,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await query.updateTable('conversation_summaries').set(columns).where('id', '=', id).execute();
}

export async function deleteSummary(query: Query, id: string): Promise<void> {
  await query.deleteFrom('conversation_summaries').where('id', '=', id).execute();
}

/** The ended conversation and what was written in it; undefined where it is open or gone. */
export async function readEndedThread(query: Query, channelId: string) {
  const channel = await query
    .selectFrom('chat_channels')
    .select(['id', 'last_seq', 'locale', 'marks', 'closed_at'])
    .where('id', '=', channelId)
    .where('status', '=', 'closed')
    .executeTakeFirst();
  if (!channel?.closed_at) return undefined;
  const messages = await query
    .selectFrom('chat_messages')
    .select(['seq', 'sender_type as senderType', 'sender_id as senderId', 'text', 'details'])
    .where('channel_id', '=', channelId)
    .where('deleted_at', 'is', null)
    .orderBy('seq')
    .limit(longestThread)
    .execute();
  return {
    messages,
    endSeq: channel.last_seq,
    locale: channel.locale,
    stars: channel.marks.rating?.stars ?? null,
    endedAt: channel.closed_at,
  };
}

/** Messages that are read of a conversation. */
const longestThread = 1000;

/** The summary that the conversation has, for the length of the transaction. */
export async function lockSummaryOf(query: Query, channelId: string) {
  return query
    .selectFrom('conversation_summaries')
    .select(['id', 'end_seq as endSeq', 'topic_id as topicId', 'frequent_question_id as frequentQuestionId'])
    .where('channel_id', '=', channelId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertSummary(
  query: Query,
  columns: Omit<Insertable<ConversationSummaryTable>, 'merchant_id'>,
): Promise<void> {
  await query.insertInto('conversation_summaries').values(columns).execute();
}

/** Who wrote the text as it is now; null: nobody, the words are those of the conversation. */
export async function findSummaryAuthor(query: Query, id: string): Promise<string | null> {
  const row = await query
    .selectFrom('conversation_summaries')
    .select('author_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.author_id ?? null;
}

/** What customers said in the latest summaries of a language, with the groups that they are in. `after`: only those made later than this one. */
export function listGrouped(
  query: Query,
  {
    locale,
    exceptChannelId,
    after,
    limit,
  }: { locale: Locale; exceptChannelId: string; after?: string | undefined; limit: number },
) {
  const rows = query
    .selectFrom('conversation_summaries')
    .select(['id', 'customer_message as text', 'topic_id as topicId', 'frequent_question_id as frequentQuestionId'])
    .where('locale', '=', locale)
    .where('channel_id', '!=', exceptChannelId)
    .orderBy('id', 'desc')
    .limit(limit);
  return (after ? rows.where('id', '>', after) : rows).execute();
}
