import type { knowledgeRecordsApi } from '@sala/contract/answers/knowledge/knowledge.api.ts';
import type {
  KnowledgeRecord,
  KnowledgeSource,
  KnowledgeUse,
} from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import { contentNames, contentOf } from '../questions/questions.repository.ts';

type Query = TenantDatabase['query'] | Tx;
type ListQuery = EndpointParsedInput<typeof knowledgeRecordsApi.list>['query'];
type Records = ExpressionBuilder<Tables, 'knowledge_records'>;

const usesOf = (from: Records, kind: 'used' | 'helpful' | 'unhelpful') =>
  from
    .selectFrom('knowledge_uses')
    .whereRef('knowledge_uses.record_id', '=', 'knowledge_records.id')
    .where('knowledge_uses.kind', '=', kind);
const countOf = (from: Records, kind: 'used' | 'helpful' | 'unhelpful') =>
  usesOf(from, kind).select((select) => select.fn.countAll<number>().as('count'));

const sourcesOf = (from: Records) =>
  from
    .selectFrom('question_sources')
    .innerJoin('chat_channels', 'chat_channels.id', 'question_sources.channel_id')
    .select(['chat_channels.id as channelId', 'chat_channels.number', 'chat_channels.visitor_name as visitorName'])
    .whereRef('question_sources.question_id', '=', 'knowledge_records.id')
    .orderBy('chat_channels.number', 'desc')
    .limit(20);

const topicOf = (from: Records) =>
  from
    .selectFrom('questions')
    .innerJoin('summary_topics', 'summary_topics.id', 'questions.topic_id')
    .select(['summary_topics.id', 'summary_topics.name'])
    .whereRef('questions.id', '=', 'knowledge_records.id');

/** Items of the live release that nobody has rejected since. */
const fromRecords = (query: Query) =>
  query
    .selectFrom('knowledge_records')
    .innerJoin('knowledge_release_items as item', 'item.question_id', 'knowledge_records.id')
    .innerJoin('knowledge_releases as release', 'release.id', 'item.release_id')
    .innerJoin('knowledge_texts', 'knowledge_texts.id', 'item.text_id')
    .where('release.status', '=', 'live')
    .where((from) =>
      from.or([
        from('knowledge_records.is_active', '=', true),
        from.exists(
          from
            .selectFrom('questions')
            .select('questions.id')
            .whereRef('questions.id', '=', 'knowledge_records.id')
            .where('questions.text_id', 'is not', null),
        ),
      ]),
    );

const selectRecords = (query: Query) =>
  fromRecords(query)
    .leftJoin('users', 'users.id', 'knowledge_texts.approved_by')
    .select(['knowledge_records.id', 'knowledge_records.is_active', 'knowledge_records.version'])
    .select(['release.id as release_id', 'release.number as release_number', 'knowledge_texts.approved_at'])
    .select(contentNames.map((name) => `knowledge_texts.${name}` as const))
    .select(sql<string | null>`nullif(trim(concat(users.first_name, ' ', users.last_name)), '')`.as('approver'))
    .select((from) => [
      jsonObjectFrom(topicOf(from as unknown as Records)).as('topic'),
      jsonArrayFrom(sourcesOf(from as unknown as Records)).as('sources'),
      countOf(from as unknown as Records, 'used').as('use_count'),
      countOf(from as unknown as Records, 'helpful').as('helpful'),
      countOf(from as unknown as Records, 'unhelpful').as('unhelpful'),
      usesOf(from as unknown as Records, 'used')
        .select((select) => select.fn.max('knowledge_uses.created_at').as('last'))
        .as('last_used_at'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectRecords>['executeTakeFirstOrThrow']>>;

const recordOf = (row: Row): KnowledgeRecord => ({
  ...contentOf(row),
  id: row.id,
  topic: row.topic,
  isActive: row.is_active,
  release: { id: row.release_id, number: row.release_number },
  approvedBy: row.approver,
  approvedAt: row.approved_at.toISOString(),
  sources: row.sources as KnowledgeSource[],
  useCount: Number(row.use_count),
  helpfulCount: Number(row.helpful),
  unhelpfulCount: Number(row.unhelpful),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  version: row.version,
});

const orders = {
  approvedAt: sql`knowledge_texts.approved_at`,
  useCount: sql.ref('use_count'),
  question: sql`lower(knowledge_texts.question)`,
} as const satisfies Record<ListQuery['order'], unknown>;

function conditionsOf({ search, locale, topicId, isActive, isPublic }: ListQuery) {
  return [
    ...searchPatterns(search).map(
      (pattern) => sql<boolean>`(knowledge_texts.question ilike ${pattern} or knowledge_texts.answer ilike ${pattern})`,
    ),
    ...(locale ? [sql<boolean>`knowledge_texts.locale = ${locale}`] : []),
    ...(isActive ? [sql<boolean>`knowledge_records.is_active = ${isActive === 'true'}`] : []),
    ...(isPublic ? [sql<boolean>`knowledge_texts.is_public = ${isPublic === 'true'}`] : []),
    ...(topicId
      ? [
          sql<boolean>`exists (select from questions q where q.merchant_id = knowledge_records.merchant_id
            and q.id = knowledge_records.id and q.topic_id = ${topicId})`,
        ]
      : []),
  ];
}

export async function listRecords(
  query: Query,
  filter: ListQuery,
): Promise<{ rows: KnowledgeRecord[]; meta: ListMeta }> {
  const { page, limit, order, sort } = filter;
  const conditions = conditionsOf(filter);
  let listed = selectRecords(query);
  let counted = fromRecords(query).select((select) => select.fn.countAll<number>().as('total'));
  for (const condition of conditions) {
    listed = listed.where(condition);
    counted = counted.where(condition);
  }
  const [rows, count] = await Promise.all([
    listed
      .orderBy(orders[order], sort)
      .orderBy('knowledge_records.id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    counted.executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(recordOf), meta: { page, limit, total: count.total } };
}

export async function findRecord(query: Query, id: string): Promise<KnowledgeRecord | undefined> {
  const row = await selectRecords(query).where('knowledge_records.id', '=', id).executeTakeFirst();
  return row && recordOf(row);
}

export async function setRecordActive(query: Query, id: string, isActive: boolean): Promise<void> {
  await query.updateTable('knowledge_records').set({ is_active: isActive }).where('id', '=', id).execute();
}

/** No later release has the item. */
export async function rejectItem(query: Query, id: string, by: string, at: Date): Promise<void> {
  await query
    .updateTable('questions')
    .set({ approval: 'rejected', text_id: null, decided_by: by, decided_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export interface Use {
  readonly id: string;
  readonly recordId: string;
  readonly releaseId: string;
  /** null: a program. */
  readonly userId: string | null;
  readonly at: Date;
}

/** Counts once for a conversation. */
export async function insertUse(query: Query, use: Use & { channelId: string }): Promise<void> {
  await query
    .insertInto('knowledge_uses')
    .values({
      id: use.id,
      record_id: use.recordId,
      release_id: use.releaseId,
      kind: 'used',
      user_id: use.userId,
      channel_id: use.channelId,
      created_at: use.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The last word of a person takes the place of the one before. */
export async function replaceRating(query: Query, use: Use & { userId: string; isHelpful: boolean }): Promise<void> {
  await query
    .deleteFrom('knowledge_uses')
    .where('record_id', '=', use.recordId)
    .where('user_id', '=', use.userId)
    .where('kind', '!=', 'used')
    .execute();
  await query
    .insertInto('knowledge_uses')
    .values({
      id: use.id,
      record_id: use.recordId,
      release_id: use.releaseId,
      kind: use.isHelpful ? 'helpful' : 'unhelpful',
      user_id: use.userId,
      channel_id: null,
      created_at: use.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const usesShown = 100;

/** What became of an item, the latest first. */
export async function listUses(query: Query, recordId: string): Promise<KnowledgeUse[]> {
  const rows = await query
    .selectFrom('knowledge_uses')
    .innerJoin('knowledge_releases', 'knowledge_releases.id', 'knowledge_uses.release_id')
    .leftJoin('users', 'users.id', 'knowledge_uses.user_id')
    .leftJoin('chat_channels', 'chat_channels.id', 'knowledge_uses.channel_id')
    .select([
      'knowledge_uses.user_id as userId',
      'knowledge_uses.id',
      'knowledge_uses.kind',
      'knowledge_uses.created_at',
      'knowledge_releases.number',
    ])
    .select(sql<string | null>`nullif(trim(concat(users.first_name, ' ', users.last_name)), '')`.as('by'))
    .select([
      'chat_channels.id as channelId',
      'chat_channels.number as channelNumber',
      'chat_channels.visitor_name as visitorName',
    ])
    .where('knowledge_uses.record_id', '=', recordId)
    .orderBy('knowledge_uses.created_at', 'desc')
    .orderBy('knowledge_uses.id')
    .limit(usesShown)
    .execute();
  return rows.map(({ id, kind, by, userId, number, channelId, channelNumber, visitorName, created_at: at }) => ({
    id,
    kind,
    by,
    isByBot: kind === 'used' && userId === null,
    conversation: channelId === null ? null : { channelId, number: channelNumber ?? 0, visitorName: visitorName ?? '' },
    releaseNumber: number,
    createdAt: at.toISOString(),
  }));
}
