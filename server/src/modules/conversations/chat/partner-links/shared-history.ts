import { partnerErrors } from '@sala/contract/connections/partners/partners.errors.ts';
import type { Channel, ChannelLink } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { maxSeq } from '@sala/contract/core/fields.ts';
import { findPartnership } from '#modules/connections/partners/partners.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { auditChannel } from '../channels/channel-audit.ts';
import { marksColumn } from '../channels/channel-marks.ts';
import { presentChannel } from '../channels/channels.projection.ts';
import { lockChannel, updateChannel } from '../channels/channels.repository.ts';
import { findVisibleChannel } from '../channels/channels.usecases.ts';
import type { ChatContext } from '../chat.context.ts';
import type { SqlScope } from '../chat.policy.ts';
import { presentMessage } from '../messages/messages.projection.ts';
import { listMessages, type NamedMessageRow } from '../messages/messages.repository.ts';
import { notifyPartnerSide } from './end-link.ts';
import { findPartnerLink, type PartnerLinkRow, updatePartnerLinks } from './partner-links.repository.ts';

/** The link determines the one conversation that may be read, and up to which message. */
const linkedScope: SqlScope = { key: 'linked', condition: 'true' };

export interface EarlierPage {
  readonly channelId: string;
  readonly linkId?: string | undefined;
  readonly beforeSeq?: number | undefined;
  readonly limit: number;
}

/**
 * Messages written at the partner before the transfer, or while they had the conversation. Read from the original, so that messages
 * deleted there are not shown. Throws historyNotShared if it is not shared, or no longer, and after the end of the partnership; messages
 * from before
 * the transfer stay readable after it was handed back or ended.
 */
export async function listEarlierMessages(
  context: AppContext,
  actor: UserActor,
  { channelId, linkId, beforeSeq, limit }: EarlierPage,
): Promise<{ rows: Message[]; nextCursor: string | null }> {
  const { link } = await findVisibleChannel(context, actor, channelId);
  const id = linkId ?? link?.id;
  const row = id === undefined ? undefined : await findSharedLink(context, actor.merchantId, { id, channelId });
  if (!row) return fail(partnerErrors.historyNotShared);
  // A conversation that was handed back is closed there, so all of it is earlier.
  const end = row.direction === 'in' ? row.shared_seq + 1 : maxSeq;
  const before = Math.min(beforeSeq ?? end, end);
  const page = { beforeSeq: before, limit: limit + 1 };
  const { partner_merchant_id: merchantId, partner_channel_id } = row;
  const rows = (await listMessages(context.database, merchantId, partner_channel_id, page, linkedScope)) ?? [];
  const shown = rows.length > limit ? rows.slice(1) : rows;
  return {
    rows: shown.map((message) => presentForeign(context, message, channelId)),
    nextCursor: rows.length > limit ? String(shown[0]!.seq) : null,
  };
}

/** The link of a conversation whose other side may be read now. */
async function findSharedLink(
  context: AppContext,
  merchantId: string,
  { id, channelId }: { id: string; channelId: string },
): Promise<PartnerLinkRow | undefined> {
  return inTransaction(context, merchantId, async (unit) => {
    const row = found(await findPartnerLink(unit.query, id));
    if (row.channel_id !== channelId) fail(commonErrors.recordNotFound);
    const isShared = row.direction === 'in' ? row.state === 'open' && row.shares_history : row.shares_back;
    if (!isShared) return undefined;
    return (await findPartnership(unit, row.partnership_id))?.status === 'accepted' ? row : undefined;
  });
}

/** Removes ids of the other merchant's people and conversations. */
function presentForeign(context: AppContext, row: NamedMessageRow, channelId: string): Message {
  const message = presentMessage(context, row, row.sender_name);
  return { ...message, channelId, sender: { ...message.sender, id: null } };
}

/**
 * Stops sharing with the partner who has the conversation, or to whom it was handed back. They
 * keep the conversation. Throws linkIsOver.
 */
export async function stopSharing(
  context: ChatContext,
  actor: UserActor,
  channelId: string,
  request: RequestInfo,
): Promise<Channel> {
  const { link } = await findVisibleChannel(context, actor, channelId);
  if (link?.direction === 'in') return stopSharingBack(context, actor, { channelId, link }, request);
  if (!link) return fail(partnerErrors.linkIsOver);
  const state = await inTransaction(context, actor.merchantId, async (unit) => {
    const row = found(await findPartnerLink(unit.query, link.id));
    const theirs = unit.beside(row.partner_merchant_id);
    // The guest's conversation is locked first, as everywhere.
    const guest = await lockChannel(theirs, row.partner_channel_id);
    const channel = found(await lockChannel(unit, channelId));
    if (channel.link?.id !== link.id || channel.link.state !== 'open') fail(partnerErrors.linkIsOver);
    if (!channel.link!.sharesHistory) return channel;
    await updatePartnerLinks(unit, row, { shares_history: false });
    const marks = marksColumn(channel, { link: { ...channel.link!, sharesHistory: false } });
    const next = await updateChannel(unit, channelId, { marks });
    unit.emit('channel.changed', { merchantId: unit.merchantId, channel: next, cause: 'link' });
    if (guest?.link?.id === link.id) {
      const event = { key: 'sharingStopped', params: { merchant: guest.link.merchantName } } as const;
      await notifyPartnerSide(
        context,
        { unit: theirs, channel: guest },
        { ...guest.link, sharesHistory: false },
        event,
      );
    }
    await auditChannel(context, unit, next, { action: 'conversation.sharingStopped', actor, request });
    return next;
  });
  return presentChannel(context, state);
}

async function stopSharingBack(
  context: ChatContext,
  actor: UserActor,
  { channelId, link }: { channelId: string; link: ChannelLink },
  request: RequestInfo,
): Promise<Channel> {
  const state = await inTransaction(context, actor.merchantId, async (unit) => {
    // This is the guest's conversation, which is always locked first.
    const channel = found(await lockChannel(unit, channelId));
    if (channel.link?.id !== link.id || channel.link.state !== 'handedBack') fail(partnerErrors.linkIsOver);
    if (!channel.link!.sharesBack) return channel;
    const row = found(await findPartnerLink(unit.query, link.id));
    const theirs = unit.beside(row.partner_merchant_id);
    const origin = await lockChannel(theirs, row.partner_channel_id);
    await updatePartnerLinks(unit, row, { shares_back: false });
    const next = await updateChannel(unit, channelId, {
      marks: marksColumn(channel, { link: { ...channel.link!, sharesBack: false } }),
    });
    unit.emit('channel.changed', { merchantId: unit.merchantId, channel: next, cause: 'link' });
    if (origin?.link?.id === link.id) {
      const event = { key: 'sharingStopped', params: { merchant: origin.link.merchantName } } as const;
      await notifyPartnerSide(context, { unit: theirs, channel: origin }, { ...origin.link, sharesBack: false }, event);
    }
    await auditChannel(context, unit, next, { action: 'conversation.sharingStopped', actor, request });
    return next;
  });
  return presentChannel(context, state);
}
