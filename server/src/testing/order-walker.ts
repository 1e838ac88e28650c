import { orderPageApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { orderChangesApi } from '@sala/contract/service/service-orders/order-changes.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import {
  type ServiceMoveName,
  type ServiceStatus,
  serviceStatuses,
} from '@sala/contract/service/service-orders/service-orders.states.ts';
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

function getMove(action: Call, order: WalkedOrder): ServiceMoveName | undefined {
  switch (action.call) {
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
      return action.isYes ? 'acceptPrice' : 'questionPrice';
    case 'confirm':
      return action.isYes ? 'resolve' : 'dispute';
    case 'update':
      if (order.status === 'completed' && action.status === 'completed') return 'confirmCompletion';
      return order.status === 'hold' && action.status === order.former ? 'resume' : byStatus[action.status];
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

const namedBy = (action: Call): string | undefined => {
  if (action.call === 'assign' || action.call === 'handOver') return action.operator;
  return action.call === 'ask' ? action.specialist : undefined;
};

function named(action: Call, order: WalkedOrder): Partial<WalkedOrder> {
  if (action.call === 'assign' || action.call === 'handOver') return { operator: action.operator, isConfirmed: false };
  if (action.call !== 'ask') return { former: order.former };
  return { specialist: action.specialist, ...(order.status !== 'completed' && { isAgreed: false }) };
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

const isSaid = (action: Call, { status, prices }: WalkedOrder): boolean => {
  if (action.call === 'answerPrice') return prices.at(-1) === (action.isYes ? 'accepted' : 'questioned');
  if (action.call === 'confirm') return status === (action.isYes ? 'resolved' : 'unresolved');
  return action.call === 'cancel' && status === 'cancelledByCustomer';
};

const isNamedAgain = (action: Call, { operator, specialist }: WalkedOrder): boolean =>
  action.call === 'ask'
    ? action.specialist === specialist
    : (action.call === 'assign' || action.call === 'handOver') && action.operator === operator;

/** Why the action is refused before the table of status changes applies. */
function barrier(action: Call, order: WalkedOrder, isLate: boolean): Omit<Outcome, 'order'> | undefined {
  if (
    action.by !== 'customer' &&
    !doors[action.call]!.some((right) => (action.by as Person).rights.includes(right as never))
  )
    return { status: 403 };
  if (order.status === 'deleted') return { status: 404 };
  if (isSaid(action, order)) return { status: 200 };
  const isTaken = action.call === 'assign' && order.operator !== null;
  if (isLate) return { status: 409, message: isTaken ? 'operatorAlreadyAssigned' : 'orderHasChanged' };
  if (isNamedAgain(action, order)) return { status: 400, message: 'merchantUserAssigned' };
  return undefined;
}

/** Nobody has a page open except the caller. Assigning an operator who rejected the order needs a reason. */
const speaksAgainst = (action: Call, { rejectedBy }: WalkedOrder): boolean => {
  const name = namedBy(action);
  if (name === undefined) return false;
  return (action.by as Person).id !== name || (action.call !== 'ask' && rejectedBy.includes(name));
};

/** Why an allowed action is refused for this person. */
function objectionTo(action: Call, order: WalkedOrder, move: ServiceMoveName): Omit<Outcome, 'order'> | undefined {
  const isReasoned = 'reason' in action && action.reason !== undefined;
  const isConfirming = move === 'confirmCompletion' || move === 'replaceSpecialist';
  if (isConfirming && order.isConfirmed) return { status: 400, message: 'notAllowToUpdate' };
  if (move === 'reject' && !isReasoned) return { status: 422, message: 'validationFailed' };
  if (order.gone.includes(namedBy(action) ?? '')) return { status: 400, message: 'operatorCannotTakeService' };
  if (!isReasoned && speaksAgainst(action, order)) return { status: 422, message: 'assignmentNeedsReason' };
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
function comes(action: Exclude<SecretChange, Call>, order: WalkedOrder): WalkedOrder {
  if (action.call === 'silence') {
    if (order.status !== 'completed' || order.isConfirmed !== (action.party === 'customer')) return order;
    return further(order, action.party === 'customer' ? { status: 'resolved' } : { isConfirmed: true });
  }
  const isGone = order.gone.includes(action.person);
  if (isGone === (action.call === 'leave')) return order;
  if (action.call === 'leave') return left(order, action.person);
  return { ...order, gone: order.gone.filter((one) => one !== action.person) };
}

/** The result that the model expects. `isLate`: the actor saw an older version. */
export function foresee(action: SecretChange, order: WalkedOrder, isLate: boolean): Outcome {
  if (action.by === 'clock') return { status: 200, order: comes(action, order) };
  const barred = barrier(action, order, isLate);
  if (barred) return { ...barred, order };
  const move = getMove(action, order);
  const no = (message?: string) => ({ status: message ? 400 : 403, ...(message && { message }), order });
  if (!move) return no('notAllowToUpdate');
  if (action.call === 'confirm' && !order.isConfirmed) return no('notAllowToUpdate');
  const verdict = judge(move, order, action.by as AuditActorCell);
  if (verdict === 'early') return no('notAllowToUpdateBeforeAssign');
  if (verdict === 'state') return no('notAllowToUpdate');
  if (verdict === 'person') return no();
  const objection = objectionTo(action, order, move);
  if (objection) return { ...objection, order };
  if (action.call === 'answerPrice' && order.prices.at(-1) !== 'open') return no('priceNotOpen');
  const next = {
    ...order,
    ...named(action, order),
    ...getEffect(move, order),
    status: verdict.to,
    version: order.version + 1,
    logRows: order.logRows + (passing.includes(move) ? 2 : 1),
  };
  const former = verdict.to === 'hold' ? (order.former ?? order.status) : null;
  return { status: 200, order: { ...next, former: former as ModelOrder['former'] } };
}

/** All actions of all people, allowed or not. */
export function listActions(people: readonly Person[], operators: readonly string[], specialists: readonly string[]) {
  const said = [{}, { reason: 'There is nobody else' }];
  const actions: SecretChange[] = people.flatMap((by): SecretChange[] => [
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
  for (const isYes of [true, false]) actions.push({ call: 'answerPrice', by, isYes }, { call: 'confirm', by, isYes });
  return [...actions, { call: 'cancel', by } satisfies SecretChange];
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
  action: Call,
  { id, token, version, prices }: { id: string; token: string; version: number; prices: number },
  portalOf: (by: AuditActorCell) => TestPortal,
) {
  const portal = portalOf(action.by);
  const params = { id };
  const said = 'reason' in action && action.reason ? { reason: action.reason } : {};
  switch (action.call) {
    case 'assign':
      return portal.call(serviceOrdersApi.assign, { params, body: { operatorId: action.operator, ...said, version } });
    case 'ask':
      return portal.call(serviceOrdersApi.assign, {
        params,
        body: { priceSpecialistId: action.specialist, ...said, version },
      });
    case 'handOver':
      return portal.call(serviceOrdersApi.handOver, { body: { id, operatorId: action.operator, ...said, version } });
    case 'update':
      return portal.call(serviceOrdersApi.update, {
        params,
        body: {
          status: action.status,
          version,
          ...said,
          ...(action.status === 'hold' && { holdMinutes: 30 }),
          ...(action.status === 'pending' && { price: '6' }),
        },
      });
    case 'restart':
      return portal.call(orderChangesApi.restart, { params, body: { version } });
    case 'answerPrice': {
      const body = { number: Math.max(prices, 1), isAccepted: action.isYes, version };
      return portal.call(orderPageApi.answerPrice, { params: { token }, body });
    }
    case 'confirm':
      return portal.call(orderPageApi.confirm, { params: { token }, body: { isDone: action.isYes, version } });
    case 'cancel':
      return portal.call(orderPageApi.cancel, { params: { token }, body: { version } });
  }
}
