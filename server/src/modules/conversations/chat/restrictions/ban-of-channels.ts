import type { Restriction } from '@sala/contract/conversations/chat/channels.schema.ts';
import { type AuditActor, changesBetween } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { auditChannel } from '../channels/channel-audit.ts';
import { marksColumn } from '../channels/channel-marks.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { listChannelIdsOfVisitor, lockChannel, updateChannel } from '../channels/channels.repository.ts';
import { appendInternalEvent } from '../notes/internal-event.ts';
import { endingOffer } from '../offers/offer-end.ts';
import { toTexts } from './restriction.ts';

export interface BanOfChannels {
  readonly visitorId: string;
  /** null: the ban is lifted. */
  readonly ban: Restriction | null;
  readonly actor: AuditActor;
  /** The conversation in which the ban was made; the visitor's last one when left out. */
  readonly channelId?: string;
  readonly request?: RequestInfo | undefined;
}

/**
 * Copies a ban, or its end, to all conversations of a visitor whose row was written earlier in this transaction. The event is
 * posted in one of them, which is returned; undefined without any.
 */
export async function carryBanOver(
  context: AppContext,
  unit: UnitOfWork,
  { visitorId, ban, actor, channelId, request }: BanOfChannels,
): Promise<ChannelState | undefined> {
  const { merchantId } = unit;
  const changed: ChannelState[] = [];
  for (const id of await listChannelIdsOfVisitor(unit, visitorId)) {
    const before = (await lockChannel(unit, id))!;
    const marks = ban ? endingOffer(unit, before, 'overtaken', { ban }) : { marks: marksColumn(before, { ban }) };
    const channel = await updateChannel(unit, id, { is_banned: ban !== null, ...marks });
    unit.emit('channel.changed', { merchantId, channel, cause: 'restriction' });
    changed.push(channel);
  }
  const place = channelId
    ? changed.find(({ id }) => id === channelId)
    : changed.toSorted((one, other) => other.number - one.number)[0];
  if (place) await broadcastBan(context, unit, place, { ban, actor, request });
  return place;
}

async function broadcastBan(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  { ban, actor, request }: Pick<BanOfChannels, 'ban' | 'actor' | 'request'>,
): Promise<void> {
  const key = ban ? 'banned' : 'unbanned';
  const authorId = actor === 'system' ? null : actor.userId;
  await appendInternalEvent(context, unit, channel, { key, params: ban ? toTexts(ban) : {}, authorId });
  const changes = ban ? changesBetween({}, toTexts(ban)) : [];
  await auditChannel(context, unit, channel, { action: `conversation.${key}`, actor, changes, request });
}
