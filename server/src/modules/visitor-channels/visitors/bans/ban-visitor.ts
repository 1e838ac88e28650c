import type { Channel, Restriction } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import {
  broadcastOrRetry,
  type ChannelState,
  carryBanOver,
  findVisibleChannel,
  isOver,
  type NewRestriction,
  presentChannel,
  restrictionBy,
} from '#modules/conversations/chat/chat.public.ts';
import type { AuditActor } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { VisitorsContext } from '../visitors.context.ts';
import '../visitors.events.ts';
import { lockVisitor, updateVisitor } from '../visitors.repository.ts';

export const liftBanJobName = 'visitors.lift-ban';

function sendLift(context: AppContext, unit: UnitOfWork, visitorId: string, { until }: Restriction): Promise<void> {
  if (until === null) return Promise.resolve();
  const payload = { merchantId: unit.merchantId, visitorId };
  return context.jobs.send(unit, liftBanJobName, payload, { runAt: new Date(until) });
}

interface BanOf {
  readonly visitorId: string;
  readonly ban: Restriction | null;
  readonly actor: AuditActor;
  readonly channelId?: string;
  readonly request?: RequestInfo | undefined;
}

async function writeBan(context: AppContext, unit: UnitOfWork, change: BanOf): Promise<ChannelState | undefined> {
  const { visitorId, ban } = change;
  const columns = { is_banned: ban !== null, ban: ban && JSON.stringify(ban) };
  await updateVisitor(unit.query, visitorId, columns);
  if (ban) {
    await sendLift(context, unit, visitorId, ban);
    unit.emit('visitor.banned', { merchantId: unit.merchantId, visitorId });
  }
  return carryBanOver(context, unit, change);
}

function move<T>(
  context: VisitorsContext,
  { merchantId }: UserActor,
  channelId: string,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  return broadcastOrRetry(context, { merchantId, channelId }, () => inTransaction(context, merchantId, work));
}

/** Bans the visitor of a conversation, without end or until a time; replaces an earlier ban. */
export async function banVisitor(
  context: VisitorsContext,
  actor: UserActor,
  { channelId, ...said }: NewRestriction & { channelId: string },
  request?: RequestInfo,
): Promise<Channel> {
  const ban = restrictionBy(context, actor, said);
  const { visitor } = await findVisibleChannel(context, actor, channelId);
  const state = await move(context, actor, channelId, async (unit) => {
    found(await lockVisitor(unit.query, visitor.id));
    return writeBan(context, unit, { visitorId: visitor.id, ban, actor, channelId, request });
  });
  return presentChannel(context, found(state));
}

export async function unbanVisitor(
  context: VisitorsContext,
  actor: UserActor,
  channelId: string,
  request?: RequestInfo,
): Promise<Channel> {
  const { visitor } = await findVisibleChannel(context, actor, channelId);
  const state = await move(context, actor, channelId, async (unit) => {
    if (!found(await lockVisitor(unit.query, visitor.id)).is_banned) fail(chatErrors.restrictionNotInForce);
    return writeBan(context, unit, { visitorId: visitor.id, ban: null, actor, channelId, request });
  });
  return presentChannel(context, found(state));
}

/** Lifts a ban whose time is over; does nothing when it was lifted or changed. */
export async function liftBan(
  context: AppContext,
  { merchantId, visitorId }: { merchantId: string; visitorId: string },
): Promise<void> {
  await inTransaction(context, merchantId, async (unit) => {
    const visitor = await lockVisitor(unit.query, visitorId);
    if (!visitor?.ban) return;
    if (isOver(context, visitor.ban)) await writeBan(context, unit, { visitorId, ban: null, actor: 'system' });
    // The queue uses the database's clock, which may be ahead of the server's.
    else await sendLift(context, unit, visitorId, visitor.ban);
  });
}
