import type { ServiceLog, ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import {
  type HistoryStatus,
  type ServiceMove,
  type ServiceMoveName,
  type ServiceStatus,
  serviceMoves,
  statusAfter,
  toRefusal,
} from '@sala/contract/service/service-orders/service-orders.states.ts';
import type { DemoStaff } from '../people.ts';

type Actor = ServiceLog['actor'];

export interface StoryLog {
  readonly from: HistoryStatus | null;
  readonly to: HistoryStatus;
  readonly action: string;
  readonly actor: Actor;
  readonly reason: string;
  readonly params: Record<string, string>;
  readonly at: Date;
}

export interface StoryPrice {
  readonly number: number;
  readonly price: string;
  readonly note: string;
  readonly userId: string;
  readonly at: Date;
  state: 'open' | 'accepted' | 'questioned' | 'replaced';
  answer: string;
  answeredAt: Date | null;
}

export interface Step {
  readonly by: DemoStaff | 'customer' | 'clock';
  readonly at: Date;
  readonly reason?: string;
  /** Who gets it, of `assign`, `reassign`, `handOver` and `assignSpecialist`. */
  readonly to?: DemoStaff;
  readonly price?: string;
  readonly until?: Date;
}

export const getActor = (by: Step['by']): Actor =>
  typeof by === 'string' ? { kind: by, id: null, name: '' } : { kind: 'user', id: by.id, name: by.name };

const ended: readonly ServiceStatus[] = [
  'resolved',
  'unresolved',
  'cancel',
  'cancelledByCustomer',
  'replaced',
  'ignored',
];

/** How long a customer's silence counts as a yes, in ms. */
const autoCloseAfter = 24 * 3600_000;

/** An order as it becomes by what happens to it; a step that the table of moves forbids is a mistake in the demo. */
export class OrderStory {
  status: ServiceStatus = 'pendingDispatch';
  formerStatus: ServiceStatus | null = null;
  version = 1;
  operator: DemoStaff | null = null;
  specialist: DemoStaff | null = null;
  price: string | null;
  isPriceAgreed: boolean;
  holdUntil: Date | null = null;
  assignedAt: Date | null = null;
  completedAt: Date | null = null;
  confirmedAt: Date | null = null;
  endedAt: Date | null = null;
  rating: ServiceOrder['rating'] = null;
  returned: ServiceOrder['returned'] = null;
  readonly logs: StoryLog[] = [];
  readonly prices: StoryPrice[] = [];

  readonly priceType: ServiceOrder['priceType'];

  constructor(priceType: ServiceOrder['priceType'], price: string | null, { by, at }: { by: Actor; at: Date }) {
    this.priceType = priceType;
    this.price = price;
    this.isPriceAgreed = priceType === 'fixed';
    this.#log({ from: null, to: 'created', action: 'create', actor: by, at });
    this.#log({ from: 'created', to: 'pendingDispatch', action: 'create', actor: by, at });
  }

  get updatedAt(): Date {
    return this.logs.at(-1)!.at;
  }

  get autoCloseAt(): Date | null {
    const askedAt = this.confirmedAt ?? this.specialistAskedAt;
    return this.status === 'completed' && askedAt ? new Date(askedAt.getTime() + autoCloseAfter) : null;
  }

  get specialistAskedAt(): Date | null {
    return this.status === 'completed' && this.confirmedAt === null ? this.completedAt : null;
  }

  move(name: ServiceMoveName, step: Step): this {
    const moved = {
      status: this.status,
      operatorId: this.operator?.id ?? null,
      priceSpecialistId: this.specialist?.id ?? null,
      priceType: this.priceType,
      isPriceAgreed: this.isPriceAgreed,
      formerStatus: this.formerStatus,
    };
    const refusal = toRefusal(name, moved);
    if (refusal) throw new Error(`The demo cannot ${name} an order that is ${this.status}: ${refusal}`);
    const from = this.status;
    const to = statusAfter(name, moved);
    const params = this.#effect(name, step);
    this.formerStatus = to === 'hold' ? from : null;
    if (to !== 'hold') this.holdUntil = null;
    this.status = to;
    this.endedAt = ended.includes(to) ? step.at : null;
    this.version += 1;
    const { history }: ServiceMove = serviceMoves[name];
    const line = { action: name, actor: getActor(step.by), reason: step.reason, params, at: step.at };
    if (history) this.#log({ ...line, from, to: history });
    this.#log({ ...line, from: history ?? from, to });
    return this;
  }

  /** What the customer thought of it. */
  rate(stars: number, comment: string, at: Date): this {
    this.rating = { stars, comment, at: at.toISOString() };
    this.version += 1;
    const params = { stars: String(stars) };
    const actor = getActor('customer');
    this.#log({ from: this.status, to: this.status, action: 'rating', actor, reason: comment, params, at });
    return this;
  }

  #effect(name: ServiceMoveName, step: Step): Record<string, string> {
    switch (name) {
      case 'assign':
      case 'reassign':
      case 'handOver': {
        const before = this.operator;
        Object.assign(this, {
          operator: step.to,
          returned: null,
          assignedAt: step.at,
          completedAt: null,
          confirmedAt: null,
        });
        return { operator: step.to!.name, ...(before && { before: before.name }) };
      }
      case 'assignSpecialist':
        this.specialist = step.to!;
        this.isPriceAgreed = false;
        return { specialist: step.to!.name };
      case 'setPrice':
        return this.#setPrice(step);
      case 'acceptPrice':
      case 'questionPrice':
        return this.#answerPrice(name === 'acceptPrice', step);
      case 'hold':
        this.holdUntil = step.until!;
        return { until: step.until!.toISOString() };
      case 'complete':
        this.completedAt = step.at;
        this.confirmedAt = this.specialist ? null : step.at;
        return {};
      case 'confirmCompletion':
        this.confirmedAt = step.at;
        return {};
      case 'reject':
        return this.#reject(step);
      default:
        return {};
    }
  }

  #reject({ reason = '', at }: Step): Record<string, string> {
    const { id, name } = this.operator!;
    this.returned = { cause: 'rejected', operator: { id, name }, reason, at: at.toISOString() };
    Object.assign(this, { operator: null, assignedAt: null });
    return { operatorId: id, operator: name };
  }

  #setPrice({ by, price, reason, at }: Step): Record<string, string> {
    const last = this.prices.at(-1);
    if (last) last.state = 'replaced';
    const number = this.prices.length + 1;
    const said = { number, price: price!, note: reason ?? '', userId: (by as DemoStaff).id, at };
    this.prices.push({ ...said, state: 'open', answer: '', answeredAt: null });
    this.price = price!;
    this.isPriceAgreed = true;
    return { price: price!, currency: 'USD' };
  }

  #answerPrice(isAccepted: boolean, { reason, at }: Step): Record<string, string> {
    const last = this.prices.at(-1)!;
    last.state = isAccepted ? 'accepted' : 'questioned';
    last.answer = reason ?? '';
    last.answeredAt = at;
    if (!isAccepted) this.isPriceAgreed = false;
    return { number: String(last.number) };
  }

  #log({ reason = '', params = {}, ...line }: Omit<StoryLog, 'reason' | 'params'> & Partial<StoryLog>): void {
    this.logs.push({ ...line, reason, params });
  }
}
