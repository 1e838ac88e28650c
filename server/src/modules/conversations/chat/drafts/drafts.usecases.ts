import type { Draft } from '@sala/contract/conversations/chat/notes.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { findChannel } from '../channels/channels.repository.ts';
import { channelScope } from '../chat.policy.ts';
import { chatRooms } from '../chat.rooms.ts';
import { isMessageOf } from '../messages/messages.repository.ts';
import { deleteDraft, listDraftsOf, upsertDraft } from './drafts.repository.ts';

/** Most drafts in the list. */
const maxShown = 100;

export function listDrafts(context: AppContext, { merchantId, userId }: UserActor): Promise<Draft[]> {
  return listDraftsOf(context.database.forMerchant(merchantId).query, userId, maxShown);
}

type DraftInput = Pick<Draft, 'channelId' | 'mode' | 'text'> & { replyToId?: string | null | undefined };

/** Stores a draft, or deletes it if the text is empty, and updates the user's other screens. */
export async function saveDraft(context: AppContext, actor: UserActor, given: DraftInput): Promise<Draft | null> {
  const { merchantId, userId } = actor;
  found(await findChannel(context.database, merchantId, given.channelId, channelScope(actor)));
  const draft = await storeDraft(context, actor, given);
  const news = { channelId: given.channelId, mode: given.mode, draft };
  context.realtime.emit(roomNamespace, chatRooms.reader(userId), 'chat:draftChanged', news);
  return draft;
}

async function storeDraft(
  context: AppContext,
  { merchantId, userId }: UserActor,
  { channelId, mode, text, replyToId }: DraftInput,
): Promise<Draft | null> {
  const { query } = context.database.forMerchant(merchantId);
  const place = { userId, channelId, mode };
  if (text.trim() === '') {
    await deleteDraft(query, place);
    return null;
  }
  const isReply = replyToId ? await isMessageOf(query, { channelId, id: replyToId }) : false;
  const words = { text: text.toWellFormed(), replyToId: isReply ? replyToId! : null };
  return upsertDraft(query, place, { ...words, at: context.clock.now() });
}
