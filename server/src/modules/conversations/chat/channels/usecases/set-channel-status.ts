import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import { canMove } from '@sala/contract/core/state-machine.ts';
import { canAnswerChats, lockUserRow, userStatus } from '#modules/identity/users/users.public.ts';
import { changesBetween } from '#modules/organisation/audit/audit.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { firstReply } from '../../automation/automatic-texts.ts';
import { waitingAfterBot } from '../../bot/bot-thread.ts';
import type { ChatContext } from '../../chat.context.ts';
import { systemMessage, writeThread } from '../../messages/thread-writer.ts';
import { assertNotElsewhere } from '../../partner-links/elsewhere.ts';
import { auditChannel } from '../channel-audit.ts';
import { marksColumn } from '../channel-marks.ts';
import type { ChannelState } from '../channels.projection.ts';
import { type ChannelPatch, hasOpenChannel, resumeParticipation, updateChannel } from '../channels.repository.ts';
import type { EndedMark } from '../channels.table.ts';
import { moveChannel } from '../channels.usecases.ts';
import { assign, isParticipant, participantsColumn } from '../participants.ts';
import { isEndUnsaid } from '../unsaid-end.ts';
import { endChannel } from './end-channel.ts';

/** After this time a move can no longer be undone, since others may be relying on it. In ms. */
export const undoTime = 60_000;

/** Columns of a reopened conversation: like a new one, with its history. */
export const reopenedPatch = {
  status: channelMoves.reopen.to,
  assigned_operator_id: null,
  participants: '[]',
  closed_at: null,
} satisfies ChannelPatch;

interface WantedStatus {
  readonly channelId: string;
  readonly status: 'closed' | 'unassigned';
  /** See `undoEnd`. */
  readonly isUndo?: boolean | undefined;
  /** Who reopens it also takes it. */
  readonly toOneself?: boolean | undefined;
}

/** Ends a conversation, or reopens it; reopening an open one changes nothing. */
export function setChannelStatus(
  context: ChatContext,
  actor: UserActor,
  { channelId, status, isUndo, toOneself }: WantedStatus,
  request?: RequestInfo,
): Promise<Channel> {
  if (isUndo && status === 'unassigned') return undoEnd(context, actor, channelId, request);
  return moveStatus(context, actor, channelId, (unit, channel) =>
    status === 'closed'
      ? end(context, unit, channel, { actor, request })
      : reopen(context, unit, channel, { actor, request, toOneself }),
  );
}

/**
 * Undoes the actor's own end of the last minute: the conversation is again with those who had it and can still answer, its visitor waits
 * since they waited, and it sleeps as before. Throws changedSinceEnd when it is too late, or when a colleague or the visitor has done
 * something in it since: that stays.
 */
export function undoEnd(
  context: ChatContext,
  actor: UserActor,
  channelId: string,
  request?: RequestInfo,
): Promise<Channel> {
  return moveStatus(context, actor, channelId, async (unit, channel) => {
    const now = context.clock.now();
    const ended = getOwnEnd(channel, actor, now);
    if (!ended) fail(chatErrors.changedSinceEnd);
    const patch = await stateBeforeEnd(unit, channel, ended, now);
    return reopen(context, unit, channel, { actor, request, patch });
  });
}

/** The end of a conversation by the actor, as long as it can be undone. A rating is the visitor's answer to it. */
function getOwnEnd({ status, closedAt, ended, rating }: ChannelState, actor: UserActor, now: Date) {
  if (status !== 'closed' || rating !== null || ended?.by !== actor.userId || ended.at !== closedAt) return undefined;
  return now.getTime() - Date.parse(ended.at) <= undoTime ? ended : undefined;
}

/** Columns of a conversation as it was before the end; without those who can no longer answer. */
export async function stateBeforeEnd(
  unit: UnitOfWork,
  channel: ChannelState,
  { at, waitingSince, snoozedUntil, snoozedBy }: EndedMark,
  now: Date,
): Promise<ChannelPatch> {
  const able = new Set<string>();
  for (const id of channel.participants.map((participant) => participant.id).sort()) {
    const user = await lockUserRow(unit, id);
    if (user?.status === userStatus.active && canAnswerChats(user)) able.add(id);
  }
  const staying = channel.participants.filter(({ id }) => able.has(id));
  const assignee = staying.find(({ id }) => id === channel.assignedOperatorId) ?? staying[0];
  const sleeps = assignee !== undefined && snoozedUntil !== null && Date.parse(snoozedUntil) > now.getTime();
  await resumeParticipation(unit, channel.id, { userIds: [...able], endedAt: new Date(at) });
  return {
    waiting_since: waitingSince === null ? null : new Date(waitingSince),
    marks: marksColumn(channel, { ended: null, ratingAskedAt: null, snoozedBy: sleeps ? snoozedBy : null }),
    snoozed_until: sleeps ? new Date(snoozedUntil) : null,
    ...(assignee && {
      status: 'ongoing' as const,
      assigned_operator_id: assignee.id,
      participants: participantsColumn(staying),
    }),
  };
}

async function moveStatus(...args: Parameters<typeof moveChannel>): Promise<Channel> {
  try {
    return await moveChannel(...args);
  } catch (error) {
    // The visitor has just begun another conversation.
    if (isUniqueViolation(error)) fail(channelMoves.reopen.refusal);
    throw error;
  }
}

interface ActorOrSystem {
  readonly actor: UserActor;
  readonly request: RequestInfo | undefined;
}

interface Reopening extends ActorOrSystem {
  /** More columns of the reopened conversation. */
  readonly patch?: ChannelPatch;
  readonly toOneself?: boolean | undefined;
}

async function end(context: ChatContext, unit: UnitOfWork, channel: ChannelState, { actor, request }: ActorOrSystem) {
  const next = await endChannel(context, unit, channel, { operator: { id: actor.userId, name: actor.name } });
  await auditChannel(context, unit, channel, { action: 'conversation.ended', actor, request });
  return next;
}

/** The assignment of a reopened conversation to the actor; undefined if they may not take conversations. */
async function takeForOneself(context: ChatContext, unit: UnitOfWork, channel: ChannelState, actor: UserActor) {
  const { action, subject } = channelMoves.assign.need;
  if (!hasPermission(actor, action, subject)) return undefined;
  const user = await lockUserRow(unit, actor.userId);
  if (user?.status !== userStatus.active || !canAnswerChats(user)) return undefined;
  const operator = { id: actor.userId, name: actor.name };
  const hello = await firstReply(context, unit, channel, operator);
  // Those who had it stay in the row until it is reopened.
  const { patch, entry } = await assign(context, unit, { ...channel, participants: [] }, { operator, by: operator });
  return { patch, entries: [entry, ...hello], changes: changesBetween({}, { operator: operator.name }) };
}

/**
 * Columns of a conversation that is reopened as `status` while its end is not said: its visitor waits since they waited. It is for people,
 * as after a said end: a bot has no part in it any more.
 */
function columnsOfUnsaid(channel: ChannelState, status: 'ongoing' | 'unassigned', now: Date): ChannelPatch {
  const { bot, ended, lastMessage } = channel;
  return {
    waiting_since: ended?.waitingSince ? new Date(ended.waitingSince) : null,
    ...(bot && waitingAfterBot({ status, lastMessage }, now)),
    marks: marksColumn(channel, { ended: null, ratingAskedAt: null, bot: null }),
  };
}

/** Without a line: the visitor does not know that it was ended. */
async function reopenUnsaid(
  context: ChatContext,
  unit: UnitOfWork,
  channel: ChannelState,
  columns: ChannelPatch,
): Promise<ChannelState> {
  const next = await updateChannel(unit, channel.id, { updated_at: context.clock.now(), ...columns });
  unit.emit('channel.changed', { merchantId: unit.merchantId, channel: next, cause: 'reopen' });
  return next;
}

async function reopen(
  context: ChatContext,
  unit: UnitOfWork,
  channel: ChannelState,
  { actor, request, patch, toOneself }: Reopening,
) {
  if (!canMove(channelMoves.reopen, channel.status)) return channel;
  assertNotElsewhere(channel);
  // The visitor continues in a newer conversation: two open ones would split their messages.
  if (await hasOpenChannel(unit, channel.visitor.id)) fail(channelMoves.reopen.refusal);
  const now = context.clock.now();
  const isUnsaid = isEndUnsaid(channel);
  // Who was in it does not take it from anybody: for the visitor it has not ended.
  const goesOn = toOneself && isUnsaid && isParticipant(channel, actor.userId);
  const before = goesOn ? await stateBeforeEnd(unit, channel, channel.ended!, now) : patch;
  const taken = toOneself && !goesOn ? await takeForOneself(context, unit, channel, actor) : undefined;
  const columns = {
    ...reopenedPatch,
    ...(isUnsaid && columnsOfUnsaid(channel, taken ? 'ongoing' : 'unassigned', now)),
    ...before,
    ...taken?.patch,
  };
  const entries = [...(isUnsaid ? [] : [systemMessage('reopened', { by: actor.name })]), ...(taken?.entries ?? [])];
  const next =
    entries.length === 0
      ? await reopenUnsaid(context, unit, channel, columns)
      : (await writeThread(context, unit, channel, { cause: 'reopen', entries, patch: columns })).channel;
  await auditChannel(context, unit, channel, {
    action: 'conversation.reopened',
    actor,
    request,
    ...(taken && { changes: taken.changes }),
  });
  return next;
}
