import { partnerErrors } from '@sala/contract/connections/partners/partners.errors.ts';
import type { Channel, ChannelLink } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import { canMove } from '@sala/contract/core/state-machine.ts';
import { changesBetween } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { auditChannel } from '../channels/channel-audit.ts';
import { marksColumn } from '../channels/channel-marks.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { endParticipation, hasOpenChannel } from '../channels/channels.repository.ts';
import { moveChannel } from '../channels/channels.usecases.ts';
import { isParticipant } from '../channels/participants.ts';
import { reopenedPatch } from '../channels/usecases/set-channel-status.ts';
import type { ChatContext } from '../chat.context.ts';
import { hasVisibleText, systemMessage, writeThread } from '../messages/thread-writer.ts';
import { appendInternalEvent } from '../notes/internal-event.ts';
import { endingOffer } from '../offers/offer-end.ts';
import { endPartnerLink, notifyPartnerSide, type Origin } from './end-link.ts';

/** Hands a conversation back to the partner it came from, where it is reopened and waits. */
export function handBack(
  context: ChatContext,
  actor: UserActor,
  { channelId, note = '', sharesBack }: { channelId: string; note?: string | undefined; sharesBack: boolean },
  request: RequestInfo,
): Promise<Channel> {
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    const { link } = channel;
    if (link?.direction !== 'in' || link.state !== 'open') return fail(partnerErrors.linkIsOver);
    if (channel.status === 'closed') fail(chatErrors.channelIsClosed);
    if (!canMove(channelMoves.handBack, channel.status) || !isParticipant(channel, actor.userId))
      fail(chatErrors.notAParticipant);
    const origin = await endPartnerLink(context, unit, link, { state: 'handedBack', shares_back: sharesBack });
    const next = await close(context, unit, channel, { ...link, state: 'handedBack', sharesBack });
    const changes = changesBetween({}, { partner: link.merchantName, note, sharesBack });
    await auditChannel(context, unit, channel, { action: 'conversation.handedBack', actor, changes, request });
    const hasWords = channel.lastMessage !== null && hasVisibleText(channel.lastMessage);
    if (origin)
      await takeBack(context, origin, { host: link.merchantName, by: actor.name, note, sharesBack, hasWords });
    return next;
  });
}

async function close(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  link: ChannelLink,
): Promise<ChannelState> {
  const at = context.clock.now();
  await endParticipation(unit, channel.id, at);
  endingOffer(unit, channel);
  const marks = marksColumn(channel, { link, offer: null, warning: null });
  const { channel: next } = await writeThread(context, unit, channel, {
    cause: 'handBack',
    entries: [systemMessage('transferredToMerchant', { merchant: link.merchantName })],
    patch: {
      status: channelMoves.handBack.to,
      closed_at: at,
      updated_at: at,
      waiting_since: null,
      unread_count: 0,
      marks,
    },
  });
  return next;
}

/**
 * Reopens the conversation at the merchant that handed it over, unless writing is not allowed there. Messages of the meantime
 * count as unread, even if the partner does not share their text.
 */
async function takeBack(
  context: AppContext,
  origin: Origin,
  {
    host,
    sharesBack,
    hasWords,
    ...noted
  }: { host: string; by: string; note: string; sharesBack: boolean; hasWords: boolean },
): Promise<void> {
  const { unit, channel } = origin;
  const link = { ...channel.link!, state: 'handedBack' as const, sharesBack, hasWordsThere: hasWords };
  const event = {
    key: 'handedBackByPartner',
    params: {
      merchant: link.merchantName,
      ...noted,
      ...(hasWords && { hasWords: 'true' }),
      ...(sharesBack && { linkId: link.id }),
    },
  } as const;
  const isShut = channel.isBanned || channel.isBlocked || (await hasOpenChannel(unit, channel.visitor.id));
  if (isShut) return notifyPartnerSide(context, origin, link, event);
  const { channel: next } = await writeThread(context, unit, channel, {
    cause: 'reopen',
    entries: [systemMessage('receivedFromMerchant', { merchant: link.merchantName, host })],
    patch: {
      ...reopenedPatch,
      waiting_since: context.clock.now(),
      ...(hasWords && { unread_count: Math.max(channel.unreadCount, 1) }),
      marks: marksColumn(channel, { link }),
    },
  });
  await appendInternalEvent(context, unit, next, { ...event, authorId: null });
  const changes = changesBetween({}, { partner: link.merchantName, note: noted.note });
  await auditChannel(context, unit, next, { action: 'conversation.handedBack', actor: 'system', changes });
}
