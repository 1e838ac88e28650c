import { orderPageApi } from '@sala/contract/service-orders/customer-orders.api.ts';
import { orderChangesApi } from '@sala/contract/service-orders/order-changes.api.ts';
import { serviceOrdersApi } from '@sala/contract/service-orders/service-orders.api.ts';
import {
  type ServiceMoveName,
  type ServiceStatus,
  serviceStatuses,
} from '@sala/contract/service-orders/service-orders.states.ts';
import { type AuditActorCell, judge, type ModelOrder, type Person } from './order-model.ts';
import type { TestPortal } from './test-portal.ts';

/** The model's state of an order, with the data that calls need. */
export interface WalkedOrder extends ModelOrder {
  readonly version: number;
  readonly isConfirmed: boolean;
  readonly logRows: number;
  /** Operators who rejected it: assigning it to them needs a reason. */
  readonly rejectedBy: readonly string[];
  /** Users deactivated meanwhile. */
  readonly gone: readonly string[];
  /** State of each price version. */
  readonly prices: readonly ('open' | 'accepted' | 'questioned' | 'replaced')[];
}

export type SecretChange =
  | { readonly call: 'assign' | 'handOver'; readonly by: Person; readonly operator: string; readonly reason?: string }
  | { readonly call: 'ask'; readonly by: Person; readonly specialist: string; readonly reason?: string }
  | { readonly call: 'update'; readonly by: Person; readonly status: ServiceStatus; readonly reason?: string }
  /** The asked party does not answer in time. */
  | { readonly call: 'silence'; readonly by: 'clock'; readonly party: 'specialist' | 'customer' }
  /** A user is deactivated, or activated again. */
  | { readonly call: 'leave' | 'return'; readonly by: 'clock'; readonly person: string }
  | { readonly call: 'restart'; readonly by: Person }
  | { readonly call: 'answerPrice' | 'confirm'; readonly by: 'customer'; readonly isYes: boolean }
  | { readonly call: 'cancel'; readonly by: 'customer' };

export type Call = Exclude<SecretChange, { by: 'clock' }>;

/** The answer, and the resulting order. */
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

function getMove(deed: Call, order: WalkedOrder): ServiceMoveName | undefined {
  switch (deed.call) {
    case 'assign':
      return order.status === 'pendingDispatch' ? 'assign' : 'reassign';
    case 'handOver':
      return 'handOver';
    case 'ask':
      return order.status === 'completed' ? 'replaceSpecialist' : 'assignSpecialist';
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
/** Actions through an intermediate status: their history has one more row. */
const passing: readonly ServiceMoveName[] = [
  'assign',
  'reassign',
  'assignSpecialist',
  'replaceSpecialist',
  'handOver',
  'reject',
];

const namedBy = (deed: Call): string | undefined => {
  if (deed.call === 'assign' || deed.call === 'handOver') return deed.operator;
  return deed.call === 'ask' ? deed.specialist : undefined;
};

function named(deed: Call, order: WalkedOrder): Partial<WalkedOrder> {
  if (deed.call === 'assign' || deed.call === 'handOver') return { operator: deed.operator, isConfirmed: false };
  if (deed.call !== 'ask') return { former: order.former };
  return { specialist: deed.specialist, ...(order.status !== 'completed' && { isAgreed: false }) };
}

function getEffect(move: ServiceMoveName, order: WalkedOrder): Partial<WalkedOrder> {
  const { prices, specialist, operator, rejectedBy } = order;
  if (move === 'reject') return { operator: null, rejectedBy: [...rejectedBy, operator!] };
  const said = (answer: 'accepted' | 'questioned') => [...prices.slice(0, -1), answer];
  const before = prices.map((state) => (state === 'accepted' ? state : ('replaced' as const)));
  if (move === 'setPrice') return { isAgreed: true, prices: [...before, 'open'] };
  if (move === 'acceptPrice') return { prices: said('accepted') };
  if (move === 'questionPrice') return { isAgreed: false, prices: said('questioned') };
  if (move === 'complete') return { isConfirmed: specialist === null };
  return move === 'confirmCompletion' ? { isConfirmed: true } : {};
}

const isSaid = (deed: Call, { status, prices }: WalkedOrder): boolean => {
  if (deed.call === 'answerPrice') return prices.at(-1) === (deed.isYes ? 'accepted' : 'questioned');
  if (deed.call === 'confirm') return status === (deed.isYes ? 'resolved' : 'unresolved');
  return deed.call === 'cancel' && status === 'cancelledByCustomer';
};

const isNamedAgain = (deed: Call, { operator, specialist }: WalkedOrder): boolean =>
  deed.call === 'ask'
    ? deed.specialist === specialist
    : (deed.call === 'assign' || deed.call === 'handOver') && deed.operator === operator;

/** Why the action is refused before the table of status changes applies. */
function barrier(deed: Call, order: WalkedOrder, isLate: boolean): Omit<Outcome, 'order'> | undefined {
  if (deed.by !== 'customer' && !doors[deed.call]!.some((right) => (deed.by as Person).rights.includes(right as never)))
    return { status: 403 };
  if (order.status === 'deleted') return { status: 404 };
  if (isSaid(deed, order)) return { status: 200 };
  const isTaken = deed.call === 'assign' && order.operator !== null;
  if (isLate) return { status: 409, message: isTaken ? 'operatorAlreadyAssigned' : 'orderHasChanged' };
  if (isNamedAgain(deed, order)) return { status: 400, message: 'merchantUserAssigned' };
  return undefined;
}

/** Nobody has a page open except the caller. Assigning an operator who rejected the order needs a reason. */
const speaksAgainst = (deed: Call, { rejectedBy }: WalkedOrder): boolean => {
  const name = namedBy(deed);
  if (name === undefined) return false;
  return (deed.by as Person).id !== name || (deed.call !== 'ask' && rejectedBy.includes(name));
};

/** Why an allowed action is refused for this person. */
function objectionTo(deed: Call, order: WalkedOrder, move: ServiceMoveName): Omit<Outcome, 'order'> | undefined {
  const isReasoned = 'reason' in deed && deed.reason !== undefined;
  const isConfirming = move === 'confirmCompletion' || move === 'replaceSpecialist';
  if (isConfirming && order.isConfirmed) return { status: 400, message: 'notAllowToUpdate' };
  if (move === 'reject' && !isReasoned) return { status: 422, message: 'validationFailed' };
  if (order.gone.includes(namedBy(deed) ?? '')) return { status: 400, message: 'operatorCannotTakeService' };
  if (!isReasoned && speaksAgainst(deed, order)) return { status: 422, message: 'assignmentNeedsReason' };
  return undefined;
}

const isWorkedOn = ({ status }: WalkedOrder) =>
  ['pendingPrice', 'pending', 'accepted', 'processing', 'hold'].includes(status);
const isOpen = (order: WalkedOrder) => isWorkedOn(order) || ['pendingDispatch', 'completed'].includes(order.status);

/** The next version with one more history line. */
const further = (order: WalkedOrder, change: Partial<WalkedOrder>): WalkedOrder => ({
  ...order,
  ...change,
  version: order.version + 1,
  logRows: order.logRows + 1,
});

/** A user can no longer work: their open orders are released. */
function left(order: WalkedOrder, person: string): WalkedOrder {
  let next: WalkedOrder = { ...order, gone: [...order.gone, person] };
  if (next.operator === person && isWorkedOn(next))
    next = further(next, { operator: null, status: 'pendingDispatch', former: null });
  return next.specialist === person && isOpen(next) ? further(next, { specialist: null }) : next;
}

/** The result of an automatic event. */
function comes(deed: Exclude<SecretChange, Call>, order: WalkedOrder): WalkedOrder {
  if (deed.call === 'silence') {
    if (order.status !== 'completed' || order.isConfirmed !== (deed.party === 'customer')) return order;
    return further(order, deed.party === 'customer' ? { status: 'resolved' } : { isConfirmed: true });
  }
  const isGone = order.gone.includes(deed.person);
  if (isGone === (deed.call === 'leave')) return order;
  if (deed.call === 'leave') return left(order, deed.person);
  return { ...order, gone: order.gone.filter((one) => one !== deed.person) };
}

/** The result that the model expects. `isLate`: the actor saw an older version. */
export function foresee(deed: SecretChange, order: WalkedOrder, isLate: boolean): Outcome {
  if (deed.by === 'clock') return { status: 200, order: comes(deed, order) };
  const barred = barrier(deed, order, isLate);
  if (barred) return { ...barred, order };
  const move = getMove(deed, order);
  const no = (message?: string) => ({ status: message ? 400 : 403, ...(message && { message }), order });
  if (!move) return no('notAllowToUpdate');
  if (deed.call === 'confirm' && !order.isConfirmed) return no('notAllowToUpdate');
  const verdict = judge(move, order, deed.by as AuditActorCell);
  if (verdict === 'early') return no('notAllowToUpdateBeforeAssign');
  if (verdict === 'state') return no('notAllowToUpdate');
  if (verdict === 'person') return no();
  const objection = objectionTo(deed, order, move);
  if (objection) return { ...objection, order };
  if (deed.call === 'answerPrice' && order.prices.at(-1) !== 'open') return no('priceNotOpen');
  const next = {
    ...order,
    ...named(deed, order),
    ...getEffect(move, order),
    status: verdict.to,
    version: order.version + 1,
    logRows: order.logRows + (passing.includes(move) ? 2 : 1),
  };
  const former = verdict.to === 'hold' ? (order.former ?? order.status) : null;
  return { status: 200, order: { ...next, former: former as ModelOrder['former'] } };
}

/** All actions of all people, allowed or not. */
export function everyDeed(people: readonly Person[], operators: readonly string[], specialists: readonly string[]) {
  const said = [{}, { reason: 'There is nobody else' }];
  const deeds: SecretChange[] = people.flatMap((by): SecretChange[] => [
    ...said.flatMap((reason) => [
      ...operators.flatMap((operator): SecretChange[] => [
        { call: 'assign', by, operator, ...reason },
        { call: 'handOver', by, operator, ...reason },
      ]),
      ...specialists.map((specialist): SecretChange => ({ call: 'ask', by, specialist, ...reason })),
    ]),
    ...serviceStatuses.map((status): SecretChange => ({ call: 'update', by, status })),
    { call: 'update', by, status: 'rejected', reason: 'Too far away' },
    { call: 'restart', by },
  ]);
  const by = 'customer';
  for (const isYes of [true, false]) deeds.push({ call: 'answerPrice', by, isYes }, { call: 'confirm', by, isYes });
  return [...deeds, { call: 'cancel', by } satisfies SecretChange];
}

/** Deactivations and timeouts. */
export const everyAccident = (person: string): SecretChange[] => [
  { call: 'leave', by: 'clock', person },
  { call: 'return', by: 'clock', person },
  { call: 'silence', by: 'clock', party: 'specialist' },
  { call: 'silence', by: 'clock', party: 'customer' },
];

/** Performs it over HTTP. */
export function perform(
  deed: Call,
  { id, token, version, prices }: { id: string; token: string; version: number; prices: number },
  portalOf: (by: AuditActorCell) => TestPortal,
) {
  const portal = portalOf(deed.by);
  const params = { id };
  const said = 'reason' in deed && deed.reason ? { reason: deed.reason } : {};
  switch (deed.call) {
    case 'assign':
      return portal.call(serviceOrdersApi.assign, { params, body: { operatorId: deed.operator, ...said, version } });
    case 'ask':
      return portal.call(serviceOrdersApi.assign, {
        params,
        body: { priceSpecialistId: deed.specialist, ...said, version },
      });
    case 'handOver':
      return portal.call(serviceOrdersApi.handOver, { body: { id, operatorId: deed.operator, ...said, version } });
    case 'update':
      return portal.call(serviceOrdersApi.update, {
        params,
        body: {
          status: deed.status,
          version,
          ...said,
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
