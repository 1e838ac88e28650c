import type { AssignmentChoice } from '@sala/contract/chat-assignment/chat-assignment.schema.ts';
import { canAnswerChats, holdUser, nameOf, userStatus } from '#modules/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { isDatabaseUnavailable } from '#platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { firstReply } from '../automation/automatic-texts.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { lockChannel } from '../channels/channels.repository.ts';
import { assign, type Person } from '../channels/participants.ts';
import { writeThread } from '../messages/thread-writer.ts';
import { isLapsed } from '../offers/expire-offer.ts';
import { makeOffer } from '../offers/make-offer.ts';
import { tellAgain } from '../tell-again.ts';
import { type Candidate, choose } from './choose.ts';
import { holdAssignment, listUnassigned, type WaitingChannel } from './desk.repository.ts';
import { insertLogRow } from './log.repository.ts';
import { findRules, type StoredRules } from './rules.repository.ts';
import { type Operator, weigh } from './staff.ts';

/** Conversations looked at together, and in all: beyond that nobody could take what comes either. */
const page = 50;
const mostLookedAt = 1000;

/** `given`: there may be more. `overtaken`: what was known is not so any more. `done`: what waits goes to nobody now. */
export type Step = 'given' | 'overtaken' | 'done';

interface Found {
  readonly waiting: WaitingChannel;
  readonly choice: AssignmentChoice;
  readonly operator: Person;
}

/** Gives the conversation that has waited longest, of those that anybody can take, to whom the rules choose. */
export async function assignNext(
  context: AppContext,
  merchantId: string,
  operators: readonly Operator[],
): Promise<Step> {
  let channelId: string | undefined;
  try {
    return await inTransaction(context, merchantId, async (unit) => {
      await holdAssignment(unit);
      const rules = await findRules(unit.query);
      if (rules.mode === 'manual') return 'done';
      const now = context.clock.now();
      const candidates = await weigh(unit.executeRaw, merchantId, { operators, rules, now });
      const found = await findNext(unit, { rules, candidates, now });
      if (!found) return 'done';
      channelId = found.waiting.id;
      return give(context, unit, rules, found);
    });
  } catch (error) {
    if (channelId !== undefined && isDatabaseUnavailable(error)) tellAgain(context, { merchantId, channelId });
    throw error;
  }
}

const isFree = ({ availability: { state }, load, cap }: Candidate) =>
  (state === 'available' || state === 'at_cap') && load < cap;

async function findNext(
  unit: UnitOfWork,
  { rules, candidates, now }: { rules: StoredRules; candidates: readonly Candidate[]; now: Date },
): Promise<Found | undefined> {
  if (!candidates.some(isFree)) return undefined;
  for (let offset = 0; offset < mostLookedAt; offset += page) {
    const rows = await listUnassigned(unit.executeRaw, unit.merchantId, { rules, now, limit: page, offset });
    for (const waiting of rows) {
      const choice = choose(candidates, rules, waiting);
      if (choice.chosen) return { waiting, choice, operator: choice.chosen };
    }
    if (rows.length < page) return undefined;
  }
  return undefined;
}

const isWaiting = (context: AppContext, channel: ChannelState | undefined): channel is ChannelState =>
  channel?.status === 'unassigned' && !(channel.offer && !isLapsed(context, channel.offer));

async function give(
  context: AppContext,
  unit: UnitOfWork,
  rules: StoredRules,
  { waiting, choice, operator }: Found,
): Promise<Step> {
  const channel = await lockChannel(unit, waiting.id);
  if (!isWaiting(context, channel)) return 'overtaken';
  const user = await holdUser(unit, operator.id);
  if (user?.status !== userStatus.active || !canAnswerChats(user)) return 'overtaken';
  const to = { id: user.id, name: nameOf(user) };
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
      mode: rules.mode,
      outcome: isOffer ? 'offered' : 'assigned',
      offer_id: isOffer ? next.offer!.id : null,
      expires_at: isOffer ? next.offer!.expiresAt : null,
    },
    choice.considered,
  );
  return 'given';
}

function offerTo(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  { to, seconds }: { to: Person; seconds: number },
): Promise<ChannelState> {
  return makeOffer(context, unit, channel, { kind: 'assignment', from: null, to, note: '', seconds });
}

async function assignTo(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  operator: Person,
): Promise<ChannelState> {
  const hello = await firstReply(context, unit, channel, operator);
  const { patch, entry } = await assign(context, unit, channel, { operator });
  return (await writeThread(context, unit, channel, { cause: 'assign', entries: [entry, ...hello], patch })).channel;
}
