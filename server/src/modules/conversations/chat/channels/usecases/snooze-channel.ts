import { type Channel, maxSnoozeDays } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { problemOfTime } from '@sala/contract/core/rules/dates.ts';
import { changesBetween } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, failFields } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { ChatContext } from '../../chat.context.ts';
import { isLapsed } from '../../offers/expire-offer.ts';
import { broadcastOrRetry } from '../../rebroadcast.ts';
import { awakeSince } from '../awake-since.ts';
import { auditChannel } from '../channel-audit.ts';
import { marksColumn } from '../channel-marks.ts';
import { lockChannel, updateChannel } from '../channels.repository.ts';
import { moveChannel } from '../channels.usecases.ts';

/** Throws a 422 at `snoozedUntil` for a time in the past or too far ahead. */
function readUntil({ clock }: Pick<AppContext, 'clock'>, snoozedUntil: string): Date {
  const problem = problemOfTime(snoozedUntil, clock.now().getTime(), maxSnoozeDays);
  if (problem) failFields({ snoozedUntil: [problem] });
  return new Date(snoozedUntil);
}

/** Puts a conversation that somebody has aside until a time; replaces an earlier time. */
export function snoozeChannel(
  context: ChatContext,
  actor: UserActor,
  { channelId, snoozedUntil }: { channelId: string; snoozedUntil: string },
  request?: RequestInfo,
): Promise<Channel> {
  const until = readUntil(context, snoozedUntil);
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    if (channel.status === 'closed') fail(chatErrors.channelIsClosed);
    if (channel.status === 'unassigned') fail(chatErrors.unassignedCannotSleep);
    if (channel.offer && !isLapsed(context, channel.offer))
      fail(chatErrors.channelIsTransferring, { operator: channel.offer.toName });
    const next = await updateChannel(unit, channelId, {
      snoozed_until: until,
      // After it wakes the visitor is asked once more before it ends.
      marks: marksColumn(channel, {
        snoozedBy: { id: actor.userId, name: actor.name },
        warning: null,
        isUnopened: null,
      }),
    });
    const changes = changesBetween({ until: channel.snoozedUntil ?? '' }, { until: until.toISOString() });
    await auditChannel(context, unit, channel, { action: 'conversation.snoozed', actor, changes, request });
    unit.emit('channel.changed', { merchantId: unit.merchantId, channel: next, cause: 'snooze' });
    return next;
  });
}

/** Wakes it before its time; nothing happens to one that is awake. */
export function wakeChannel(
  context: ChatContext,
  actor: UserActor,
  channelId: string,
  request?: RequestInfo,
): Promise<Channel> {
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    if (channel.snoozedUntil === null) return channel;
    const next = await updateChannel(unit, channelId, awakeSince(context.clock.now()));
    await auditChannel(context, unit, channel, { action: 'conversation.woken', actor, request });
    unit.emit('channel.changed', { merchantId: unit.merchantId, channel: next, cause: 'wake' });
    return next;
  });
}

/** Somebody who takes part has opened what woke without them: the silence of a visitor who waits for nobody counts from now. */
export function noteOpened(context: ChatContext, merchantId: string, channelId: string): Promise<void> {
  return broadcastOrRetry(context, { merchantId, channelId }, () =>
    inTransaction(context, merchantId, async (unit) => {
      const channel = await lockChannel(unit, channelId);
      if (!channel?.isUnopened) return;
      const next = await updateChannel(unit, channelId, {
        ...(channel.waitingSince === null && { woke_at: context.clock.now() }),
        marks: marksColumn(channel, { isUnopened: null }),
      });
      unit.emit('channel.changed', { merchantId, channel: next, cause: 'seen' });
    }),
  );
}
