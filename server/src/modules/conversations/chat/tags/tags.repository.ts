import type { tagsApi } from '@sala/contract/conversations/tags/tags.api.ts';
import type { Tag, TagColor, TagOption, TagRow } from '@sala/contract/conversations/tags/tags.schema.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import './tags.table.ts';

type Query = TenantDatabase['query'];
type Filter = EndpointParsedInput<typeof tagsApi.list>['query'];

const orders = { createdAt: sql`created_at`, name: sql`lower(name)` } as const satisfies Record<
  Filter['order'],
  unknown
>;

const selectTags = (query: Query) =>
  query.selectFrom('chat_tags').select(['id', 'name', 'color', 'created_at', 'version']);

type Row = Awaited<ReturnType<ReturnType<typeof selectTags>['executeTakeFirstOrThrow']>>;

const tagOf = ({ id, name, color, created_at: createdAt, version }: Row): Tag => ({
  id,
  name,
  color,
  createdAt: createdAt.toISOString(),
  version,
});

const matching = <O>(rows: SelectQueryBuilder<Tables, 'chat_tags', O>, { search }: Filter) =>
  searchPatterns(search).reduce((found, pattern) => found.where('name', 'ilike', pattern), rows);

/** Of these tags only. Through the view, since PostgreSQL uses the index of tags only there. */
async function countByTag(
  query: Query,
  merchantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; total: number }>`
    select tag.id, count(*) as total
    from own_chat_channels c
    cross join unnest(c.tag_ids) as tag (id)
    where c.merchant_id = ${merchantId} and c.tag_ids <> '{}' and c.tag_ids && ${ids}::uuid[] and tag.id = any(${ids}::uuid[])
    group by tag.id`.execute(query);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** A page of them with their conversations, and how many tags there are on all pages. */
export async function listTags(
  query: Query,
  merchantId: string,
  filter: Filter,
): Promise<{ rows: TagRow[]; meta: ListMeta }> {
  const { page, limit, order, sort } = filter;
  const [rows, count] = await Promise.all([
    matching(selectTags(query), filter)
      .orderBy(orders[order], sort)
      .orderBy('id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching(
      query.selectFrom('chat_tags').select((select) => select.fn.countAll<number>().as('total')),
      filter,
    ).executeTakeFirstOrThrow(),
  ]);
  const ids = rows.map(({ id }) => id);
  const uses = await countByTag(query, merchantId, ids);
  return {
    rows: rows.map((row) => ({ ...tagOf(row), conversationCount: uses.get(row.id) ?? 0 })),
    meta: { page, limit, total: count.total },
  };
}

export function listTagOptions(query: Query): Promise<TagOption[]> {
  return query.selectFrom('chat_tags').select(['id', 'name', 'color']).orderBy(sql`lower(name)`).execute();
}

export async function findTag(query: Query, id: string): Promise<Tag | undefined> {
  const row = await selectTags(query).where('id', '=', id).executeTakeFirst();
  return row && tagOf(row);
}

/** The names of those that exist, by id. */
export async function readTagNames(query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await query.selectFrom('chat_tags').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Prevents their deletion until the end of the transaction; returns the ids of those that exist. */
export async function lockTags({ query }: UnitOfWork, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await query
    .selectFrom('chat_tags')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Those who create tags at the same time wait for each other, so that the limit holds. */
export const lockNewTags = (unit: UnitOfWork): Promise<void> => takeMerchantLock(unit, 'tags');

export async function countTags(query: Query): Promise<number> {
  const row = await query
    .selectFrom('chat_tags')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

export interface TagValues {
  readonly name: string;
  readonly color: TagColor;
}

export async function insertTag(
  query: Query,
  { id, name, color, createdAt }: TagValues & { id: string; createdAt: Date },
): Promise<void> {
  await query.insertInto('chat_tags').values({ id, name, color, created_at: createdAt }).execute();
}

export async function updateTag(query: Query, id: string, { name, color }: TagValues): Promise<void> {
  await query.updateTable('chat_tags').set({ name, color }).where('id', '=', id).execute();
}

export async function deleteTag(query: Query, id: string): Promise<void> {
  await query.deleteFrom('chat_tags').where('id', '=', id).execute();
}

/** Takes a tag off at most so many conversations, which are locked in the order of their ids; returns how many it found. */
export async function takeTagOff(
  { merchantId, query }: UnitOfWork,
  { tagId, limit }: { tagId: string; limit: number },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with tagged as (
      select c.id from chat_channels c
      where c.merchant_id = ${merchantId} and c.id in (
        select id from own_chat_channels
        where merchant_id = ${merchantId} and tag_ids <> '{}' and tag_ids @> array[${tagId}::uuid] limit ${limit})
      order by c.id
      for no key update of c
    )
    update chat_channels c set tag_ids = array_remove(c.tag_ids, ${tagId}::uuid), version = c.version + 1
    from tagged where c.merchant_id = ${merchantId} and c.id = tagged.id
    returning c.id`.execute(query);
  return rows.length;
}
