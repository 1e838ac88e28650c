import {
  expectedMinutes,
  loadStatuses,
  type OrderBlock,
  type PersonTime,
} from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { getName, toPicture } from '#modules/identity/users/users.public.ts';
import { timeOfUsers, type UserTime } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { type OrderFilter, withSeen } from '../orders/order-list.repository.ts';
import { getReader } from '../orders/orders.usecases.ts';
import type { ServiceOrdersContext } from '../service-orders.context.ts';
import { countLoads } from './dispatch.repository.ts';
import { listOrdersOfPeriod, type Period } from './people.repository.ts';
import { type Colleague, readColleagues } from './staff.ts';

const minute = 60_000;
const toRunningRecording: readonly ServiceStatus[] = loadStatuses;

/** From the scheduled time, or the assignment, to the end; an unfinished order lasts at least until now. */
function toBlock(order: ServiceOrder, assignedAt: Date | null, now: Date): OrderBlock {
  const begun = Date.parse(order.scheduleDate ?? assignedAt?.toISOString() ?? order.receivedAt);
  const expected = begun + expectedMinutes * minute;
  const isExpected = toRunningRecording.includes(order.status);
  const end = isExpected ? Math.max(expected, now.getTime()) : Date.parse(order.completedAt ?? order.updatedAt);
  // Finished before its scheduled time, so the work began with the assignment.
  const start = end > begun ? begun : Math.min(assignedAt?.getTime() ?? end, end - minute);
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString(), isExpected, order };
}

async function readBlocks(
  context: AppContext,
  actor: UserActor,
  { filter, period }: { filter: OrderFilter; period: Period },
): Promise<OrderBlock[]> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const found = await listOrdersOfPeriod(query, await getReader(context, query, actor), { filter, period });
  const now = context.clock.now();
  const orders = await withSeen(
    query,
    actor.userId,
    found.map(({ order }) => order),
  );
  return orders
    .map((order, index) => toBlock(order, found[index]!.assignedAt, now))
    .filter(({ start, end }) => Date.parse(end) > period.start.getTime() && Date.parse(start) < period.end.getTime());
}

const toSpan = ({ start, end }: Period) => ({ start: start.toISOString(), end: end.toISOString() });

function toRow(
  context: AppContext,
  { user, department, availability, cap }: Colleague,
  { time, load, blocks }: { time: UserTime; load: number; blocks: OrderBlock[] },
): PersonTime {
  return {
    id: user.id,
    name: getName(user),
    profilePicture: toPicture(context, user),
    department,
    teams: [...time.teams],
    availability,
    load,
    cap,
    duty: time.duty?.map(toSpan) ?? null,
    away: time.away.map(({ kind, name, ...span }) => ({ kind, name, ...toSpan(span) })),
    blocks,
  };
}

/** Calendars of people who can take orders, or have some in the period, by name. */
export async function readPeople(
  context: ServiceOrdersContext,
  actor: UserActor,
  { from, to, ...filter }: OrderFilter & { readonly from: string; readonly to: string },
): Promise<PersonTime[]> {
  const { merchantId } = actor;
  const period = { start: new Date(from), end: new Date(to) };
  const [colleagues, blocks, loads] = await Promise.all([
    readColleagues(context, merchantId, { part: 'operator' }),
    readBlocks(context, actor, { filter, period }),
    countLoads(context.database.forMerchant(merchantId).sql, merchantId, { now: context.clock.now() }),
  ]);
  const blocksOf = Map.groupBy(blocks, ({ order }) => order.operator!.id);
  const shown = colleagues.filter(({ user, isAble }) => isAble || blocksOf.has(user.id));
  const users = shown.map(({ user }) => user);
  const times = await timeOfUsers(context, merchantId, users, period);
  return shown.map((colleague) => {
    const { id } = colleague.user;
    return toRow(context, colleague, {
      time: times.get(id)!,
      load: loads.get(id) ?? 0,
      blocks: blocksOf.get(id) ?? [],
    });
  });
}
