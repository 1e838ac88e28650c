import { partnerErrors } from '@sala/contract/connections/partners/partners.errors.ts';
import type { SharedParts } from '@sala/contract/connections/partners/partners.schema.ts';
import type { Channel, ChannelLink } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import { canMove } from '@sala/contract/core/state-machine.ts';
import { lockPartnershipRow, type PartnershipRow } from '#modules/connections/partners/partners.public.ts';
import { changesBetween } from '#modules/organisation/audit/audit.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { auditChannel } from '../channels/channel-audit.ts';
import { marksColumn } from '../channels/channel-marks.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { endParticipation } from '../channels/channels.repository.ts';
import { moveChannel } from '../channels/channels.usecases.ts';
import { isParticipant } from '../channels/participants.ts';
import type { PartnerLinksContext } from '../chat.context.ts';
import { systemMessage, writeThread } from '../messages/thread-writer.ts';
import { isLapsed } from '../offers/expire-offer.ts';
import { endingOffer } from '../offers/offer-end.ts';
import { assertNotElsewhere } from './elsewhere.ts';
import { insertPartnerLink } from './partner-links.repository.ts';
import { receiveAtPartner } from './receive-at-partner.ts';

export interface CrossTransfer {
  readonly channelId: string;
  /** Id of the partnership. */
  readonly partnerId: string;
  readonly note?: string | undefined;
  readonly share: SharedParts;
}

/** Hands a conversation to a partner, where a linked one opens. Of two concurrent calls the first wins. */
export async function crossTransfer(
  context: PartnerLinksContext,
  actor: UserActor,
  { channelId, partnerId, note = '', share }: CrossTransfer,
  request: RequestInfo,
): Promise<Channel> {
  const own = await getMerchant(context, actor.merchantId);
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    assertCanHandOver(context, actor, channel);
    const partnership = found(await lockPartnershipRow(unit, partnerId));
    if (partnership.status !== 'accepted' || !partnership.partner_takes_conversations)
      fail(partnerErrors.partnerNotAvailable, { merchant: partnership.partner_name });
    const link: Omit<ChannelLink, 'direction' | 'merchantName' | 'number'> = {
      id: newId(),
      state: 'open',
      hostName: partnership.partner_name,
      byName: actor.name,
      note,
      sharesContact: share.contact,
      sharesHistory: share.history === 'all',
      sharesBack: false,
      handedOverAt: [...(channel.link?.handedOverAt ?? []), channel.lastSeq + 1],
      at: context.clock.now().toISOString(),
    };
    const arrival = { channel, partnership, link, giverName: own.name };
    const received = await receiveAtPartner(context, unit, arrival);
    const left = {
      ...link,
      direction: 'out' as const,
      merchantName: partnership.partner_name,
      number: received.number,
    };
    const next = await leave(context, unit, channel, left);
    await linkBoth(context, unit, { channel, partnership, received, link: left });
    const changes = changesBetween(
      {},
      {
        partner: partnership.partner_name,
        note,
        sharesContact: link.sharesContact,
        sharesHistory: link.sharesHistory,
      },
    );
    await auditChannel(context, unit, channel, { action: 'conversation.handedToPartner', actor, changes, request });
    return next;
  });
}

function assertCanHandOver(context: AppContext, actor: UserActor, channel: ChannelState): void {
  const { link, offer, status } = channel;
  if (link?.direction === 'in' && link.state === 'open') fail(chatErrors.forwardTransferIsNotAllowed);
  assertNotElsewhere(channel);
  if (status === 'closed') fail(chatErrors.channelIsClosed);
  if (!canMove(channelMoves.crossTransfer, status) || !isParticipant(channel, actor.userId))
    fail(chatErrors.notAParticipant);
  if (channel.isBanned || channel.isBlocked) fail(chatErrors.channelIsBlocked);
  if (offer && !isLapsed(context, offer)) fail(chatErrors.channelIsTransferring, { operator: offer.toName });
}

/** Closes the conversation here, without farewell and rating, since it continues for the visitor. */
async function leave(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  link: ChannelLink,
): Promise<ChannelState> {
  const at = context.clock.now();
  await endParticipation(unit, channel.id, at);
  endingOffer(unit, channel);
  const marks = marksColumn(channel, { link, offer: null, warning: null, rating: null, ratingAskedAt: null });
  const { channel: next } = await writeThread(context, unit, channel, {
    cause: 'crossTransfer',
    entries: [systemMessage('transferredToMerchant', { merchant: link.merchantName })],
    patch: {
      status: channelMoves.crossTransfer.to,
      closed_at: at,
      updated_at: at,
      waiting_since: null,
      unread_count: 0,
      marks,
    },
  });
  return next;
}

async function linkBoth(
  context: AppContext,
  unit: UnitOfWork,
  {
    channel,
    partnership,
    received,
    link,
  }: { channel: ChannelState; partnership: PartnershipRow; received: ChannelState; link: ChannelLink },
): Promise<void> {
  const both = {
    id: link.id,
    partnership_id: partnership.id,
    state: link.state,
    shares_contact: link.sharesContact,
    shares_history: link.sharesHistory,
    shares_back: false,
    shared_seq: channel.lastSeq,
    created_at: context.clock.now(),
  };
  const here = { merchant_id: unit.merchantId, channel, direction: 'out' as const };
  const there = { merchant_id: partnership.partner_merchant_id, channel: received, direction: 'in' as const };
  for (const [side, other] of [
    [here, there],
    [there, here],
  ] as const)
    await insertPartnerLink(unit.beside(side.merchant_id).query, {
      ...both,
      direction: side.direction,
      channel_id: side.channel.id,
      visitor_id: side.channel.visitor.id,
      partner_merchant_id: other.merchant_id,
      partner_channel_id: other.channel.id,
      partner_visitor_id: other.channel.visitor.id,
    });
}
