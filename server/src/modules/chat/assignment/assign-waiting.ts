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
/** Given in one transaction: whoever writes in one of them waits for the others. */
const mostAtOnce = 10;

/** `given`: there may be more. `overtaken`: what was known is not so any more. `done`: what waits goes to nobody now. */
export type Step = 'given' | 'overtaken' | 'done';

interface Found {
  readonly waiting: WaitingChannel;
  readonly choice: AssignmentChoice;
  readonly operator: Person;
}

/** Gives the conversations that have waited longest, of those that anybody can take, to whom the rules choose. */
export async function assignNext(
  context: AppContext,
  merchantId: string,
  operators: readonly Operator[],
): Promise<Step> {
  let all: readonly Found[] = [];
  try {
    return await inTransaction(context, merchantId, async (unit) => {
      await holdAssignment(unit);
      const rules = await findRules(unit.query);
      if (rules.mode === 'manual') return 'done';
      const now = context.clock.now();
      const candidates = await weigh(unit.executeRaw, merchantId, { operators, rules, now });
      all = await findNext(unit, { rules, candidates, now });
      return all.length === 0 ? 'done' : await giveAll(context, unit, rules, all);
    });
  } catch (error) {
    if (isDatabaseUnavailable(error))
      for (const { waiting } of all) tellAgain(context, { merchantId, channelId: waiting.id });
    throw error;
  }
}

const isFree = ({ availability: { state }, load, cap }: Candidate) =>
  (state === 'available' || state === 'at_cap') && load < cap;

async function findNext(
  unit: UnitOfWork,
  { rules, candidates, now }: { rules: StoredRules; candidates: readonly Candidate[]; now: Date },
): Promise<Found[]> {
  const all: Found[] = [];
  let team = candidates;
  for (let offset = 0; offset < mostLookedAt && team.some(isFree); offset += page) {
    const rows = await listUnassigned(unit.executeRaw, unit.merchantId, { rules, now, limit: page, offset });
    for (const waiting of rows) {
      const choice = choose(team, rules, waiting);
      if (!choice.chosen) continue;
      all.push({ waiting, choice, operator: choice.chosen });
      if (all.length === mostAtOnce) return all;
      // The next one is chosen as if this one were given already, a moment before.
      team = after(team, choice.chosen.id, now.getTime() + all.length);
    }
    if (rows.length < page) break;
  }
  return all;
}

const after = (team: readonly Candidate[], operatorId: string, lastAssignedAt: number): Candidate[] =>
  team.map((one) => (one.operatorId === operatorId ? { ...one, load: one.load + 1, lastAssignedAt } : one));

const isWaiting = (context: AppContext, channel: ChannelState | undefined): channel is ChannelState =>
  channel?.status === 'unassigned' && !(channel.offer && !isLapsed(context, channel.offer));

/** Held in the order of their ids, as everybody does who holds several: nobody waits for somebody who waits for them. */
async function holdEach<Thing>(
  ids: readonly string[],
  hold: (id: string) => Promise<Thing>,
): Promise<Map<string, Thing>> {
  const held = new Map<string, Thing>();
  for (const id of [...new Set(ids)].sort()) held.set(id, await hold(id));
  return held;
}

async function giveAll(
  context: AppContext,
  unit: UnitOfWork,
  rules: StoredRules,
  all: readonly Found[],
): Promise<Step> {
  const channels = await holdEach(
    all.map(({ waiting }) => waiting.id),
    (id) => lockChannel(unit, id),
  );
  const users = await holdEach(
    all.map(({ operator }) => operator.id),
    (id) => holdUser(unit, id),
  );
  let isAnyGiven = false;
  for (const { waiting, choice, operator } of all) {
    const channel = channels.get(waiting.id);
    const user = users.get(operator.id);
    if (!isWaiting(context, channel) || user?.status !== userStatus.active || !canAnswerChats(user)) continue;
    await give(context, unit, rules, { channel, to: { id: user.id, name: nameOf(user) }, choice });
    isAnyGiven = true;
  }
  return isAnyGiven ? 'given' : 'overtaken';
}

async function give(
  context: AppContext,
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
      mode: rules.mode,
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
