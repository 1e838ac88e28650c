import type { OrderCandidate } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import { assignFound, findAssignable, type Step } from '#kernel/dispatch.ts';
import { lockRecord } from '#kernel/record-kind.ts';
import { lockUserRow, userStatus } from '#modules/identity/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { assignOperator } from '../moves/assign-order.ts';
import type { ServiceOrdersContext } from '../service-orders.context.ts';
import { orderKind } from '../service-orders.kind.ts';
import { type Candidate, chooseOperator } from './choose-operator.ts';
import {
  countLoads,
  insertChoice,
  listWaiting,
  lockDispatch,
  readTurns,
  type WaitingOrder,
} from './dispatch.repository.ts';
import { type Colleague, readColleagues, toCandidates } from './staff.ts';

/** Most orders checked in one run: after this many without a candidate, the rest will not have one either. */
const maxInspected = 500;

interface Found {
  readonly order: WaitingOrder;
  readonly chosen: OrderCandidate;
  readonly considered: readonly OrderCandidate[];
}

/** Assigns the orders that are due first and have a candidate, as the rules choose. */
export function dispatchNext(
  context: ServiceOrdersContext,
  merchantId: string,
  colleagues: readonly Colleague[],
): Promise<Step> {
  return inTransaction(context, merchantId, async (unit) => {
    await lockDispatch(unit);
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
    return assignAll(context, unit, found);
  });
}

type Weights = Parameters<typeof toCandidates>[1];

/** Candidates whose load includes the assignments of this run. */
class Team {
  readonly #loads: Map<string, number>;
  readonly #turns: Map<string, number>;

  constructor({ loads, turns }: Weights) {
    this.#loads = new Map(loads);
    this.#turns = new Map(turns);
  }

  of(colleagues: readonly Colleague[]): Candidate[] {
    return toCandidates(colleagues, { loads: this.#loads, turns: this.#turns });
  }

  give(operatorId: string, at: number): void {
    this.#loads.set(operatorId, (this.#loads.get(operatorId) ?? 0) + 1);
    this.#turns.set(operatorId, at);
  }
}

const hasCapacity = ({ isAble, cap, load }: Candidate) => isAble && cap !== null && load < cap;

async function findNext(
  context: ServiceOrdersContext,
  unit: UnitOfWork,
  { colleagues, weights, now }: { colleagues: readonly Colleague[]; weights: Weights; now: Date },
): Promise<Found[]> {
  const team = new Team(weights);
  return findAssignable<WaitingOrder, Found>({
    mostLookedAt: maxInspected,
    hasRoom: () => team.of(colleagues).some(hasCapacity),
    list: (slice) => listWaiting(unit.executeRaw, unit.merchantId, { now, ...slice }),
    async choose(order) {
      const isLater = order.scheduleAt !== null && order.scheduleAt > now;
      const there = isLater
        ? await readColleagues(context, unit.merchantId, { part: 'operator', at: order.scheduleAt! })
        : colleagues;
      const { chosen, considered } = chooseOperator(team.of(there), order);
      return chosen && { order, chosen, considered };
    },
    count: ({ chosen }, manieth) => team.give(chosen.id, now.getTime() + manieth),
  });
}

const assignAll = (context: AppContext, unit: UnitOfWork, all: readonly Found[]): Promise<Step> =>
  assignFound(all, {
    recordIdOf: ({ order }) => order.id,
    personIdOf: ({ chosen }) => chosen.id,
    holdRecord: (id) => lockRecord(unit, orderKind, id),
    holdPerson: (id) => lockUserRow(unit, id),
    async give({ order, chosen, considered }, held, user) {
      if (held.version !== order.version || user.status !== userStatus.active) return false;
      await assignOperator(context, unit, held, { operatorId: chosen.id, by: 'clock' });
      const at = context.clock.now();
      await insertChoice(unit.query, { orderId: order.id, operatorId: chosen.id, at, considered });
      return true;
    },
  });
