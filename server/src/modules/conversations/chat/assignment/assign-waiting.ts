import {
  type AssignmentChoice,
  peopleModeOf,
} from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { assignFound, findAssignable, type Step } from '#kernel/dispatch.ts';
import { canAnswerChats, getName, lockUserRow, userStatus } from '#modules/identity/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { isDatabaseUnavailable } from '#platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { firstReply } from '../automation/automatic-texts.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { lockChannel } from '../channels/channels.repository.ts';
import { assign, type Person } from '../channels/participants.ts';
import type { ChatContext } from '../chat.context.ts';
import { writeThread } from '../messages/thread-writer.ts';
import { createOffer } from '../offers/create-offer.ts';
import { isLapsed } from '../offers/expire-offer.ts';
import { rebroadcast } from '../rebroadcast.ts';
import { listUnassigned, lockAssignment, type WaitingChannel } from './assignment-coordinator.repository.ts';
import { type Candidate, choose } from './choose.ts';
import { insertLogRow } from './log.repository.ts';
import { findRules, type StoredRules } from './rules.repository.ts';
import { type Operator, scoreOperators } from './staff.ts';

/** Most conversations checked in one run: after this many without a candidate, the rest will not have one either. */
const maxInspected = 1000;

interface Found {
  readonly waiting: WaitingChannel;
  readonly choice: AssignmentChoice;
  readonly operator: Person;
}

/** Assigns the longest waiting conversations that have a candidate, as the rules choose. */
export async function assignNext(
  context: ChatContext,
  merchantId: string,
  operators: readonly Operator[],
): Promise<Step> {
  let all: readonly Found[] = [];
  try {
    return await inTransaction(context, merchantId, async (unit) => {
      await lockAssignment(unit);
      const rules = await findRules(unit.query);
      if (peopleModeOf(rules) === 'manual') return 'done';
      const now = context.clock.now();
      const candidates = await scoreOperators(unit.executeRaw, merchantId, { operators, rules, now });
      all = await findNext(unit, { rules, candidates, now });
      return await assignAll(context, unit, rules, all);
    });
  } catch (error) {
    if (isDatabaseUnavailable(error))
      for (const { waiting } of all) rebroadcast(context, { merchantId, channelId: waiting.id });
    throw error;
  }
}

const isFree = ({ availability: { state }, load, cap }: Candidate) =>
  (state === 'available' || state === 'at_cap') && load < cap;

async function findNext(
  unit: UnitOfWork,
  { rules, candidates, now }: { rules: StoredRules; candidates: readonly Candidate[]; now: Date },
): Promise<Found[]> {
  let team = candidates;
  return findAssignable<WaitingChannel, Found>({
    mostLookedAt: maxInspected,
    hasRoom: () => team.some(isFree),
    list: (slice) => listUnassigned(unit.executeRaw, unit.merchantId, { rules, now, ...slice }),
    async choose(waiting) {
      const choice = choose(team, rules, waiting);
      return choice.chosen ? { waiting, choice, operator: choice.chosen } : undefined;
    },
    count({ operator }, manieth) {
      team = after(team, operator.id, now.getTime() + manieth);
    },
  });
}

const after = (team: readonly Candidate[], operatorId: string, lastAssignedAt: number): Candidate[] =>
  team.map((one) => (one.operatorId === operatorId ? { ...one, load: one.load + 1, lastAssignedAt } : one));

const isWaiting = (context: AppContext, { status, offer }: ChannelState): boolean =>
  status === 'unassigned' && !(offer && !isLapsed(context, offer));

const assignAll = (context: ChatContext, unit: UnitOfWork, rules: StoredRules, all: readonly Found[]): Promise<Step> =>
  assignFound(all, {
    recordIdOf: ({ waiting }) => waiting.id,
    personIdOf: ({ operator }) => operator.id,
    holdRecord: (id) => lockChannel(unit, id),
    holdPerson: (id) => lockUserRow(unit, id),
    async give({ choice }, channel, user) {
      if (!isWaiting(context, channel) || user.status !== userStatus.active || !canAnswerChats(user)) return false;
      await assignOne(context, unit, rules, { channel, to: { id: user.id, name: getName(user) }, choice });
      return true;
    },
  });

async function assignOne(
  context: ChatContext,
  unit: UnitOfWork,
  rules: StoredRules,
  { channel, to, choice }: { channel: ChannelState; to: Person; choice: AssignmentChoice },
): Promise<void> {
  const isOffer = rules.acceptSeconds > 0;
  const next = isOffer
    ? await offerTo(context, unit, channel, { to, seconds: rules.acceptSeconds })
    : await assignTo(context, unit, channel, to);
  await insertLogRow(
    unit.query,
    {
      channel_id: channel.id,
      operator_id: to.id,
      at: context.clock.now(),
      mode: peopleModeOf(rules),
      outcome: isOffer ? 'offered' : 'assigned',
      offer_id: isOffer ? next.offer!.id : null,
      expires_at: isOffer ? next.offer!.expiresAt : null,
    },
    choice.considered,
  );
}

function offerTo(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  { to, seconds }: { to: Person; seconds: number },
): Promise<ChannelState> {
  return createOffer(context, unit, channel, { kind: 'assignment', from: null, to, note: '', seconds });
}

async function assignTo(
  context: ChatContext,
  unit: UnitOfWork,
  channel: ChannelState,
  operator: Person,
): Promise<ChannelState> {
  const hello = await firstReply(context, unit, channel, operator);
  const { patch, entry } = await assign(context, unit, channel, { operator });
  return (await writeThread(context, unit, channel, { cause: 'assign', entries: [entry, ...hello], patch })).channel;
}
