import { type Metric, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import type { LiveBoard, Wallboard } from '@sala/contract/analytics/reports/wallboard.api.ts';
import {
  tilesOfBoard,
  type WallboardName,
  type WallTile,
  type WallTileKey,
  wallTiles,
} from '@sala/contract/analytics/reports/wallboard.ts';
import { getShownState } from '@sala/contract/core/availability.schema.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import {
  type ChannelQueues,
  countQueues,
  type OperatorWork,
  readLiveChannels,
  readOperatorWork,
} from '#modules/conversations/chat/chat.public.ts';
import { canAnswerChats, getName, listActiveUsers } from '#modules/identity/users/users.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import {
  canReceiveCalls,
  listTalking,
  listUnannouncedListeners,
  readLastCalls,
  readLiveCalls,
  readOpenCallBacks,
} from '#modules/telephony/calls/calls.public.ts';
import { type AvailabilityContext, availabilityOfUsers } from '#modules/time/availability/availability.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { dayIn } from '#platform/day.ts';
import { Remembered } from '#platform/remembered.ts';
import { listTeamUsers } from '../choices.repository.ts';
import { readTotals } from '../figures.repository.ts';
import { measuredValue, openView } from '../view.ts';

type Figure = Pick<Wallboard['tiles'][number], 'value' | 'of'>;
type Present = Exclude<WallTileKey, TodayTile>;
type TodayTile = 'firstReplyToday' | 'scoreToday' | 'serviceLevelToday' | 'abandonmentToday';

interface Person extends Pick<NonNullable<LiveBoard['roster']>[number], 'name' | 'state'> {
  readonly userId: string;
}

/** What the tables of operators and teams say besides states. */
interface Work {
  /** By operator; undefined on the board of calls. */
  readonly ofOperators: ReadonlyMap<string, OperatorWork> | undefined;
  readonly teams: Awaited<ReturnType<typeof listTeamUsers>>;
}

/** Several screens of a business share one reading, in ms. */
const lifetime = 3000;
/** Of when operators were in a call last, in ms. */
const lastCallsLifetime = 15_000;
/** Who is not at work is not shown. */
const away: readonly string[] = ['offline', 'off_shift', 'day_off', 'leave', 'holiday', 'inactive'];

const only = (value: number | null): Figure => ({ value, of: null });
const secondsSince = (since: Date | null, now: Date): Figure =>
  // Nobody waits: no wait to judge, not one of 0 s.
  only(since === null ? null : Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000)));

/** Who does the work of a board, and what they do now. */
async function readPeople(context: AvailabilityContext, merchantId: string, board: WallboardName): Promise<Person[]> {
  const tenant = context.database.forMerchant(merchantId);
  const active = await listActiveUsers(tenant);
  const users = active.filter(board === 'calls' ? canReceiveCalls : canAnswerChats);
  const availability = await availabilityOfUsers(context, merchantId, users);
  const stateOf = ({ id }: (typeof users)[number]) => getShownState(availability.get(id)!);
  if (board !== 'calls')
    return users.map((user): Person => ({ userId: user.id, name: getName(user), state: stateOf(user) }));
  const [talking, hidden] = [await listTalking(tenant.query), await listUnannouncedListeners(tenant.query)];
  const callStateOf = (user: (typeof users)[number]) => {
    const state = stateOf(user);
    if (state !== 'available' && state !== 'at_cap') return state;
    // Nobody can reach them, and it does not show why: all readers share one reading.
    if (hidden.has(user.id)) return 'offline';
    // Conversations fill nobody's hands for a call; a call does.
    return talking.has(user.id) ? 'at_cap' : 'available';
  };
  return users.map((user): Person => ({ userId: user.id, name: getName(user), state: callStateOf(user) }));
}

async function readPresent(
  query: TenantDatabase['query'],
  board: WallboardName,
  { now, free }: { now: Date; free: Figure },
): Promise<Partial<Record<Present, Figure>>> {
  if (board === 'calls') {
    const { ringing, talking, longestSince } = await readLiveCalls(query);
    return {
      longestRing: secondsSince(longestSince, now),
      ringing: only(ringing),
      talking: only(talking),
      freeForCalls: free,
    };
  }
  const { open, waiting, longestSince } = await readLiveChannels(query);
  return {
    longestWait: secondsSince(longestSince, now),
    waiting: only(waiting),
    open: only(open),
    freeOperators: free,
  };
}

interface Figures extends Pick<LiveBoard, 'operators' | 'callBacks'> {
  readonly wall: Omit<Wallboard, 'people'>;
  readonly roster: Person[];
}

const isAtWork = ({ state }: Person) => !away.includes(state);
const isAvailable = ({ state }: Person) => state === 'available';

/** What these people have to do together. */
function workOf({ ofOperators }: Work, people: readonly Person[]) {
  if (!ofOperators) return { open: null, waiting: null };
  const sum = { open: 0, waiting: 0 };
  for (const { userId } of people) {
    const { open, waiting } = ofOperators.get(userId) ?? { open: 0, waiting: 0 };
    sum.open += open;
    sum.waiting += waiting;
  }
  return sum;
}

/** The teams of a board: those that some of its operators belong to. */
function toTeams(work: Work, roster: readonly Person[]): NonNullable<LiveBoard['teams']> {
  const personOf = new Map(roster.map((person) => [person.userId, person]));
  return work.teams.flatMap(({ name, userIds }) => {
    const members = userIds.flatMap((userId) => personOf.get(userId) ?? []);
    if (members.length === 0) return [];
    return [{ name, available: members.filter(isAvailable).length, of: members.length, ...workOf(work, members) }];
  });
}

/** The figures of wallboards; those who look at one board of a business within some seconds get the same. */
export class LiveFigures {
  readonly #context: AvailabilityContext;
  readonly #known = new Remembered<Figures>({ lifetime, max: 1000 });
  readonly #queues = new Remembered<ChannelQueues>({ lifetime, max: 1000 });
  readonly #work = new Remembered<Work>({ lifetime, max: 1000 });
  readonly #lastCalls = new Remembered<ReadonlyMap<string, number>>({ lifetime: lastCallsLifetime, max: 1000 });

  constructor(context: AvailabilityContext) {
    this.#context = context;
  }

  #get(merchantId: string, board: WallboardName): Promise<Figures> {
    return this.#known.get(`${merchantId} ${board}`, () => this.#read(merchantId, board));
  }

  /** What a wall shows. */
  async read(merchantId: string, board: WallboardName, hasNames: boolean): Promise<Wallboard> {
    const { wall, roster } = await this.#get(merchantId, board);
    const people = roster.filter(isAtWork).map(({ name, state }) => ({ name, state }));
    return { ...wall, people: hasNames ? people : null };
  }

  /** The same, and what the operators do now. */
  async readLive(merchantId: string, board: WallboardName, hasNames: boolean): Promise<LiveBoard> {
    const { operators, callBacks, roster } = await this.#get(merchantId, board);
    const wall = await this.read(merchantId, board, hasNames);
    const conversations = board === 'conversations' ? await this.#readQueues(merchantId) : null;
    const shown = { ...wall, operators, callBacks, conversations };
    if (!hasNames) return { ...shown, roster: null, teams: null };
    const work = await this.#readWork(merchantId, board);
    const lastCalls = board === 'calls' ? await this.#readLastCalls(merchantId, roster) : undefined;
    const lastOf = (userId: string) => {
      const last = lastCalls?.get(userId);
      return last === undefined ? null : new Date(last).toISOString();
    };
    const people = roster.map((person) => {
      const { userId, name, state } = person;
      return { name, state, lastCallAt: lastOf(userId), ...workOf(work, [person]) };
    });
    return { ...shown, roster: people, teams: toTeams(work, roster) };
  }

  #readQueues(merchantId: string): Promise<ChannelQueues> {
    return this.#queues.get(merchantId, () => countQueues(this.#context.database, merchantId));
  }

  #readWork(merchantId: string, board: WallboardName): Promise<Work> {
    const { query } = this.#context.database.forMerchant(merchantId);
    return this.#work.get(`${merchantId} ${board}`, async () => ({
      ofOperators: board === 'conversations' ? await readOperatorWork(query) : undefined,
      teams: await listTeamUsers(query),
    }));
  }

  #readLastCalls(merchantId: string, roster: readonly Person[]): Promise<ReadonlyMap<string, number>> {
    const { query } = this.#context.database.forMerchant(merchantId);
    const ids = roster.map(({ userId }) => userId);
    return this.#lastCalls.get(merchantId, () => readLastCalls(query, ids));
  }

  async #read(merchantId: string, board: WallboardName): Promise<Figures> {
    const context = this.#context;
    const { query } = context.database.forMerchant(merchantId);
    const { name: businessName, timeZone } = await getMerchant(context, merchantId);
    const now = context.clock.now();
    const day = dayIn(timeZone, now);
    const reader = { merchantId, scope: unrestrictedScope, knowsNames: false };
    const view = await openView(context, reader, { from: day, to: day });
    const all = await readPeople(context, merchantId, board);
    const free: Figure = { value: all.filter(isAvailable).length, of: all.length };
    const present = await readPresent(query, board, { now, free });
    const tiles: Wallboard['tiles'] = [];
    for (const key of tilesOfBoard[board]) {
      const { metric }: WallTile = wallTiles[key];
      if (!metric) {
        tiles.push({ key, ...present[key as Present]! });
        continue;
      }
      const definition: Metric = metrics[metric];
      const { current } = await readTotals(query, view.narrowed(definition), { from: view.startsAt });
      tiles.push({ key, value: measuredValue(definition, current), of: current.count });
    }
    const operators = {
      busy: all.filter(({ state }) => state === 'at_cap').length,
      onBreak: all.filter(({ state }) => state === 'break').length,
      offline: all.filter((person) => !isAtWork(person)).length,
    };
    const callBacks = board === 'calls' ? await readOpenCallBacks(query) : null;
    const wall = { board, businessName, timeZone, asOf: now.toISOString(), tiles };
    return { wall, operators, callBacks, roster: all };
  }
}
