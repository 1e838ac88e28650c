import { noRepeat, type OrderRepeat } from '@sala/contract/service/service-orders/order-repeat.ts';
import type { ServiceLog, ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { DemoStaff } from '../people.ts';
import { lotusCustomers, mekongCustomers, type OrderCustomer } from './customers.ts';
import { getActor, type OrderStory } from './order-story.ts';
import {
  earlierCounts,
  fateCount,
  newestCounts,
  type OpenPlan,
  openOrders,
  pastCounts,
  pastFates,
  restarted,
  weekly,
} from './plan.ts';
import { buildOrderStory, type Cast, type Fate, getPriceType } from './teller.ts';
import { type OrderWish, type WishName, wishes } from './wishes.ts';

/** One order of the demo, whole but for its number. */
export interface DemoOrder {
  readonly wish: OrderWish;
  readonly customer: OrderCustomer;
  readonly story: OrderStory;
  readonly startsAt: Date;
  readonly scheduledAt?: Date | undefined;
  readonly origin: ServiceOrder['origin'];
  readonly initiator: DemoStaff | null;
  readonly hasPicture?: boolean;
  readonly repeat: OrderRepeat;
  readonly series?: {
    readonly firstDay: string;
    readonly minutes: number;
    readonly nextDay: string;
    readonly count: number;
  };
  readonly repeatOf?: DemoOrder;
  readonly restartOf?: DemoOrder;
}

export type FindStaff = (name: string) => DemoStaff;

/** Cambodia has the same time all year. */
const utcOffset = 7 * 3600_000;
const minute = 60_000;
const day = 24 * 60 * minute;

const dayText = (at: number) => new Date(at + utcOffset).toISOString().slice(0, 10);
const onWall = (dayName: string, clock: string) => Date.parse(`${dayName}T${clock}:00Z`) - utcOffset;

const isSunday = (at: number) => new Date(at + utcOffset).getUTCDay() === 0;

/** That many days from now by the calendar there; nobody works on Sundays. */
function workday(now: Date, days: number): string {
  const at = now.getTime() + days * day;
  return dayText(isSunday(at) ? at + (days < 0 ? -day : day) : at);
}

/** For each order of those days how many days ago it was made, the oldest first. */
function spreadOrders(
  now: Date,
  { from, until }: { from: number; until: number },
  counts: readonly number[],
): number[] {
  const days = Array.from({ length: from - until + 1 }, (_, index) => from - index);
  return days
    .filter((daysAgo) => !isSunday(now.getTime() - daysAgo * day))
    .flatMap((daysAgo, place) =>
      Array.from({ length: newestCounts[daysAgo] ?? counts[place % counts.length]! }, () => daysAgo),
    );
}

const operators: Record<OrderWish['kind'], readonly string[]> = {
  water: ['lina', 'minh', 'kosal', 'dara'],
  cleaning: ['thuy', 'rithy', 'dara'],
  laundry: ['lina', 'thuy', 'rithy'],
  maintenance: ['bopha', 'rithy', 'dara'],
};
const specialists: Record<OrderWish['kind'], string> = {
  water: 'sreymom',
  cleaning: 'thuy',
  laundry: 'sreymom',
  maintenance: 'bopha',
};

/** Dispatchers see the orders of some projects only. */
const seesProject = (name: string, { project }: OrderCustomer) =>
  project === undefined || !['minh', 'kosal'].includes(name) || (name === 'kosal') === (project === 'TKV');

function chooseCast(
  find: FindStaff,
  wish: OrderWish,
  customer: OrderCustomer,
  { turn, operator }: { turn: number; operator?: string | undefined },
): Cast {
  const specialist = specialists[wish.kind];
  const able = operators[wish.kind].filter(
    (name) => seesProject(name, customer) && (getPriceType(wish) === 'fixed' || name !== specialist),
  );
  const chosen = operator ?? able[turn % able.length]!;
  const relief = able.find((name) => name !== chosen) ?? 'sreymom';
  const dispatcher = customer.project === 'TKV' ? 'kosal' : ['minh', 'sreymom'][turn % 2]!;
  return { dispatcher: find(dispatcher), operator: find(chosen), specialist: find(specialist), relief: find(relief) };
}

interface OrderOpening {
  readonly origin: ServiceOrder['origin'];
  readonly initiator: DemoStaff | null;
  readonly maker: ServiceLog['actor'];
}

function getOpening(find: FindStaff, { turn, customer }: Ordered): OrderOpening {
  const program = { kind: 'program' as const, id: find('owner').id, name: 'lotus.example' };
  if (turn % 5 === 2) return { origin: 'external', initiator: null, maker: program };
  if (turn % 7 === 3)
    return { origin: 'chatagent', initiator: null, maker: { kind: 'customer', id: null, name: customer.name } };
  const initiator = find(['dara', 'lina', 'sreymom'][turn % 3]!);
  return { origin: 'manual', initiator, maker: getActor(initiator) };
}

interface Ordered {
  readonly wish: WishName;
  readonly customer: OrderCustomer;
  readonly fate: Fate;
  readonly turn: number;
  readonly startsAt: number;
  readonly operator?: string | undefined;
  readonly scheduledAt?: Date | undefined;
  readonly holdUntil?: Date | undefined;
  readonly isHeldOnce?: boolean;
}

function buildDemoOrder(find: FindStaff, ordered: Ordered, beginning = getOpening(find, ordered)): DemoOrder {
  const { customer, fate, turn, scheduledAt, holdUntil, isHeldOnce } = ordered;
  const wish: OrderWish = wishes[ordered.wish];
  const startsAt = new Date(ordered.startsAt);
  const { maker, origin, initiator } = beginning;
  const cast = chooseCast(find, wish, customer, ordered);
  const story = buildOrderStory({
    wish,
    customer,
    cast,
    maker,
    fate,
    turn,
    startsAt,
    scheduledAt,
    holdUntil,
    isHeldOnce,
  });
  return { wish, customer, story, startsAt, scheduledAt, origin, initiator, repeat: noRepeat };
}

/** The same, so that its last step was so many minutes ago. */
function buildOrderUntil(find: FindStaff, ordered: Omit<Ordered, 'startsAt'>, endsAt: number): DemoOrder {
  const trial = buildDemoOrder(find, { ...ordered, startsAt: endsAt, scheduledAt: undefined });
  return buildDemoOrder(find, { ...ordered, startsAt: endsAt - (trial.story.updatedAt.getTime() - endsAt) });
}

function dueAt(now: Date, [days, clock]: NonNullable<OpenPlan['due']>): Date {
  const at = onWall(dayText(now.getTime() + days * day), clock);
  const halfHour = 30 * minute;
  return new Date(at > now.getTime() ? at : Math.ceil((now.getTime() + 40 * minute) / halfHour) * halfHour);
}

const buildOpenOrders = (find: FindStaff, now: Date): DemoOrder[] =>
  openOrders.map((plan, turn) => {
    const scheduledAt = plan.due && dueAt(now, plan.due);
    const holdUntil = plan.holdFor ? new Date(now.getTime() + plan.holdFor * minute) : undefined;
    const ordered = { ...plan, customer: lotusCustomers[plan.customer]!, turn, scheduledAt, holdUntil };
    const told = buildOrderUntil(find, ordered, now.getTime() - plan.quiet * minute);
    return { ...told, hasPicture: plan.hasPicture ?? false };
  });

/** One in so many orders was on hold for a while. */
const heldEach = 6;

const pastWishes = Object.keys(wishes) as WishName[];

/** One is deleted, which nobody sees any more. */
function getPastFate(index: number): Fate {
  const fate = pastFates[index % fateCount] ?? 'resolved';
  return fate === 'deleted' && index >= fateCount ? 'resolved' : fate;
}

function buildPastOrders(find: FindStaff, now: Date): DemoOrder[] {
  return spreadOrders(now, { from: 28, until: 1 }, pastCounts).map((daysAgo, index) => {
    // Those of the last days would not be over yet.
    const isOld = daysAgo > 3;
    // All that comes of an order of yesterday is over by now.
    const hour = 8 + ((index * 5) % (daysAgo === 1 ? 3 : 7));
    const clock = `${String(hour).padStart(2, '0')}:${String((index * 19) % 60).padStart(2, '0')}`;
    return buildDemoOrder(find, {
      wish: pastWishes[(index * 5) % pastWishes.length]!,
      customer: lotusCustomers[(index * 7) % lotusCustomers.length]!,
      fate: isOld ? getPastFate(index) : 'resolved',
      turn: index,
      isHeldOnce: isOld && index % heldEach === 1,
      startsAt: onWall(workday(now, -daysAgo), clock),
    });
  });
}

/** Of the nine weeks before: what reports compare the last weeks with. */
function buildEarlierOrders(find: FindStaff, now: Date): DemoOrder[] {
  return spreadOrders(now, { from: 91, until: 29 }, earlierCounts).map((daysAgo, index) => {
    const clock = `${String(8 + ((index * 3) % 8)).padStart(2, '0')}:${String((index * 23) % 60).padStart(2, '0')}`;
    const fate = pastFates[(index * 11) % fateCount] ?? 'resolved';
    return buildDemoOrder(find, {
      wish: pastWishes[(index * 3 + Math.floor(index / 7)) % pastWishes.length]!,
      customer: lotusCustomers[(index * 11 + Math.floor(index / 30)) % lotusCustomers.length]!,
      fate: fate === 'deleted' ? 'resolved' : fate,
      turn: index,
      isHeldOnce: index % heldEach === 1,
      startsAt: onWall(workday(now, -daysAgo), clock),
    });
  });
}

function buildRestartedOrders(find: FindStaff, now: Date): DemoOrder[] {
  return restarted.flatMap(({ wish, customer: place, first, daysAgo, next }, index) => {
    const customer = lotusCustomers[place]!;
    const turn = index * 2 + 1;
    const startsAt = onWall(workday(now, -daysAgo - 1), '09:20');
    const before = buildDemoOrder(find, { wish, customer, fate: first, turn, startsAt });
    const by = find('sreymom');
    const at = Math.max(onWall(workday(now, -daysAgo), '08:15'), before.story.updatedAt.getTime() + 30 * minute);
    const beginning: OrderOpening = { origin: 'manual', initiator: by, maker: getActor(by) };
    const after = buildDemoOrder(find, { wish, customer, fate: next, turn: turn + 1, startsAt: at }, beginning);
    before.story.move('restart', { by, at: new Date(at) });
    return [before, { ...after, restartOf: before }];
  });
}

const leadTime = day;

function buildWeeklyOrders(find: FindStaff, now: Date): DemoOrder[] {
  return weekly.flatMap(({ wish, customer: place, operator, clock }, turn) => {
    const customer = lotusCustomers[place]!;
    const firstDay = workday(now, -26);
    const days = Array.from({ length: 4 }, (_, week) => onWall(firstDay, clock) + week * 7 * day);
    const [head, ...others] = days.map((due, week) => {
      const clockwork: OrderOpening = { origin: 'manual', initiator: null, maker: getActor('clock') };
      const startsAt = due - leadTime;
      const ordered = {
        wish,
        customer,
        operator,
        fate: 'resolved' as const,
        turn,
        startsAt,
        scheduledAt: new Date(due),
      };
      return week === 0 ? buildDemoOrder(find, ordered) : buildDemoOrder(find, ordered, clockwork);
    });
    const nextDay = dayText(days[3]! + 7 * day);
    const [hours, minutes] = clock.split(':').map(Number);
    const series = { firstDay, minutes: hours! * 60 + minutes!, nextDay, count: days.length };
    const first: DemoOrder = { ...head!, repeat: { ...noRepeat, kind: 'weekly' }, series };
    return [first, ...others.map((told) => ({ ...told, repeatOf: first }))];
  });
}

/** The orders of the last three months, as they were made. */
export function buildLotusOrders(find: FindStaff, now: Date): DemoOrder[] {
  const all = [
    buildEarlierOrders(find, now),
    buildOpenOrders(find, now),
    buildPastOrders(find, now),
    buildRestartedOrders(find, now),
    buildWeeklyOrders(find, now),
  ].flat();
  return all.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

const mekongFates: readonly Fate[] = [
  'resolved',
  'closed',
  'resolved',
  'cancelledByCustomer',
  'resolved',
  'accepted',
  'waiting',
];

/** The partner sells water only, for dong. */
export function buildMekongOrders(find: FindStaff, now: Date): DemoOrder[] {
  return mekongFates.map((fate, turn) => {
    const wish: OrderWish =
      turn % 2 ? { ...wishes.tenBottles, price: '225000' } : { ...wishes.bottles, price: '50000' };
    const customer = mekongCustomers[turn % mekongCustomers.length]!;
    const owner = find('owner');
    const cast = { dispatcher: owner, operator: find(turn % 3 ? 'linh' : 'an'), specialist: owner, relief: owner };
    const daysAgo = [20, 14, 9, 6, 3, 0, 0][turn]!;
    const startsAt =
      daysAgo === 0 ? now.getTime() - (turn * 17 - 40) * minute : onWall(workday(now, -daysAgo), '09:10');
    const told = { wish, customer, cast, maker: getActor(owner), fate, turn, startsAt: new Date(startsAt) };
    const story = buildOrderStory(told);
    return { wish, customer, story, startsAt: told.startsAt, origin: 'manual', initiator: owner, repeat: noRepeat };
  });
}
