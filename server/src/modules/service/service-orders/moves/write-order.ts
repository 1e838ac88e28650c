import type { ServiceLog } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { HistoryStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { recordWriter, type Story } from '#kernel/write-record.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { finishCustomerChange } from '../customer/finish-customer-change.ts';
import { orderHistory } from '../logs/order-logs.repository.ts';
import type { OrderState } from '../orders/order-state.ts';
import type { OrderPatch } from '../orders/orders.repository.ts';
import type { OrderChange } from '../service-orders.events.ts';
import { orderKind } from '../service-orders.kind.ts';

type OrderActor = ServiceLog['actor'];

export interface OrderLine {
  readonly from: HistoryStatus | null;
  readonly to: HistoryStatus;
  readonly action: string;
  readonly reason?: string | undefined;
  readonly params?: Readonly<Record<string, string>> | undefined;
}

export interface OrderStory extends Story<OrderState, OrderPatch, OrderLine> {
  readonly cause: OrderChange;
  readonly creator: OrderActor;
  readonly isByClock?: boolean;
  /** The customer's text. */
  readonly words?: string | undefined;
}

export const customerActor: OrderActor = { kind: 'customer', id: null, name: '' };
export const systemActor: OrderActor = { kind: 'clock', id: null, name: '' };

/** A history line without a status change. */
export const lineWithin = ({ status }: OrderState, line: Omit<OrderLine, 'from' | 'to'>): OrderLine => ({
  from: status,
  to: status,
  ...line,
});

const orders = recordWriter<OrderState, OrderPatch, OrderLine, OrderStory>({
  kind: orderKind,
  history: orderHistory,
  columnsOf: ({ from, to, action, reason = '', params = {} }) => ({
    from_status: from,
    to_status: to,
    action,
    reason,
    params: JSON.stringify(params),
  }),
  settle: (context, unit, { record: order, before, story }) =>
    finishCustomerChange(context, unit, { order, before, ...story }),
  emit: (unit, { record: order, before, story: { cause } }) =>
    unit.emit('serviceOrder.changed', { merchantId: unit.merchantId, order, before, cause }),
});

/** The only way to change an order. */
export const writeOrder = orders.write;

/** Adds a history line to an order that itself does not change. */
export async function appendHistory(
  context: AppContext,
  unit: UnitOfWork,
  order: OrderState,
  { creator, ...line }: Omit<OrderLine, 'from' | 'to'> & { creator: OrderActor },
): Promise<void> {
  await orders.note(context, unit, order, { creator, lines: [lineWithin(order, line)] });
}

/** Writes the history line of the creation, and emits the event. */
export async function broadcastCreated(
  context: AppContext,
  unit: UnitOfWork,
  made: OrderState,
  creator: OrderActor,
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const line = { action: 'create', params };
  const lines = [
    { ...line, from: null, to: 'created' },
    { ...line, from: 'created', to: made.status },
  ] as const;
  await orders.tellNew(context, unit, made, { cause: 'create', creator, lines });
}
