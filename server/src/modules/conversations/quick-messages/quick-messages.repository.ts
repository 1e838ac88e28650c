import type {
  QuickMessage,
  QuickMessageScope,
} from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import type { TitleLanguage } from '@sala/contract/core/rules/settings.ts';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { StoredAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { QuickMessageTable } from './quick-messages.table.ts';

type Query = TenantDatabase['query'] | Tx;
type From = ExpressionBuilder<Tables, 'quick_messages'>;
export type QuickMessageRow = Selectable<QuickMessageTable>;

export interface QuickMessageValues {
  readonly ownerId: string | null;
  readonly shortCode: string;
  readonly title: string;
  readonly texts: QuickMessage['texts'];
  readonly attachments: readonly StoredAttachment[];
}

export interface QuickMessageFilter {
  readonly userId: string;
  readonly page: number;
  readonly limit: number;
  readonly order: 'position' | 'shortCode' | 'title' | 'useCount' | 'lastUsedAt' | 'createdAt';
  readonly sort: 'asc' | 'desc';
  readonly search?: string | undefined;
  readonly scope?: QuickMessageScope | undefined;
  readonly language?: TitleLanguage | undefined;
  readonly missing?: TitleLanguage | undefined;
}

/** The form in which codes are compared. */
export const toCodeKey = (code: string): string => code.normalize('NFC').toLowerCase();

const searchedText = sql<string>`concat_ws(' ', short_code, title, texts->>'en', texts->>'km', texts->>'vi', texts->>'zh')`;
const textIn = (language: TitleLanguage) => sql<string>`texts->>${language}`;

/** The user's own and the merchant's. */
const visibleTo = (from: From, userId: string) =>
  from.or([from('owner_id', 'is', null), from('owner_id', '=', userId)]);

const matching = (filter: QuickMessageFilter) => (from: From) =>
  from.and([
    visibleTo(from, filter.userId),
    ...searchPatterns(filter.search).map((pattern) => from(searchedText, 'ilike', pattern)),
    ...(filter.scope ? [from('owner_id', filter.scope === 'own' ? 'is not' : 'is', null)] : []),
    ...(filter.language ? [from(textIn(filter.language), '!=', '')] : []),
    ...(filter.missing ? [from(textIn(filter.missing), '=', '')] : []),
  ]);

const orders = {
  position: sql`position`,
  shortCode: sql`code_key`,
  title: sql`lower(title)`,
  useCount: sql`use_count`,
  lastUsedAt: sql`last_used_at`,
  createdAt: sql`created_at`,
};

/** A page, and the total number. Sorted by position, the user's own come first. */
export async function listQuickMessages(query: Query, filter: QuickMessageFilter) {
  const { order, sort, page, limit } = filter;
  const [rows, count] = await Promise.all([
    query
      .selectFrom('quick_messages')
      .selectAll()
      .where(matching(filter))
      .$if(order === 'position', (rest) => rest.orderBy(sql`owner_id is null`, sort))
      .orderBy(orders[order], (by) => (sort === 'asc' ? by.asc() : by.desc()).nullsLast())
      .orderBy('id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query
      .selectFrom('quick_messages')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where(matching(filter))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, meta: { page, limit, total: count.total } };
}

export async function listQuickMessageOptions(query: Query, userId: string) {
  return query
    .selectFrom('quick_messages')
    .select(['id', 'short_code', 'title', 'owner_id'])
    .where((from) => visibleTo(from, userId))
    .orderBy(sql`owner_id is null`)
    .orderBy('position')
    .execute();
}

export async function findQuickMessage(
  query: Query,
  { id, userId }: { id: string; userId: string },
): Promise<QuickMessageRow | undefined> {
  return query
    .selectFrom('quick_messages')
    .selectAll()
    .where('id', '=', id)
    .where((from) => visibleTo(from, userId))
    .executeTakeFirst();
}

/** Serializes changes of the merchant's quick messages, so that positions and limits stay consistent. */
export const lockQuickMessages = (unit: UnitOfWork): Promise<void> => takeMerchantLock(unit, 'quick messages');

const ofOwner = (from: From, ownerId: string | null) =>
  ownerId === null ? from('owner_id', 'is', null) : from('owner_id', '=', ownerId);

export async function countOf(query: Query, ownerId: string | null): Promise<number> {
  const row = await query
    .selectFrom('quick_messages')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where((from) => ofOwner(from, ownerId))
    .executeTakeFirstOrThrow();
  return row.total;
}

const toColumns = (values: QuickMessageValues) => ({
  owner_id: values.ownerId,
  short_code: values.shortCode,
  code_key: toCodeKey(values.shortCode),
  title: values.title,
  texts: JSON.stringify(values.texts),
  attachments: JSON.stringify(values.attachments),
});

export async function insertQuickMessage(
  query: Query,
  { id, position, now, ...values }: QuickMessageValues & { id: string; position: number; now: Date },
): Promise<QuickMessageRow> {
  return query
    .insertInto('quick_messages')
    .values({ ...toColumns(values), id, position, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateQuickMessage(
  query: Query,
  { id, position, now, ...values }: QuickMessageValues & { id: string; position: number; now: Date },
): Promise<QuickMessageRow> {
  return query
    .updateTable('quick_messages')
    .set({ ...toColumns(values), position, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteQuickMessage(query: Query, id: string): Promise<void> {
  await query.deleteFrom('quick_messages').where('id', '=', id).execute();
}

/** Deletes all of a user's own; returns their files. */
export async function deleteQuickMessagesOf(query: Query, userId: string): Promise<StoredAttachment[]> {
  const rows = await query
    .deleteFrom('quick_messages')
    .where('owner_id', '=', userId)
    .returning('attachments')
    .execute();
  return rows.flatMap(({ attachments }) => attachments);
}

/** Shifts positions from `first` to `last` by one. */
export async function shiftPositions(
  query: Query,
  { ownerId, first, last, by }: { ownerId: string | null; first: number; last: number; by: 1 | -1 },
): Promise<void> {
  await query
    .updateTable('quick_messages')
    .set({ position: sql`position + ${by}::integer` })
    .where((from) => ofOwner(from, ownerId))
    .where('position', '>=', first)
    .where('position', '<=', last)
    .execute();
}

export async function setPosition(query: Query, id: string, position: number): Promise<void> {
  await query.updateTable('quick_messages').set({ position }).where('id', '=', id).execute();
}
