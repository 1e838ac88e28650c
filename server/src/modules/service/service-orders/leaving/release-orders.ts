import type { CandidateField } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import {
  type ServiceMove,
  type ServiceMoveName,
  type ServiceStatus,
  serviceMoves,
} from '@sala/contract/service/service-orders/service-orders.states.ts';
import { listAssignedRecordIds, listHolders } from '#kernel/assigned-work.repository.ts';
import { lockRecord } from '#kernel/record-kind.ts';
import {
  type KindOfWork,
  lockUserRow,
  type OwnWork,
  registerKindOfWork,
} from '#modules/identity/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { canTake } from '../moves/can-take.ts';
import { notifyDispatchers } from '../moves/notify-dispatchers.ts';
import { type Move, writeMove } from '../moves/run-move.ts';
import { withoutOperator } from '../moves/unassign-order.ts';
import type { OrderState } from '../orders/order-state.ts';
import { orderKind } from '../service-orders.kind.ts';
import { listOrdersAssignedTo } from './orders-to-release.repository.ts';

type Person = NonNullable<OrderState['operator']>;

interface Part {
  readonly part: CandidateField;
  readonly jobName: string;
  readonly column: 'operator_id' | 'price_specialist_id';
  readonly move: ServiceMoveName;
  holderOf(order: OrderState): Person | null;
  effect(context: AppContext, person: Person): Pick<Move, 'patch' | 'params'>;
}

const operators: Part = {
  part: 'operator',
  jobName: 'service-orders.release-orders',
  column: 'operator_id',
  move: 'release',
  holderOf: ({ operator }) => operator,
  effect: (context, operator) => ({
    patch: withoutOperator(context, { cause: 'departed', operator, reason: '' }),
    params: { operator: operator.name },
  }),
};
const specialists: Part = {
  part: 'specialist',
  jobName: 'service-orders.release-prices',
  column: 'price_specialist_id',
  move: 'releaseSpecialist',
  holderOf: ({ priceSpecialist }) => priceSpecialist,
  effect: (_, { name }) => ({ patch: { price_specialist_id: null }, params: { specialist: name } }),
};

const getStarts = ({ move }: Part): readonly ServiceStatus[] => (serviceMoves[move] as ServiceMove).from;

function releaseOrder(context: AppContext, merchantId: string, { id, userId }: OwnWork, kind: Part): Promise<void> {
  return inTransaction(context, merchantId, async (unit) => {
    const order = await lockRecord(unit, orderKind, id);
    const person = order && kind.holderOf(order);
    if (person?.id !== userId || !getStarts(kind).includes(order!.status)) return;
    const user = await lockUserRow(unit, userId);
    if (user && (await canTake(unit, order!, { user, part: kind.part }))) return;
    const move = { name: kind.move, ...kind.effect(context, person) };
    const next = await writeMove(context, unit, order!, move, { by: 'clock' });
    await notifyDispatchers(context, unit, next, {
      kind: 'serviceReturned',
      params: { name: person.name, part: kind.part },
      link: '/service-system',
      topic: `serviceReturned:${kind.part}:${userId}`,
    });
  });
}

const assignedRecordsOf = (kind: Part) => listOrdersAssignedTo(kind.column, getStarts(kind));

const getKind = (kind: Part): KindOfWork => ({
  jobName: kind.jobName,
  holdersAmong: (query, userIds) => listHolders(query, assignedRecordsOf(kind), userIds),
  listOf: (query, range) => listAssignedRecordIds(query, assignedRecordsOf(kind), range),
  giveBack: (context, merchantId, work) => releaseOrder(context, merchantId, work, kind),
});

/** Releases open orders and prices when their operator or specialist can no longer work on them. */
export function registerReleasingOrders(context: AppContext): void {
  for (const kind of [operators, specialists]) registerKindOfWork(context, getKind(kind));
}
