import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import type { Draft } from '@sala/contract/chat/notes.schema.ts';
import type { Selectable } from 'kysely';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { found } from '#platform/failure.ts';
import { findChannel } from '../channels/channels.repository.ts';
import { channelScope } from '../chat.policy.ts';
import { chatRooms } from '../chat.rooms.ts';
import type { DraftTable } from './drafts.table.ts';

/** Nobody comes back to more unfinished texts than these. */
const maxShown = 100;

function toDraft(row: Selectable<DraftTable>): Draft {
  return {
    channelId: row.channel_id,
    mode: row.mode,
    text: row.text,
    replyToId: row.reply_to_id,
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function listDrafts(context: AppContext, actor: UserActor): Promise<Draft[]> {
  const rows = await context.database
    .forMerchant(actor.merchantId)
    .query.selectFrom('chat_drafts')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .orderBy('updated_at', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map(toDraft);
}

type GivenDraft = Pick<Draft, 'channelId' | 'mode' | 'text'> & { replyToId?: string | null | undefined };

/** Keeps the text as it is now; an empty one takes the draft away. The user's other screens hear of it. */
export async function saveDraft(context: AppContext, actor: UserActor, given: GivenDraft): Promise<Draft | null> {
  const { merchantId, userId } = actor;
  found(await findChannel(context.database, merchantId, given.channelId, channelScope(actor)));
  const draft = given.text.trim() === '' ? await removeDraft(context, actor, given) : await keep(context, actor, given);
  const news = { channelId: given.channelId, mode: given.mode, draft };
  context.realtime.emit(roomNamespace, chatRooms.reader(userId), 'chat:draftChanged', news);
  return draft;
}

/** Of its kind only: a note that was sent takes no unfinished reply with it. */
async function removeDraft(
  context: AppContext,
  { merchantId, userId }: UserActor,
  { channelId, mode }: GivenDraft,
): Promise<null> {
  await context.database
    .forMerchant(merchantId)
    .query.deleteFrom('chat_drafts')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('mode', '=', mode)
    .execute();
  return null;
}

/** The message if it is in the conversation. */
async function findReplied({ query }: TenantDatabase, { channelId, replyToId }: GivenDraft): Promise<string | null> {
  if (!replyToId) return null;
  const messages = query.selectFrom('chat_messages').select('id').where('channel_id', '=', channelId);
  return (await messages.where('id', '=', replyToId).executeTakeFirst())?.id ?? null;
}

async function keep(context: AppContext, { merchantId, userId }: UserActor, given: GivenDraft): Promise<Draft> {
  const database = context.database.forMerchant(merchantId);
  const values = {
    mode: given.mode,
    text: given.text.toWellFormed(),
    reply_to_id: await findReplied(database, given),
    updated_at: context.clock.now(),
  };
  const row = await database.query
    .insertInto('chat_drafts')
    .values({ user_id: userId, channel_id: given.channelId, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'user_id', 'channel_id', 'mode']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDraft(row);
}
