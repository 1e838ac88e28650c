import { privateChatErrors } from '@sala/contract/conversations/private-chat/private-chat.errors.ts';
import type { PrivateCardKind, PrivateMessage } from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import type { CardSource } from '#kernel/card-source.ts';
import { canReadChats, findVisibleChannel, readChannelTitles } from '#modules/conversations/chat/chat.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { FailureError, fail } from '#platform/failure.ts';
import type { PrivateChatContext } from '../private-chat.context.ts';

interface Named {
  readonly kind: PrivateCardKind;
  readonly recordId: string;
}

/** The kinds of records that a message can name. */
function cardSources(context: PrivateChatContext): Record<PrivateCardKind, CardSource> {
  const conversation: CardSource = {
    async canRead(actor, recordId) {
      if (!canReadChats(actor)) return false;
      try {
        await findVisibleChannel(context, actor, recordId);
        return true;
      } catch (error) {
        if (error instanceof FailureError) return false;
        throw error;
      }
    },
    readTitles: readChannelTitles,
  };
  return { conversation, order: context.orderCards, ticket: context.ticketCards };
}

const sees = (context: PrivateChatContext, actor: UserActor, { kind, recordId }: Named): Promise<boolean> =>
  cardSources(context)[kind].canRead(actor, recordId);

async function read(context: PrivateChatContext, { merchantId }: UserActor, { kind, recordId }: Named) {
  const { query } = context.database.forMerchant(merchantId);
  return (await cardSources(context)[kind].readTitles(query, [recordId])).get(recordId);
}

/** What a card shows of something that its sender may see. Throws cardNotUsable. */
export async function readCard(
  context: PrivateChatContext,
  actor: UserActor,
  wanted: Named & { readonly showsTitle: boolean },
): Promise<NonNullable<PrivateMessage['card']>> {
  const { kind, recordId, showsTitle } = wanted;
  if (!(await sees(context, actor, wanted))) fail(privateChatErrors.cardNotUsable);
  const named = await read(context, actor, wanted);
  if (!named) return fail(privateChatErrors.cardNotUsable);
  return { kind, recordId, label: `#${named.number}`, title: showsTitle ? named.title : '' };
}

/** What a colleague of the sender may see of what a card names, as it is at this moment. */
export async function openCard(
  context: PrivateChatContext,
  actor: UserActor,
  card: { kind: PrivateCardKind; recordId: string | null } | null,
): Promise<{ title: string; canOpen: boolean }> {
  if (!card?.recordId) return { title: '', canOpen: false };
  const named = { kind: card.kind, recordId: card.recordId };
  const title = (await sees(context, actor, named)) ? (await read(context, actor, named))?.title : undefined;
  return { title: title ?? '', canOpen: title !== undefined };
}
