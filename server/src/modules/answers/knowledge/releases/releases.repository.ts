import type { goldenQuestionsApi, knowledgeReleasesApi } from '@sala/contract/answers/knowledge/knowledge.api.ts';
import type {
  GoldenQuestion,
  GoldenResult,
  QuestionContent,
  ReleaseChange,
  ReleaseDetail,
  ReleaseStatus,
} from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import { contentNames, contentOf } from '../questions/questions.repository.ts';
import '#modules/identity/users/users.public.ts';

type Query = TenantDatabase['query'] | Tx;
type ReleaseQuery = EndpointParsedInput<typeof knowledgeReleasesApi.list>['query'];
type GoldenQuery = EndpointParsedInput<typeof goldenQuestionsApi.list>['query'];

/** An approved text with the item it is of. */
export interface ReleasedText {
  readonly itemId: string;
  readonly textId: string;
  readonly content: QuestionContent;
}

const personOf = (from: ExpressionBuilder<Tables, 'knowledge_releases'>, column: 'created_by' | 'decided_by') =>
  from
    .selectFrom('users')
    .select(sql<string>`trim(concat(users.first_name, ' ', users.last_name))`.as('name'))
    .whereRef('users.id', '=', `knowledge_releases.${column}`);

const selectReleases = (query: Query) =>
  query
    .selectFrom('knowledge_releases')
    .selectAll('knowledge_releases')
    .select((from) => [personOf(from, 'created_by').as('creator'), personOf(from, 'decided_by').as('decider')]);

type Row = Awaited<ReturnType<ReturnType<typeof selectReleases>['executeTakeFirstOrThrow']>>;

const withoutFields = { fields: [], isPublic: false };

const countOf = (changes: readonly ReleaseChange[], kind: ReleaseChange['kind']) =>
  changes.filter((change) => change.kind === kind).length;

const releaseOf = (row: Row): ReleaseDetail => ({
  id: row.id,
  number: row.number,
  note: row.note,
  status: row.status,
  itemCount: row.item_count,
  addedCount: countOf(row.changes, 'added'),
  changedCount: countOf(row.changes, 'changed'),
  removedCount: countOf(row.changes, 'removed'),
  goldenCount: row.golden.length,
  goldenChangedCount: row.golden.filter(({ isChanged }) => isChanged).length,
  goldenFailedCount: row.golden.filter(({ isExpected }) => isExpected === false).length,
  createdBy: row.creator,
  decidedBy: row.decider,
  publishedAt: row.published_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  // Releases that were prepared before these were kept do not have them.
  changes: row.changes.map((change) => ({ ...withoutFields, ...change })),
  golden: row.golden,
});

export async function listReleases(
  query: Query,
  { page, limit, order, sort, status }: ReleaseQuery,
): Promise<{ rows: ReleaseDetail[]; meta: ListMeta }> {
  const filtered = <O>(rows: SelectQueryBuilder<Tables, 'knowledge_releases', O>) =>
    status ? rows.where('knowledge_releases.status', '=', status) : rows;
  const [rows, count] = await Promise.all([
    filtered(selectReleases(query))
      .orderBy(order === 'number' ? 'knowledge_releases.number' : 'knowledge_releases.created_at', sort)
      .orderBy('knowledge_releases.id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    filtered(
      query.selectFrom('knowledge_releases').select((select) => select.fn.countAll<number>().as('total')),
    ).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(releaseOf), meta: { page, limit, total: count.total } };
}

export async function findRelease(query: Query, id: string): Promise<ReleaseDetail | undefined> {
  const row = await selectReleases(query).where('knowledge_releases.id', '=', id).executeTakeFirst();
  return row && releaseOf(row);
}

export async function findLiveRelease(query: Query): Promise<{ id: string; number: number } | undefined> {
  return query
    .selectFrom('knowledge_releases')
    .select(['id', 'number'])
    .where('status', '=', 'live')
    .executeTakeFirst();
}

/** The release that was live before this one and was not rolled back since. */
export async function findReleaseBefore(query: Query, number: number): Promise<{ id: string } | undefined> {
  return query
    .selectFrom('knowledge_releases')
    .select('id')
    .where('status', '=', 'past')
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .executeTakeFirst();
}

export async function nextReleaseNumber(query: Query): Promise<number> {
  const row = await query
    .selectFrom('knowledge_releases')
    .select((select) => select.fn.max('number').as('last'))
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}

/** What is approved now: what the next release would have. */
export async function listApprovedTexts(query: Query): Promise<ReleasedText[]> {
  const rows = await query
    .selectFrom('questions')
    .innerJoin('knowledge_texts', 'knowledge_texts.id', 'questions.text_id')
    .select(['questions.id as item_id', 'knowledge_texts.id as text_id'])
    .select(contentNames.map((name) => `knowledge_texts.${name}` as const))
    .orderBy('questions.created_at')
    .orderBy('questions.id')
    .execute();
  return rows.map((row) => ({ itemId: row.item_id, textId: row.text_id, content: contentOf(row) }));
}

export async function listReleaseTexts(query: Query, releaseId: string): Promise<ReleasedText[]> {
  const rows = await query
    .selectFrom('knowledge_release_items')
    .innerJoin('knowledge_texts', 'knowledge_texts.id', 'knowledge_release_items.text_id')
    .select(['knowledge_release_items.question_id as item_id', 'knowledge_texts.id as text_id'])
    .select(contentNames.map((name) => `knowledge_texts.${name}` as const))
    .where('knowledge_release_items.release_id', '=', releaseId)
    .orderBy('knowledge_release_items.question_id')
    .execute();
  return rows.map((row) => ({ itemId: row.item_id, textId: row.text_id, content: contentOf(row) }));
}

export interface NewRelease {
  readonly id: string;
  readonly number: number;
  readonly note: string;
  readonly texts: readonly ReleasedText[];
  readonly changes: readonly ReleaseChange[];
  readonly golden: readonly GoldenResult[];
  readonly createdBy: string;
  readonly createdAt: Date;
}

export async function insertRelease(query: Query, release: NewRelease): Promise<void> {
  await query
    .insertInto('knowledge_releases')
    .values({
      id: release.id,
      number: release.number,
      note: release.note,
      status: 'prepared',
      item_count: release.texts.length,
      changes: JSON.stringify(release.changes),
      golden: JSON.stringify(release.golden),
      created_by: release.createdBy,
      decided_by: null,
      created_at: release.createdAt,
    })
    .execute();
  if (release.texts.length === 0) return;
  const items = release.texts.map(({ itemId, textId }) => ({
    release_id: release.id,
    question_id: itemId,
    text_id: textId,
  }));
  await query.insertInto('knowledge_release_items').values(items).execute();
}

/** Answers whether it had one of the statuses and has the new one now. */
export async function setReleaseStatus(
  query: Query,
  id: string,
  change: { from: readonly ReleaseStatus[]; to: ReleaseStatus; decidedBy?: string; publishedAt?: Date },
): Promise<boolean> {
  const rows = await query
    .updateTable('knowledge_releases')
    .set({
      status: change.to,
      ...(change.decidedBy && { decided_by: change.decidedBy }),
      ...(change.publishedAt && { published_at: change.publishedAt }),
    })
    .where('id', '=', id)
    .where('status', 'in', change.from)
    .returning('id')
    .execute();
  return rows.length === 1;
}

/** Every item that is live has a record under its id. */
export async function ensureRecords(query: Query, releaseId: string): Promise<void> {
  const items = await query
    .selectFrom('knowledge_release_items')
    .select('question_id as id')
    .where('release_id', '=', releaseId)
    .execute();
  if (items.length === 0) return;
  await query
    .insertInto('knowledge_records')
    .values(items)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** An item that was taken out of use is used again once a release brings another text of it. */
export async function activateChangedRecords(
  query: Query,
  release: { live: string | undefined; next: string },
): Promise<void> {
  await query
    .updateTable('knowledge_records')
    .set({ is_active: true })
    .where('is_active', '=', false)
    .where('id', 'in', (from) =>
      from
        .selectFrom('knowledge_release_items as next')
        .select('next.question_id')
        .where('next.release_id', '=', release.next)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('knowledge_release_items as live')
                .select('live.text_id')
                .where('live.release_id', '=', release.live ?? null)
                .whereRef('live.question_id', '=', 'next.question_id')
                .whereRef('live.text_id', '=', 'next.text_id'),
            ),
          ),
        ),
    )
    .execute();
}

/** Items that were taken out of use without a release. */
export async function listInactiveIds(query: Query): Promise<string[]> {
  const rows = await query.selectFrom('knowledge_records').select('id').where('is_active', '=', false).execute();
  return rows.map(({ id }) => id);
}

const selectGolden = (query: Query) =>
  query
    .selectFrom('golden_questions')
    .selectAll('golden_questions')
    .select((from) =>
      jsonObjectFrom(
        from
          .selectFrom('questions')
          .select(['questions.id', 'questions.question'])
          .whereRef('questions.id', '=', 'golden_questions.expected_id'),
      ).as('expected'),
    );

type GoldenRow = Awaited<ReturnType<ReturnType<typeof selectGolden>['executeTakeFirstOrThrow']>>;

const goldenOf = (row: GoldenRow): GoldenQuestion => ({
  id: row.id,
  question: row.question,
  locale: row.locale,
  expected: row.expected,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

export async function listGoldenQuestions(
  query: Query,
  { page, limit, order, sort, search }: GoldenQuery,
): Promise<{ rows: GoldenQuestion[]; meta: ListMeta }> {
  const found = <O>(rows: SelectQueryBuilder<Tables, 'golden_questions', O>) =>
    searchPatterns(search).reduce((kept, pattern) => kept.where('golden_questions.question', 'ilike', pattern), rows);
  const [rows, count] = await Promise.all([
    found(selectGolden(query))
      .orderBy(order === 'question' ? sql`lower(golden_questions.question)` : 'golden_questions.created_at', sort)
      .orderBy('golden_questions.id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found(
      query.selectFrom('golden_questions').select((select) => select.fn.countAll<number>().as('total')),
    ).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(goldenOf), meta: { page, limit, total: count.total } };
}

export async function findGoldenQuestion(query: Query, id: string): Promise<GoldenQuestion | undefined> {
  const row = await selectGolden(query).where('golden_questions.id', '=', id).executeTakeFirst();
  return row && goldenOf(row);
}

export async function listAllGolden(query: Query): Promise<GoldenQuestion[]> {
  const rows = await selectGolden(query)
    .orderBy('golden_questions.created_at')
    .orderBy('golden_questions.id')
    .execute();
  return rows.map(goldenOf);
}

export async function insertGoldenQuestion(
  query: Query,
  golden: { id: string; question: string; locale: Locale; expectedId: string | null; createdAt: Date },
): Promise<void> {
  const { expectedId, createdAt, ...columns } = golden;
  await query
    .insertInto('golden_questions')
    .values({ ...columns, expected_id: expectedId, created_at: createdAt })
    .execute();
}

export async function updateGoldenQuestion(
  query: Query,
  id: string,
  golden: { question: string; locale: Locale; expectedId: string | null },
): Promise<void> {
  const { expectedId, ...columns } = golden;
  await query
    .updateTable('golden_questions')
    .set({ ...columns, expected_id: expectedId })
    .where('id', '=', id)
    .execute();
}

export async function deleteGoldenQuestion(query: Query, id: string): Promise<void> {
  await query.deleteFrom('golden_questions').where('id', '=', id).execute();
}

/** Whether the question is there; it stays until the end of the transaction. */
export async function isQuestionKnown(query: Query, id: string): Promise<boolean> {
  return (
    (await query.selectFrom('questions').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !==
    undefined
  );
}
