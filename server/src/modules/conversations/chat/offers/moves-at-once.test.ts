import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { ChannelStatus } from '@sala/contract/conversations/chat/chat.states.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { Company, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { asOwner } from '#testing/test-database.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { lockChannel } from '../channels/channels.repository.ts';
import { buildChannel } from '../chat.factory.ts';
import { createOffer } from './create-offer.ts';

const names = ['owner', 'colleague', 'third'] as const;
type Name = (typeof names)[number];
type Offer = { readonly kind: 'transfer' | 'assignment'; readonly from: Name | null; readonly to: Name };

interface State {
  readonly status: ChannelStatus;
  readonly has: Name | null;
  readonly inside: readonly Name[];
  readonly offer: Offer | null;
}
type Verb = 'accept' | 'refuse' | 'withdraw' | 'end' | 'leave' | 'assign' | 'transfer' | 'reopen';
type Move = readonly [who: Name, verb: Verb, to?: Name];
/** The result of an action in a state, or its refusal. */
type Result = { readonly state: State } | { readonly refusal: string };

const refusal = (key: string): Result => ({ refusal: key });
const isFor = ({ offer }: State, who: Name) => offer?.to === who;

/** The rules as a model without a database. */
const model: Record<Verb, (state: State, who: Name, to?: Name) => Result> = {
  accept(state, who) {
    if (!isFor(state, who)) return refusal('offerIsOver');
    const staying = state.inside.filter((name) => name !== state.offer?.from);
    const inside = staying.includes(who) ? staying : [...staying, who];
    return { state: { status: 'ongoing', has: who, inside, offer: null } };
  },
  refuse: (state, who) => (isFor(state, who) ? { state: { ...state, offer: null } } : refusal('offerIsOver')),
  withdraw(state, who) {
    if (state.offer?.kind !== 'transfer') return refusal('offerIsOver');
    return state.inside.includes(who) ? { state: { ...state, offer: null } } : refusal('notAParticipant');
  },
  end: (state) =>
    state.status === 'closed' ? refusal('channelIsClosed') : { state: { ...state, status: 'closed', offer: null } },
  reopen: (state) =>
    state.status === 'closed' ? { state: { status: 'unassigned', has: null, inside: [], offer: null } } : { state },
  leave(state, who) {
    if (state.status !== 'ongoing') return refusal('channelIsClosed');
    if (!state.inside.includes(who)) return refusal('notAParticipant');
    const inside = state.inside.filter((name) => name !== who);
    if (inside.length === 0) return { state: { status: 'unassigned', has: null, inside, offer: null } };
    const offer = state.offer?.from === who ? null : state.offer;
    return { state: { ...state, inside, offer, has: state.has === who ? inside[0]! : state.has } };
  },
  assign(state, _who, to) {
    if (state.status === 'closed') return refusal('channelIsClosed');
    if (state.status === 'ongoing') return state.has === to ? { state } : refusal('operatorAlreadyAssigned');
    return { state: { status: 'ongoing', has: to!, inside: [...state.inside, to!], offer: null } };
  },
  transfer(state, who, to) {
    if (state.status === 'closed') return refusal('channelIsClosed');
    if (state.status !== 'ongoing' || !state.inside.includes(who)) return refusal('notAParticipant');
    if (state.offer) return refusal('channelIsTransferring');
    if (to === who || to === state.has) return refusal('operatorAlreadyAssigned');
    return { state: { ...state, offer: { kind: 'transfer', from: who, to: to! } } };
  },
};

const own: State = { status: 'ongoing', has: 'owner', inside: ['owner'], offer: null };
const heldOut: State = { ...own, offer: { kind: 'transfer', from: 'owner', to: 'colleague' } };
const nobodys: State = {
  status: 'unassigned',
  has: null,
  inside: [],
  offer: { kind: 'assignment', from: null, to: 'colleague' },
};
const shared: State = { ...own, inside: ['owner', 'third'] };
const take: Move = ['colleague', 'accept'];

/** Concurrent actions by state. */
const pairs: readonly (readonly [State, Move, Move])[] = [
  [heldOut, take, ['owner', 'withdraw']],
  [heldOut, take, ['owner', 'end']],
  [heldOut, take, ['owner', 'leave']],
  [heldOut, take, take],
  [heldOut, take, ['colleague', 'refuse']],
  [heldOut, take, ['third', 'end']],
  [heldOut, take, ['owner', 'transfer', 'third']],
  [heldOut, ['colleague', 'refuse'], ['owner', 'withdraw']],
  [heldOut, ['owner', 'withdraw'], ['third', 'end']],
  [heldOut, ['owner', 'leave'], ['third', 'assign', 'third']],
  [nobodys, take, ['owner', 'assign', 'owner']],
  [nobodys, take, ['owner', 'assign', 'colleague']],
  [nobodys, take, ['owner', 'end']],
  [nobodys, ['colleague', 'refuse'], ['third', 'assign', 'third']],
  [nobodys, ['owner', 'assign', 'owner'], ['third', 'assign', 'third']],
  [shared, ['owner', 'transfer', 'colleague'], ['third', 'transfer', 'colleague']],
  [shared, ['owner', 'transfer', 'colleague'], ['owner', 'leave']],
  [shared, ['owner', 'leave'], ['third', 'leave']],
  [own, ['owner', 'transfer', 'third'], ['third', 'end']],
  [own, ['owner', 'end'], ['third', 'reopen']],
];

let app: TestApp;
let company: Company;
let portals: Record<Name, TestPortal>;
let ids: Record<Name, string>;
let present: Listener[];

beforeAll(async () => {
  app = await createTestApp({ poolSize: 8 });
  company = await Company.open(app);
  const user = await hire(app, company.merchantId, { firstName: 'Bopha' });
  portals = { owner: company.owner, colleague: company.colleague, third: await signInAs(app, user) };
  ids = { owner: company.ownerId, colleague: company.colleagueId, third: user.id };
  present = await Promise.all(names.map((name) => Listener.on(portals[name], roomNamespace)));
});
afterAll(async () => {
  for (const listener of present ?? []) listener.close();
  await app?.close();
});

async function begin({ has, inside, offer }: State): Promise<string> {
  const { id } = await buildChannel(app.context, {
    merchantId: company.merchantId,
    messages: [{ from: 'visitor', text: 'Hello' }],
    ...(has && { operatorId: ids[has] }),
    participantIds: inside.filter((name) => name !== has).map((name) => ids[name]),
  });
  if (offer)
    await inTransaction(app.context, company.merchantId, async (unit) => {
      const person = (name: Name) => ({ id: ids[name], name });
      const { kind, from, to } = offer;
      const channel = (await lockChannel(unit, id))!;
      const made = { kind, from: from && person(from), to: person(to), note: '', seconds: 60 };
      await createOffer(app.context, unit, channel, made);
    });
  return id;
}

async function perform(channelId: string, [who, verb, to]: Move): Promise<string> {
  const portal = portals[who];
  const body = { channelId };
  const toOther = { body: { channelId, operatorId: to ? ids[to] : '' } };
  const status = (next: 'closed' | 'unassigned') =>
    portal.call(channelsApi.setStatus, { body: { channelId, status: next } });
  const calls = {
    accept: () => portal.call(channelsApi.acceptOffer, { body }),
    refuse: () => portal.call(channelsApi.refuseOffer, { body }),
    withdraw: () => portal.call(channelsApi.withdrawOffer, { body }),
    leave: () => portal.call(channelsApi.leave, { body }),
    assign: () => portal.call(channelsApi.assign, toOther),
    transfer: () => portal.call(channelsApi.transfer, toOther),
    end: () => status('closed'),
    reopen: () => status('unassigned'),
  };
  const answer = await calls[verb]();
  return answer.status === 200 ? 'done' : answer.failure.message;
}

/** The result of running the actions one after the other. */
function inOrder(state: State, moves: readonly Move[]): { answers: string[]; state: State } {
  const answers: string[] = [];
  for (const [who, verb, to] of moves) {
    const result = model[verb](state, who, to);
    answers.push('refusal' in result ? result.refusal : 'done');
    if ('state' in result) state = result.state;
  }
  return { answers, state };
}

async function read(channelId: string): Promise<State> {
  const channel = getData(await company.owner.call(channelsApi.detail, { body: { channelId } }));
  const nameOf = (id: string | null) => names.find((name) => ids[name] === id) ?? null;
  const { offer, status, participants, assignedOperatorId } = channel;
  return {
    status,
    has: nameOf(assignedOperatorId),
    inside: participants.flatMap(({ id }) => nameOf(id) ?? []),
    offer: offer && { kind: offer.kind, from: nameOf(offer.fromId), to: nameOf(offer.toId)! },
  };
}

/** Starts `act` while the conversations are locked, and unlocks them once several actions wait, so that these do overlap. */
async function behindLocks<T>(channelIds: readonly string[], act: () => Promise<T>): Promise<T> {
  const acting = await asOwner(app.connectionString, async (owner) => {
    await owner.query('begin');
    await owner.query('select from chat_channels where id = any($1) for update', [channelIds]);
    const started = act();
    await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(1), { timeout: 60_000 });
    await owner.query('commit');
    return { started };
  });
  return acting.started;
}

const countWaiting = () =>
  asOwner(app.connectionString, async (owner) => {
    const { rows } = await owner.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length;
  });

it('of two who move a conversation at the same moment, each gets the answer of one order, and the conversation is as after it', async () => {
  const rounds = 10;
  const wins = new Set<string>();
  for (const [start, one, other] of pairs) {
    const channelIds = await Promise.all(Array.from({ length: rounds }, () => begin(start)));
    const moved = await behindLocks(channelIds, () =>
      Promise.all(
        channelIds.map(async (channelId, round) => {
          const moves = round % 2 === 0 ? [one, other] : [other, one];
          const answers = await Promise.all(moves.map((move) => perform(channelId, move)));
          return { channelId, moves, answers };
        }),
      ),
    );
    const ended = await Promise.all(moved.map(async (round) => ({ ...round, state: await read(round.channelId) })));
    for (const { moves, answers, state } of ended) {
      const backwards = inOrder(start, moves.toReversed());
      const possible = [inOrder(start, moves), { answers: backwards.answers.toReversed(), state: backwards.state }];
      expect(possible).toContainEqual({ answers, state });
      wins.add(answers.join());
    }
  }
  const threads = await app.context.database.unscopedSql<{ amount: number; last: number; seq: number }>(
    `select count(m.seq)::int as amount, max(m.seq) as last, c.last_seq as seq from chat_channels c
     join chat_messages m on m.merchant_id = c.merchant_id and m.channel_id = c.id
     where c.merchant_id = $1 group by c.id, c.last_seq`,
    [company.merchantId],
  );
  expect(threads.rows).toHaveLength(pairs.length * rounds);
  expect(threads.rows.filter(({ amount, last, seq }) => amount !== seq || last !== seq)).toEqual([]);
  expect(wins).toContain('done,offerIsOver');
});
