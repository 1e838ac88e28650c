import type { Channel, Restriction } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { type AuditActor, changesBetween } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { auditChannel } from '../channels/channel-audit.ts';
import { marksColumn } from '../channels/channel-marks.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { lockChannel, updateChannel } from '../channels/channels.repository.ts';
import { moveChannel } from '../channels/channels.usecases.ts';
import type { ChatContext } from '../chat.context.ts';
import { appendInternalEvent } from '../notes/internal-event.ts';
import { endingOffer } from '../offers/offer-end.ts';
import { broadcastOrRetry } from '../rebroadcast.ts';
import { isOver, type NewRestriction, restrictionBy, toTexts } from './restriction.ts';

export const liftBlockJobName = 'chat.lift-block';

function sendLift(context: AppContext, unit: UnitOfWork, channelId: string, { until }: Restriction): Promise<void> {
  if (until === null) return Promise.resolve();
  const payload = { merchantId: unit.merchantId, channelId };
  return context.jobs.send(unit, liftBlockJobName, payload, { runAt: new Date(until) });
}

/** Blocks writing in the conversation, without end or until a time; replaces an earlier block. */
export function blockChannel(
  context: ChatContext,
  actor: UserActor,
  { channelId, ...said }: NewRestriction & { channelId: string },
  request?: RequestInfo,
): Promise<Channel> {
  const block = restrictionBy(context, actor, said);
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    const patch = { is_blocked: true, ...endingOffer(unit, channel, 'overtaken', { block }) };
    const next = await updateChannel(unit, channelId, patch);
    await sendLift(context, unit, channelId, block);
    const event = { key: 'blocked', params: toTexts(block), authorId: actor.userId } as const;
    await appendInternalEvent(context, unit, next, event);
    const changes = changesBetween({}, toTexts(block));
    await auditChannel(context, unit, channel, { action: 'conversation.blocked', actor, changes, request });
    unit.emit('channel.changed', { merchantId: unit.merchantId, channel: next, cause: 'restriction' });
    return next;
  });
}

async function unblock(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  { actor, request }: { actor: AuditActor; request?: RequestInfo | undefined },
): Promise<ChannelState> {
  const patch = { is_blocked: false, marks: marksColumn(channel, { block: null }) };
  const next = await updateChannel(unit, channel.id, patch);
  const authorId = actor === 'system' ? null : actor.userId;
  await appendInternalEvent(context, unit, next, { key: 'unblocked', params: {}, authorId });
  await auditChannel(context, unit, channel, { action: 'conversation.unblocked', actor, request });
  unit.emit('channel.changed', { merchantId: unit.merchantId, channel: next, cause: 'restriction' });
  return next;
}

export function unblockChannel(
  context: ChatContext,
  actor: UserActor,
  channelId: string,
  request?: RequestInfo,
): Promise<Channel> {
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    if (!channel.isBlocked) fail(chatErrors.restrictionNotInForce);
    return unblock(context, unit, channel, { actor, request });
  });
}

/** Lifts a block whose time is over; does nothing when it was lifted or changed. */
export async function liftBlock(
  context: ChatContext,
  { merchantId, channelId }: { merchantId: string; channelId: string },
): Promise<void> {
  await broadcastOrRetry(context, { merchantId, channelId }, () =>
    inTransaction(context, merchantId, async (unit) => {
      const channel = await lockChannel(unit, channelId);
      if (!channel?.block) return;
      if (isOver(context, channel.block)) await unblock(context, unit, channel, { actor: 'system' });
      // The queue uses the database's clock, which may be ahead of the server's.
      else await sendLift(context, unit, channelId, channel.block);
    }),
  );
}
