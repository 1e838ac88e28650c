import { type Selectable, sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import { toPattern } from '#platform/database/search-patterns.ts';
import { toCodeKey } from './quick-messages.repository.ts';
import type { QuickMessageTable } from './quick-messages.table.ts';

type Query = TenantDatabase['query'];
export type QuickMessageMatchRow = Pick<
  Selectable<QuickMessageTable>,
  'id' | 'owner_id' | 'short_code' | 'title' | 'texts' | 'attachments'
>;

/** Number of recent messages for which a repeat is recognised. */
const remembered = 20;

const getStart = (text: string) => toPattern(text).slice(1);

/** Rank of a match; null: no match. */
function getFit(search: string) {
  const code = toCodeKey(search);
  return sql<number | null>`case
    when code_key = ${code} then 0
    when code_key like ${getStart(code)} then 1
    when code_key like ${toPattern(code)} then 2
    when title ilike ${getStart(search)} then 3
    when title ilike ${toPattern(search)} then 4
    when concat_ws(' ', texts->>'en', texts->>'km', texts->>'vi', texts->>'zh') ilike ${toPattern(search)} then 5
  end`;
}

/** Matches, best first; among equals the user's own, then the most used. Without a search all are equal. */
export async function searchQuickMessages(
  query: Query,
  { userId, search, limit }: { userId: string; search: string; limit: number },
): Promise<QuickMessageMatchRow[]> {
  const fit = getFit(search);
  return query
    .selectFrom('quick_messages')
    .select(['id', 'owner_id', 'short_code', 'title', 'texts', 'attachments'])
    .where((from) => from.or([from('owner_id', 'is', null), from('owner_id', '=', userId)]))
    .$if(search !== '', (rest) => rest.where(fit, 'is not', null).orderBy(fit))
    .orderBy(sql`owner_id is null`)
    .orderBy('use_count', 'desc')
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Counts each message once, also when reported again. Returns whether the quick message exists. */
export async function countUse(
  query: Query,
  { id, userId, messageId, now }: { id: string; userId: string; messageId: string; now: Date },
): Promise<boolean> {
  const isNew = sql<boolean>`not ${messageId}::uuid = any(recent_message_ids)`;
  const counted = await query
    .updateTable('quick_messages')
    .set({
      use_count: sql`use_count + case when ${isNew} then 1 else 0 end`,
      last_used_at: sql`case when ${isNew} then ${now}::timestamptz else last_used_at end`,
      recent_message_ids: sql`case when ${isNew}
        then (array_prepend(${messageId}::uuid, recent_message_ids))[1:${sql.raw(String(remembered))}]
        else recent_message_ids end`,
    })
    .where('id', '=', id)
    .where((from) => from.or([from('owner_id', 'is', null), from('owner_id', '=', userId)]))
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}
