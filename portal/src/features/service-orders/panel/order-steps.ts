import type { ServiceLog, ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import type { HistoryStatus, ServiceStatus } from '@sala/contract/service-orders/service-orders.states.ts';

/** What an order passes on its way, in this order. */
export const orderSteps = ['created', 'assigned', 'priced', 'accepted', 'started', 'completed', 'confirmed'] as const;
export type OrderStepName = (typeof orderSteps)[number];

export interface OrderStep {
  readonly name: OrderStepName;
  readonly state: 'done' | 'current' | 'ahead';
  /** What happened last to bring it there. */
  readonly log: ServiceLog | undefined;
}

/** How many steps lie behind an order that is in this status. */
const stepsBehind: Partial<Record<HistoryStatus, number>> = {
  created: 1,
  pendingDispatch: 1,
  rejected: 1,
  assign: 2,
  pendingPrice: 2,
  pending: 3,
  accepted: 4,
  processing: 5,
  completed: 6,
  resolved: 7,
  unresolved: 6,
};

const reachedBy: Record<OrderStepName, readonly HistoryStatus[]> = {
  created: ['created'],
  assigned: ['assign', 'handover'],
  priced: [],
  accepted: ['accepted'],
  started: ['processing'],
  completed: ['completed'],
  confirmed: ['resolved', 'unresolved'],
};

/** Where an order stood before it was held or closed; the newest line is the first. */
function toHistoryStatus(order: ServiceOrder, logs: readonly ServiceLog[]): HistoryStatus {
  if (order.status === 'hold') return order.formerStatus ?? 'processing';
  if (stepsBehind[order.status] !== undefined) return order.status;
  const last = logs.find(({ from }) => from !== null && from !== 'hold' && stepsBehind[from] !== undefined);
  return last?.from ?? 'created';
}

/** A price is no step of an order that never asks for one. */
const hasPriceStep = ({ priceType, priceCount, priceSpecialist }: ServiceOrder) =>
  priceType !== 'fixed' || priceCount > 0 || priceSpecialist !== null;

/** The way of an order with who brought it where, and when; lines are the newest first. */
export function getSteps(order: ServiceOrder, logs: readonly ServiceLog[]): OrderStep[] {
  const behind = stepsBehind[toHistoryStatus(order, logs)] ?? 1;
  const isOver = isClosed(order.status);
  return orderSteps
    .map((name, index) => ({ name, index }))
    .filter(({ name }) => name !== 'priced' || hasPriceStep(order))
    .map(({ name, index }) => {
      const isDone = index < behind;
      const isNext = !isOver && index === nextIndex(order, behind);
      return {
        name,
        state: isDone ? 'done' : isNext ? 'current' : 'ahead',
        log: isDone ? toLog(name, logs) : undefined,
      };
    });
}

/** The step that is worked on; where there is no price to wait for, the one behind it. */
const nextIndex = (order: ServiceOrder, behind: number) =>
  orderSteps[behind] === 'priced' && !hasPriceStep(order) ? behind + 1 : behind;

function toLog(name: OrderStepName, logs: readonly ServiceLog[]): ServiceLog | undefined {
  if (name === 'priced') return logs.find(({ action }) => action === 'setPrice');
  return logs.find(({ to, from }) => reachedBy[name].includes(to) && from !== to);
}

const closedStatuses: readonly ServiceStatus[] = [
  'resolved',
  'unresolved',
  'cancel',
  'cancelledByCustomer',
  'replaced',
  'ignored',
  'deleted',
];
const isClosed = (status: ServiceStatus) => closedStatuses.includes(status);
