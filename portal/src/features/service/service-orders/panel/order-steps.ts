import type { ServiceLog, ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { HistoryStatus, ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';

/** The steps of an order, in order. */
export const orderSteps = ['created', 'assigned', 'priced', 'accepted', 'started', 'completed', 'confirmed'] as const;
export type OrderStepName = (typeof orderSteps)[number];

export interface OrderStep {
  readonly name: OrderStepName;
  readonly state: 'done' | 'current' | 'ahead';
  /** The last event that completed the step. */
  readonly log: ServiceLog | undefined;
}

/** The number of completed steps of an order in this status. */
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

/** The status of an order before it was put on hold or closed. The newest log entry is the first. */
function toHistoryStatus(order: ServiceOrder, logs: readonly ServiceLog[]): HistoryStatus {
  if (order.status === 'hold') return order.formerStatus ?? 'processing';
  if (stepsBehind[order.status] !== undefined) return order.status;
  const last = logs.find(({ from }) => from !== null && from !== 'hold' && stepsBehind[from] !== undefined);
  return last?.from ?? 'created';
}

/** An order that never needs a price has no price step. */
const hasPriceStep = ({ priceType, priceCount, priceSpecialist }: ServiceOrder) =>
  priceType !== 'fixed' || priceCount > 0 || priceSpecialist !== null;

/** The steps of an order with person and time. The log is sorted newest first. */
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

/** The current step; without a price to wait for, the one after it. */
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

/** What an open order waits for: a person, or an event such as the customer’s answer. */
type WaitingFor =
  | 'dispatch'
  | 'price'
  | 'anyPrice'
  | 'acceptance'
  | 'start'
  | 'resumption'
  | 'completion'
  | 'confirmation'
  | 'anyConfirmation'
  | 'customer';

/** Who must act next in this step, by name where it is one person. */
export function getAwaited(
  { status, operator, priceSpecialist, isCompletionConfirmed }: ServiceOrder,
  step: OrderStepName,
): { awaited: WaitingFor; person: string | undefined } {
  if (status === 'hold') return { awaited: 'resumption', person: operator?.name };
  const specialist = priceSpecialist?.name;
  switch (step) {
    case 'created':
    case 'assigned':
      return { awaited: 'dispatch', person: undefined };
    case 'priced':
      return { awaited: specialist ? 'price' : 'anyPrice', person: specialist };
    case 'accepted':
      return { awaited: 'acceptance', person: operator?.name };
    case 'started':
      return { awaited: 'start', person: operator?.name };
    case 'completed':
      return { awaited: 'completion', person: operator?.name };
    case 'confirmed':
      if (isCompletionConfirmed) return { awaited: 'customer', person: undefined };
      return { awaited: specialist ? 'confirmation' : 'anyConfirmation', person: specialist };
  }
}

/** Since when: the confirmation by the specialist begins the wait for the customer without another status. The newest log entry is the first. */
export const getWaitingSince = (logs: readonly ServiceLog[]): string | undefined =>
  logs.find(({ from, to, action }) => from !== to || action === 'confirmCompletion')?.createdAt;
