import { privateChatErrors } from '@sala/contract/private-chat/private-chat.errors.ts';
import type { PrivateCardKind, PrivateMessage } from '@sala/contract/private-chat/private-chat.schema.ts';
import { canReadChats, findVisibleChannel, readChannelTitles } from '#modules/chat/chat.public.ts';
import { canReadOrder, readOrderTitles } from '#modules/service-orders/service-orders.public.ts';
import { readTicketTitles, seesTicketNow } from '#modules/tickets/tickets.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { FailureError, fail } from '#platform/failure.ts';
import type { PrivateChatContext } from '../private-chat.context.ts';

interface Named {
  readonly kind: PrivateCardKind;
  readonly recordId: string;
}

async function sees(context: PrivateChatContext, actor: UserActor, { kind, recordId }: Named): Promise<boolean> {
  if (kind === 'order') return canReadOrder(context, actor, recordId);
  if (kind === 'ticket') return seesTicketNow(context, actor, recordId);
  if (!canReadChats(actor)) return false;
  try {
    await findVisibleChannel(context, actor, recordId);
    return true;
  } catch (error) {
    if (error instanceof FailureError) return false;
    throw error;
  }
}

const titles = { conversation: readChannelTitles, order: readOrderTitles, ticket: readTicketTitles };

async function read(context: PrivateChatContext, { merchantId }: UserActor, { kind, recordId }: Named) {
  const { query } = context.database.forMerchant(merchantId);
  return (await titles[kind](query, [recordId])).get(recordId);
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
