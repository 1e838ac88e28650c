import { notify } from '#modules/identity/notifications/notifications.public.ts';
import { canAnswerChats, getName, lockUserRow, userStatus } from '#modules/identity/users/users.public.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { type Candidate, choose } from '../assignment/choose.ts';
import { findRules } from '../assignment/rules.repository.ts';
import { type Operator, readOperators, scoreOperators } from '../assignment/staff.ts';
import { marksColumn } from '../channels/channel-marks.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { lockChannel } from '../channels/channels.repository.ts';
import { addParticipant, isParticipant, type Person } from '../channels/participants.ts';
import type { ChatContext } from '../chat.context.ts';
import { systemMessage, writeThread } from '../messages/thread-writer.ts';
import { broadcastOrRetry } from '../rebroadcast.ts';
import { listUnanswered, type UnansweredChannel } from './unanswered.repository.ts';

/** Most conversations of one run; the next run continues. */
const maxChannels = 200;

/**
 * Lets an available colleague of the operator's department join each conversation whose visitor has waited too long. Once per wait;
 * where nobody is available it is tried again at the next run.
 */
export async function joinUnanswered(context: ChatContext): Promise<void> {
  const all = await listUnanswered(context.database, context.clock.now(), maxChannels);
  for (const [merchantId, channels] of Map.groupBy(all, (channel) => channel.merchantId)) {
    const operators = await readOperators(context, merchantId);
    for (const unanswered of channels) {
      const { channelId } = unanswered;
      try {
        await broadcastOrRetry(context, { merchantId, channelId }, () => joinOne(context, operators, unanswered));
      } catch (error) {
        // It is tried again at the next run, and the others must not wait for it.
        context.logger.warn({ err: error, channelId }, 'nobody could join an unanswered conversation');
      }
    }
  }
}

function joinOne(
  context: ChatContext,
  operators: readonly Operator[],
  { merchantId, channelId, minutes }: UnansweredChannel,
): Promise<void> {
  return inTransaction(context, merchantId, async (unit) => {
    const channel = await lockChannel(unit, channelId);
    if (!channel || !isStillUnanswered(context, channel, minutes)) return;
    const colleague = await findColleague(context, unit, channel, operators);
    if (!colleague) return;
    const participation = await addParticipant(context, unit, channel, colleague);
    const marks = marksColumn(channel, { joinedForWaitSince: channel.waitingSince });
    await notify(context, unit, {
      userId: colleague.id,
      kind: 'conversationUnanswered',
      params: { by: channel.assignedOperatorName ?? '', visitor: channel.visitor.name },
      link: `/chat?c=${channel.id}`,
      topic: `unanswered:${channel.id}`,
    });
    const entries = [systemMessage('joined', { operator: colleague.name })];
    await writeThread(context, unit, channel, { cause: 'join', entries, patch: { ...participation, marks } });
  });
}

function isStillUnanswered(context: ChatContext, channel: ChannelState, minutes: number): boolean {
  const { status, waitingSince, wokeAt, joinedForWaitSince, snoozedUntil } = channel;
  if (status !== 'ongoing' || snoozedUntil !== null || waitingSince === null || joinedForWaitSince === waitingSince)
    return false;
  const since = Math.max(Date.parse(waitingSince), wokeAt === null ? 0 : Date.parse(wokeAt));
  return since + minutes * 60_000 <= context.clock.now().getTime();
}

/** By the rules of assignment, among those of the operator's department; among all where the operator is in none. */
async function findColleague(
  context: ChatContext,
  unit: UnitOfWork,
  channel: ChannelState,
  operators: readonly Operator[],
): Promise<Person | undefined> {
  const rules = await findRules(unit.query);
  const now = context.clock.now();
  const candidates = await scoreOperators(unit.executeRaw, unit.merchantId, { operators, rules, now });
  const own = candidates.find(({ operatorId }) => operatorId === channel.assignedOperatorId)?.departmentId ?? null;
  const isColleague = ({ operatorId, departmentId }: Candidate) =>
    !isParticipant(channel, operatorId) && (own === null || departmentId === own);
  const arrival = { locale: channel.locale, departmentId: own, lastOperatorId: null, tried: {} };
  const { chosen } = choose(candidates.filter(isColleague), rules, arrival);
  const user = chosen && (await lockUserRow(unit, chosen.id));
  if (!user || user.status !== userStatus.active || !canAnswerChats(user)) return undefined;
  return { id: user.id, name: getName(user) };
}
