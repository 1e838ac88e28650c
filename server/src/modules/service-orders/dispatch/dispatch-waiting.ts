import type { Taker } from '@sala/contract/service-orders/service-dispatch.schema.ts';
import { lockRecord } from '#kernel/record-kind.ts';
import { holdUser, userStatus } from '#modules/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { assignOperator } from '../moves/assign-order.ts';
import { orderKind } from '../service-orders.kind.ts';
import { type Candidate, chooseOperator } from './choose-operator.ts';
import {
  countLoads,
  holdDispatch,
  insertChoice,
  listWaiting,
  readTurns,
  type WaitingOrder,
} from './dispatch.repository.ts';
import { type Colleague, candidatesOf, readColleagues } from './staff.ts';

/** Orders looked at together, and in all: beyond that nobody could take what comes either. */
const page = 50;
const mostLookedAt = 500;
/** Given in one transaction: whoever moves one of them waits for the others. */
const mostAtOnce = 10;

/** `given`: there may be more. `overtaken`: what was known is not so any more. `done`: what waits goes to nobody now. */
export type Step = 'given' | 'overtaken' | 'done';

interface Found {
  readonly order: WaitingOrder;
  readonly chosen: Taker;
  readonly considered: readonly Taker[];
}

/** Gives the orders that are due first, of those that anybody can take, to whom the rules choose. */
export function dispatchNext(context: AppContext, merchantId: string, colleagues: readonly Colleague[]): Promise<Step> {
  return inTransaction(context, merchantId, async (unit) => {
    await holdDispatch(unit);
    const now = context.clock.now();
    const weights = {
      loads: await countLoads(unit.executeRaw, merchantId, { now }),
      turns: await readTurns(
        unit.executeRaw,
        merchantId,
        colleagues.map(({ user }) => user.id),
      ),
    };
    const found = await findNext(context, unit, { colleagues, weights, now });
    return found.length === 0 ? 'done' : giveAll(context, unit, found);
  });
}

type Weights = Parameters<typeof candidatesOf>[1];

/** Whoever is chosen for one order has it when the next one is looked at. */
class Team {
  readonly #loads: Map<string, number>;
  readonly #turns: Map<string, number>;

  constructor({ loads, turns }: Weights) {
    this.#loads = new Map(loads);
    this.#turns = new Map(turns);
  }

  of(colleagues: readonly Colleague[]): Candidate[] {
    return candidatesOf(colleagues, { loads: this.#loads, turns: this.#turns });
  }

  give(operatorId: string, at: number): void {
    this.#loads.set(operatorId, (this.#loads.get(operatorId) ?? 0) + 1);
    this.#turns.set(operatorId, at);
  }
}

const hasRoom = ({ isAble, cap, load }: Candidate) => isAble && cap !== null && load < cap;

async function findNext(
  context: AppContext,
  unit: UnitOfWork,
  { colleagues, weights, now }: { colleagues: readonly Colleague[]; weights: Weights; now: Date },
): Promise<Found[]> {
  const found: Found[] = [];
  const team = new Team(weights);
  for (let offset = 0; offset < mostLookedAt && team.of(colleagues).some(hasRoom); offset += page) {
    const orders = await listWaiting(unit.executeRaw, unit.merchantId, { now, limit: page, offset });
    for (const order of orders) {
      const isLater = order.scheduleAt !== null && order.scheduleAt > now;
      const there = isLater
        ? await readColleagues(context, unit.merchantId, { part: 'operator', at: order.scheduleAt! })
        : colleagues;
      const { chosen, considered } = chooseOperator(team.of(there), order);
      if (!chosen) continue;
      found.push({ order, chosen, considered });
      if (found.length === mostAtOnce) return found;
      // The next one is chosen as if this one were given already, a moment before.
      team.give(chosen.id, now.getTime() + found.length);
    }
    if (orders.length < page) break;
  }
  return found;
}

/** Held in the order of their ids, as everybody does who holds several: nobody waits for somebody who waits for them. */
async function holdEach<Thing>(
  ids: readonly string[],
  hold: (id: string) => Promise<Thing>,
): Promise<Map<string, Thing>> {
  const held = new Map<string, Thing>();
  for (const id of [...new Set(ids)].sort()) held.set(id, await hold(id));
  return held;
}

async function giveAll(context: AppContext, unit: UnitOfWork, found: readonly Found[]): Promise<Step> {
  const orders = await holdEach(
    found.map(({ order }) => order.id),
    (id) => lockRecord(unit, orderKind, id),
  );
  const users = await holdEach(
    found.map(({ chosen }) => chosen.id),
    (id) => holdUser(unit, id),
  );
  let isAnyGiven = false;
  for (const { order, chosen, considered } of found) {
    const held = orders.get(order.id);
    if (held?.version !== order.version || users.get(chosen.id)?.status !== userStatus.active) continue;
    await assignOperator(context, unit, held, { operatorId: chosen.id, by: 'clock' });
    const at = context.clock.now();
    await insertChoice(unit.query, { orderId: order.id, operatorId: chosen.id, at, considered });
    isAnyGiven = true;
  }
  return isAnyGiven ? 'given' : 'overtaken';
}
