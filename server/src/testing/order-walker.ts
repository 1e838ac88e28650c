import { orderPageApi } from '@sala/contract/service-orders/customer-orders.api.ts';
import { orderChangesApi } from '@sala/contract/service-orders/order-changes.api.ts';
import { serviceOrdersApi } from '@sala/contract/service-orders/service-orders.api.ts';
import {
  type ServiceMoveName,
  type ServiceStatus,
  serviceStatuses,
} from '@sala/contract/service-orders/service-orders.states.ts';
import { judge, type ModelOrder, type Person, type Who } from './order-model.ts';
import type { TestPortal } from './test-portal.ts';

/** An order as the model knows it, with what its calls need. */
export interface WalkedOrder extends ModelOrder {
  readonly version: number;
  readonly isConfirmed: boolean;
  readonly logRows: number;
  /** What became of each price that was said. */
  readonly prices: readonly ('open' | 'accepted' | 'questioned' | 'replaced')[];
}

export type Deed =
  | { readonly call: 'assign' | 'handOver'; readonly by: Person; readonly operator: string }
  | { readonly call: 'ask'; readonly by: Person; readonly specialist: string }
  | { readonly call: 'update'; readonly by: Person; readonly status: ServiceStatus }
  | { readonly call: 'restart'; readonly by: Person }
  | { readonly call: 'answerPrice' | 'confirm'; readonly by: 'customer'; readonly isYes: boolean }
  | { readonly call: 'cancel'; readonly by: 'customer' };

/** What comes back, and what the order is then. */
export interface Outcome {
  readonly status: number;
  readonly message?: string;
  readonly order: WalkedOrder;
}

const byStatus: Partial<Record<ServiceStatus, ServiceMoveName>> = {
  pending: 'setPrice',
  accepted: 'accept',
  rejected: 'reject',
  processing: 'start',
  hold: 'hold',
  completed: 'complete',
  resolved: 'resolve',
  unresolved: 'dispute',
  cancel: 'cancel',
  cancelledByCustomer: 'cancelByCustomer',
  ignored: 'ignore',
  deleted: 'remove',
};

function moveOf(deed: Deed, order: WalkedOrder): ServiceMoveName | undefined {
  switch (deed.call) {
    case 'assign':
      return order.status === 'pendingDispatch' ? 'assign' : 'reassign';
    case 'handOver':
      return 'handOver';
    case 'ask':
      return 'assignSpecialist';
    case 'restart':
      return 'restart';
    case 'cancel':
      return 'cancelByCustomer';
    case 'answerPrice':
      return deed.isYes ? 'acceptPrice' : 'questionPrice';
    case 'confirm':
      return deed.isYes ? 'resolve' : 'dispute';
    case 'update':
      if (order.status === 'completed' && deed.status === 'completed') return 'confirmCompletion';
      return order.status === 'hold' && deed.status === order.former ? 'resume' : byStatus[deed.status];
  }
}

const doors: Record<string, readonly string[]> = {
  assign: ['assign'],
  ask: ['assign'],
  handOver: ['change'],
  update: ['change', 'price', 'any'],
  restart: ['create'],
};
/** Moves that pass through a state of their own: their history is a row longer. */
const passing: readonly ServiceMoveName[] = ['assign', 'reassign', 'assignSpecialist', 'handOver'];

function named(deed: Deed, order: WalkedOrder): Partial<WalkedOrder> {
  if (deed.call === 'assign' || deed.call === 'handOver') return { operator: deed.operator, isConfirmed: false };
  return deed.call === 'ask' ? { specialist: deed.specialist, isAgreed: false } : { former: order.former };
}

function effectOf(move: ServiceMoveName, { prices, specialist }: WalkedOrder): Partial<WalkedOrder> {
  const said = (answer: 'accepted' | 'questioned') => [...prices.slice(0, -1), answer];
  const before = prices.map((state) => (state === 'accepted' ? state : ('replaced' as const)));
  if (move === 'setPrice') return { isAgreed: true, prices: [...before, 'open'] };
  if (move === 'acceptPrice') return { prices: said('accepted') };
  if (move === 'questionPrice') return { isAgreed: false, prices: said('questioned') };
  if (move === 'complete') return { isConfirmed: specialist === null };
  return move === 'confirmCompletion' ? { isConfirmed: true } : {};
}

const isSaid = (deed: Deed, { status, prices }: WalkedOrder): boolean => {
  if (deed.call === 'answerPrice') return prices.at(-1) === (deed.isYes ? 'accepted' : 'questioned');
  if (deed.call === 'confirm') return status === (deed.isYes ? 'resolved' : 'unresolved');
  return deed.call === 'cancel' && status === 'cancelledByCustomer';
};

const isNamedAgain = (deed: Deed, { operator, specialist }: WalkedOrder): boolean =>
  deed.call === 'ask'
    ? deed.specialist === specialist
    : (deed.call === 'assign' || deed.call === 'handOver') && deed.operator === operator;

/** Why it cannot be, before the table of moves is asked. */
function barrier(deed: Deed, order: WalkedOrder, isLate: boolean): Omit<Outcome, 'order'> | undefined {
  if (deed.by !== 'customer' && !doors[deed.call]!.some((right) => (deed.by as Person).rights.includes(right as never)))
    return { status: 403 };
  if (order.status === 'deleted') return { status: 404 };
  if (isSaid(deed, order)) return { status: 200 };
  const isNaming = deed.call === 'assign' || deed.call === 'ask';
  if (isLate)
    return { status: 409, message: isNaming && order.operator ? 'operatorAlreadyAssigned' : 'orderHasChanged' };
  if (isNamedAgain(deed, order)) return { status: 400, message: 'merchantUserAssigned' };
  return undefined;
}

/** What the model expects of a deed. `isLate`: who does it saw an older version. */
export function foresee(deed: Deed, order: WalkedOrder, isLate: boolean): Outcome {
  const barred = barrier(deed, order, isLate);
  if (barred) return { ...barred, order };
  const move = moveOf(deed, order);
  const no = (message?: string) => ({ status: message ? 400 : 403, ...(message && { message }), order });
  if (!move) return no('notAllowToUpdate');
  if (deed.call === 'confirm' && !order.isConfirmed) return no('notAllowToUpdate');
  const verdict = judge(move, order, deed.by as Who);
  if (verdict === 'early') return no('notAllowToUpdateBeforeAssign');
  if (verdict === 'state') return no('notAllowToUpdate');
  if (verdict === 'person') return no();
  if (move === 'confirmCompletion' && order.isConfirmed) return no('notAllowToUpdate');
  if (deed.call === 'answerPrice' && order.prices.at(-1) !== 'open') return no('priceNotOpen');
  const next = {
    ...order,
    ...named(deed, order),
    ...effectOf(move, order),
    status: verdict.to,
    version: order.version + 1,
    logRows: order.logRows + (passing.includes(move) ? 2 : 1),
  };
  const former = verdict.to === 'hold' ? (order.former ?? order.status) : null;
  return { status: 200, order: { ...next, former: former as ModelOrder['former'] } };
}

/** All that the people could do, whether it is allowed or not. */
export function everyDeed(people: readonly Person[], operators: readonly string[], specialists: readonly string[]) {
  const deeds: Deed[] = people.flatMap((by): Deed[] => [
    ...operators.flatMap((operator): Deed[] => [
      { call: 'assign', by, operator },
      { call: 'handOver', by, operator },
    ]),
    ...specialists.map((specialist): Deed => ({ call: 'ask', by, specialist })),
    ...serviceStatuses.map((status): Deed => ({ call: 'update', by, status })),
    { call: 'restart', by },
  ]);
  const by = 'customer';
  for (const isYes of [true, false]) deeds.push({ call: 'answerPrice', by, isYes }, { call: 'confirm', by, isYes });
  return [...deeds, { call: 'cancel', by } satisfies Deed];
}

/** Does it over the wire. */
export function perform(
  deed: Deed,
  { id, token, version, prices }: { id: string; token: string; version: number; prices: number },
  portalOf: (by: Who) => TestPortal,
) {
  const portal = portalOf(deed.by);
  const params = { id };
  switch (deed.call) {
    case 'assign':
      return portal.call(serviceOrdersApi.assign, { params, body: { operatorId: deed.operator, version } });
    case 'ask':
      return portal.call(serviceOrdersApi.assign, { params, body: { priceSpecialistId: deed.specialist, version } });
    case 'handOver':
      return portal.call(serviceOrdersApi.handOver, { body: { id, operatorId: deed.operator, version } });
    case 'update':
      return portal.call(serviceOrdersApi.update, {
        params,
        body: {
          status: deed.status,
          version,
          ...(deed.status === 'hold' && { holdMinutes: 30 }),
          ...(deed.status === 'pending' && { price: '6' }),
        },
      });
    case 'restart':
      return portal.call(orderChangesApi.restart, { params, body: { version } });
    case 'answerPrice': {
      const body = { number: Math.max(prices, 1), isAccepted: deed.isYes, version };
      return portal.call(orderPageApi.answerPrice, { params: { token }, body });
    }
    case 'confirm':
      return portal.call(orderPageApi.confirm, { params: { token }, body: { isDone: deed.isYes, version } });
    case 'cancel':
      return portal.call(orderPageApi.cancel, { params: { token }, body: { version } });
  }
}
