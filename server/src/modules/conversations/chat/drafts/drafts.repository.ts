import type { Draft } from '@sala/contract/conversations/chat/notes.schema.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { DraftTable } from './drafts.table.ts';

type Query = TenantDatabase['query'];

/** One draft of each kind for a user in a conversation. */
interface DraftKey extends Pick<Draft, 'channelId' | 'mode'> {
  readonly userId: string;
}

function toDraft(row: Selectable<DraftTable>): Draft {
  return {
    channelId: row.channel_id,
    mode: row.mode,
    text: row.text,
    replyToId: row.reply_to_id,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A user's drafts, latest first. */
export async function listDraftsOf(query: Query, userId: string, limit: number): Promise<Draft[]> {
  const rows = await query
    .selectFrom('chat_drafts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toDraft);
}

/** Deletes only this kind: sending a note keeps the unfinished reply. */
export async function deleteDraft(query: Query, { userId, channelId, mode }: DraftKey): Promise<void> {
  await query
    .deleteFrom('chat_drafts')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('mode', '=', mode)
    .execute();
}

/** Replaces the draft. Its time is later than the former one's: two windows that saved in one millisecond tell by it which came last. */
export async function upsertDraft(
  query: Query,
  { userId, channelId, mode }: DraftKey,
  { text, replyToId, at }: Pick<Draft, 'text' | 'replyToId'> & { at: Date },
): Promise<Draft> {
  const values = { mode, text, reply_to_id: replyToId, updated_at: at };
  const row = await query
    .insertInto('chat_drafts')
    .values({ user_id: userId, channel_id: channelId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'user_id', 'channel_id', 'mode']).doUpdateSet({
        ...values,
        updated_at: sql`greatest(excluded.updated_at, chat_drafts.updated_at + interval '1 millisecond')`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDraft(row);
}
