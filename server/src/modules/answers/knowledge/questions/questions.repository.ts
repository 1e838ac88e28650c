import type { KnowledgeSource, Question, QuestionContent } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import type { questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import { type ExpressionBuilder, type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import { changedFields } from '../changed-fields.ts';
import type { KnowledgeTextTable, QuestionTable } from '../knowledge.table.ts';
import '#modules/conversations/chat/chat.public.ts';
import '#modules/identity/users/users.public.ts';

type Query = TenantDatabase['query'] | Tx;
export type QuestionFilter = Omit<
  EndpointParsedInput<typeof questionsApi.list>['query'],
  'page' | 'limit' | 'order' | 'sort'
>;
type Paging = Pick<EndpointParsedInput<typeof questionsApi.list>['query'], 'page' | 'limit' | 'order' | 'sort'>;
type Questions = ExpressionBuilder<Tables, 'questions'>;

export const contentNames = [
  'question',
  'answer',
  'question_type',
  'options',
  'locale',
  'translations',
  'is_public',
] as const;
type ContentRow = Pick<Selectable<KnowledgeTextTable>, (typeof contentNames)[number]>;

/** The columns of a text as the contract names them. */
export const contentOf = (row: ContentRow): QuestionContent => ({
  question: row.question,
  answer: row.answer,
  questionType: row.question_type,
  options: row.options,
  locale: row.locale,
  translations: row.translations,
  isPublic: row.is_public,
});

export const contentColumns = (content: QuestionContent) => ({
  question: content.question,
  answer: content.answer,
  question_type: content.questionType,
  options: JSON.stringify(content.options),
  locale: content.locale,
  translations: JSON.stringify(content.translations),
  is_public: content.isPublic,
});

const nameOf = (id: 'author_id' | 'decided_by') => (from: Questions) =>
  from
    .selectFrom('users')
    .select(['users.id', sql<string>`trim(concat(users.first_name, ' ', users.last_name))`.as('name')])
    .whereRef('users.id', '=', `questions.${id}`);

const sourcesOf = (from: Questions) =>
  from
    .selectFrom('question_sources')
    .innerJoin('chat_channels', 'chat_channels.id', 'question_sources.channel_id')
    .select(['chat_channels.id as channelId', 'chat_channels.number', 'chat_channels.visitor_name as visitorName'])
    .whereRef('question_sources.question_id', '=', 'questions.id')
    .orderBy('chat_channels.number', 'desc')
    .limit(20);

const approvedOf = (from: Questions) =>
  from
    .selectFrom('knowledge_texts as approved')
    .leftJoin('users as approver', 'approver.id', 'approved.approved_by')
    .select(contentNames.map((name) => `approved.${name}` as const))
    .select('approved.approved_at')
    .select(
      sql<string | null>`nullif(trim(concat(approver.first_name, ' ', approver.last_name)), '')`.as('approver_name'),
    )
    .whereRef('approved.id', '=', 'questions.text_id');

/** Part of the live release, as it is now or as it was. */
const isLiveIn = (from: Questions) =>
  from.exists(
    from
      .selectFrom('knowledge_release_items')
      .innerJoin('knowledge_releases', 'knowledge_releases.id', 'knowledge_release_items.release_id')
      .select('knowledge_release_items.question_id')
      .where('knowledge_releases.status', '=', 'live')
      .whereRef('knowledge_release_items.question_id', '=', 'questions.id'),
  );

const selectQuestions = (query: Query) =>
  query
    .selectFrom('questions')
    .selectAll('questions')
    .select((from) => [
      jsonObjectFrom(nameOf('author_id')(from)).as('author'),
      jsonObjectFrom(nameOf('decided_by')(from)).as('decider'),
      jsonObjectFrom(
        from
          .selectFrom('summary_topics')
          .select(['summary_topics.id', 'summary_topics.name'])
          .whereRef('summary_topics.id', '=', 'questions.topic_id'),
      ).as('topic'),
      jsonArrayFrom(sourcesOf(from)).as('sources'),
      jsonObjectFrom(approvedOf(from)).as('approved'),
      isLiveIn(from).as('is_live'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectQuestions>['executeTakeFirstOrThrow']>>;

const questionOf = (row: Row): Question => {
  const content = contentOf(row);
  const approved = row.approved && contentOf(row.approved as unknown as ContentRow);
  return {
    ...content,
    id: row.id,
    topic: row.topic,
    approval: row.approval,
    approvedToRag: row.approved !== null,
    approved: approved && {
      ...approved,
      by: row.approved!.approver_name,
      at: new Date(row.approved!.approved_at).toISOString(),
    },
    isEdited: approved !== null && changedFields(approved, content).length > 0,
    isLive: Boolean(row.is_live),
    count: row.ask_count,
    origin: row.origin,
    sources: row.sources as KnowledgeSource[],
    author: row.author,
    decidedBy: row.decider?.name ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
};

function matching<O>(rows: SelectQueryBuilder<Tables, 'questions', O>, filter: QuestionFilter) {
  let found = rows;
  for (const pattern of searchPatterns(filter.search))
    found = found.where((from) =>
      from.or([from('questions.question', 'ilike', pattern), from('questions.answer', 'ilike', pattern)]),
    );
  // What is ignored is seen by those only who ask for it.
  found = filter.approval
    ? found.where('questions.approval', '=', filter.approval)
    : found.where('questions.approval', '!=', 'ignored');
  if (filter.questionType) found = found.where('questions.question_type', '=', filter.questionType);
  if (filter.locale) found = found.where('questions.locale', '=', filter.locale);
  if (filter.origin) found = found.where('questions.origin', '=', filter.origin);
  if (filter.topicId) found = found.where('questions.topic_id', '=', filter.topicId);
  if (filter.isPublic) found = found.where('questions.is_public', '=', filter.isPublic === 'true');
  if (filter.isLive)
    found = found.where((from) => (filter.isLive === 'true' ? isLiveIn(from) : from.not(isLiveIn(from))));
  return found;
}

const orders = {
  createdAt: sql`questions.created_at`,
  updatedAt: sql`questions.updated_at`,
  question: sql`lower(questions.question)`,
  count: sql`questions.ask_count`,
} as const satisfies Record<Paging['order'], unknown>;

/** A page of them, and how many there are on all pages. */
export async function listQuestions(
  query: Query,
  { page, limit, order, sort, ...filter }: QuestionFilter & Paging,
): Promise<{ rows: Question[]; meta: ListMeta }> {
  const [rows, count] = await Promise.all([
    matching(selectQuestions(query), filter)
      .orderBy(orders[order], sort)
      .orderBy('questions.id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching(
      query.selectFrom('questions').select((select) => select.fn.countAll<number>().as('total')),
      filter,
    ).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(questionOf), meta: { page, limit, total: count.total } };
}

export async function findQuestion(query: Query, id: string): Promise<Question | undefined> {
  const row = await selectQuestions(query).where('questions.id', '=', id).executeTakeFirst();
  return row && questionOf(row);
}

export async function countQuestions(query: Query): Promise<number> {
  const { total } = await query
    .selectFrom('questions')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export type NewQuestion = Omit<Insertable<QuestionTable>, keyof ReturnType<typeof contentColumns> | 'merchant_id'> & {
  readonly content: QuestionContent;
  readonly channelIds: readonly string[];
};

export async function insertQuestions(query: Query, questions: readonly NewQuestion[]): Promise<void> {
  if (questions.length === 0) return;
  await query
    .insertInto('questions')
    .values(questions.map(({ content, channelIds: _, ...columns }) => ({ ...columns, ...contentColumns(content) })))
    .execute();
  const sources = questions.flatMap(({ id, channelIds }) =>
    channelIds.map((channelId) => ({ question_id: id, channel_id: channelId })),
  );
  if (sources.length === 0) return;
  await query
    .insertInto('question_sources')
    .values(sources)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateQuestion(
  query: Query,
  id: string,
  { content, ...columns }: Partial<Omit<NewQuestion, 'id' | 'channelIds'>>,
): Promise<void> {
  await query
    .updateTable('questions')
    .set({ ...columns, ...(content && contentColumns(content)) })
    .where('id', '=', id)
    .execute();
}

export async function deleteQuestion(query: Query, id: string): Promise<void> {
  await query.deleteFrom('questions').where('id', '=', id).execute();
}

export async function insertText(
  query: Query,
  text: { id: string; questionId: string; content: QuestionContent; approvedBy: string | null; approvedAt: Date },
): Promise<void> {
  await query
    .insertInto('knowledge_texts')
    .values({
      ...contentColumns(text.content),
      id: text.id,
      question_id: text.questionId,
      approved_by: text.approvedBy,
      approved_at: text.approvedAt,
    })
    .execute();
}

/** Whether the topic is there; it stays until the end of the transaction. */
export async function isTopicKnown(query: Query, id: string): Promise<boolean> {
  return (
    (await query.selectFrom('summary_topics').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !==
    undefined
  );
}
