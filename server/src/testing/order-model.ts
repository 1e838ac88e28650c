/**
 * The rules for status changes of orders, written independently of the contract: tests compare the two, and the server with
 * this model.
 */
import type { ServiceMoveName, ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';

export type Right = 'assign' | 'change' | 'price' | 'create' | 'any';
export interface Person {
  readonly id: string;
  readonly rights: readonly Right[];
}
export type AuditActorCell = Person | 'customer' | 'clock';
export type PriceType = 'fixed' | 'range' | 'negotiate';

export interface ModelOrder {
  readonly status: ServiceStatus;
  readonly operator: string | null;
  readonly specialist: string | null;
  readonly priceType: PriceType;
  readonly isAgreed: boolean;
  /** The status before the hold. */
  readonly former: ServiceStatus | null;
}

/** `state`: not in this status. `early`: no operator yet. `person`: not allowed for this person. */
export type Verdict = { readonly to: ServiceStatus } | 'state' | 'early' | 'person';

type May = (order: ModelOrder, who: AuditActorCell) => boolean;
const has =
  (right: Right): May =>
  (_, who) =>
    typeof who === 'object' && who.rights.includes(right);
const itsOwn =
  (right: Right, role: 'operator' | 'specialist'): May =>
  (order, who) =>
    typeof who === 'object' && who.rights.includes(right) && (who.id === order[role] || who.rights.includes('any'));
const customer: May = (_, who) => who === 'customer';
const clock: May = (_, who) => who === 'clock';
const either =
  (...ways: May[]): May =>
  (order, who) =>
    ways.some((way) => way(order, who));
const operator = itsOwn('change', 'operator');
const specialist = itsOwn('price', 'specialist');

type To = (order: ModelOrder) => ServiceStatus;
const same: To = ({ status }) => status;
const former: To = (order) => order.former!;
const toWork: To = ({ priceType, isAgreed, specialist: asked }) => {
  if (isAgreed) return 'pending';
  return priceType === 'fixed' && !asked ? 'pending' : 'pendingPrice';
};
const toPrice: To = (order) => (order.operator ? 'pendingPrice' : order.status);
const to =
  (status: ServiceStatus): To =>
  () =>
    status;

const given = 'pendingPrice pending accepted processing hold completed';
const priced = 'pending accepted processing hold';
const open = `pendingDispatch ${given}`;
const ended = 'resolved unresolved cancel cancelledByCustomer ignored';

/** The statuses before and after a move, and who may make it. */
const rules: Record<ServiceMoveName, readonly [string, To, May]> = {
  assign: ['pendingDispatch', toWork, either(has('assign'), clock)],
  reassign: [given, to('pending'), has('assign')],
  assignSpecialist: ['pendingDispatch pendingPrice pending accepted processing hold', toPrice, has('assign')],
  replaceSpecialist: ['completed', same, has('assign')],
  releaseSpecialist: [open, same, clock],
  setPrice: ['pendingPrice', to('pending'), specialist],
  acceptPrice: [priced, same, customer],
  questionPrice: [priced, to('pendingPrice'), customer],
  accept: ['pending', to('accepted'), operator],
  reject: ['pending', to('pendingDispatch'), operator],
  release: ['pendingPrice pending accepted processing hold', to('pendingDispatch'), clock],
  start: ['accepted', to('processing'), operator],
  hold: ['accepted processing', to('hold'), operator],
  resume: ['hold', former, operator],
  wake: ['hold', former, clock],
  complete: ['processing', to('completed'), operator],
  confirmCompletion: ['completed', same, either(specialist, clock)],
  resolve: ['completed', to('resolved'), either(customer, clock)],
  dispute: ['completed', to('unresolved'), customer],
  handOver: [given, to('pending'), has('change')],
  cancel: [open, to('cancel'), has('change')],
  cancelByCustomer: [open, to('cancelledByCustomer'), customer],
  ignore: ['pendingDispatch', to('ignored'), has('change')],
  restart: [ended, to('replaced'), has('create')],
  // A rejected order waits for dispatch at once, so none has that status.
  remove: [`${open} ${ended} replaced rejected`, to('deleted'), has('change')],
};
export const allMoves = Object.keys(rules) as ServiceMoveName[];

/** Actions without work on the order, possible without an operator. */
const isFree = (move: ServiceMoveName) =>
  [
    'assign',
    'assignSpecialist',
    'releaseSpecialist',
    'ignore',
    'cancel',
    'cancelByCustomer',
    'restart',
    'remove',
  ].includes(move);

export function judge(move: ServiceMoveName, order: ModelOrder, who: AuditActorCell): Verdict {
  const [from, goes, may] = rules[move];
  if (order.status === 'pendingDispatch' && !isFree(move)) return 'early';
  if (!from.split(' ').includes(order.status)) return 'state';
  return may(order, who) ? { to: goes(order) } : 'person';
}
