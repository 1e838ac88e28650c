import type { ServiceLog, ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { DemoStaff } from '../people.ts';
import type { OrderCustomer } from './customers.ts';
import { OrderStory, type Step } from './order-story.ts';
import type { OrderWish } from './wishes.ts';
import {
  cancelReasons,
  complaints,
  holdReasons,
  praises,
  priceNotes,
  priceQuestions,
  secondThoughts,
} from './words.ts';

/** What becomes of an order; all but the first ten are how far it has come by now. */
export type Fate =
  | 'resolved'
  /** Nobody said anything after it was done. */
  | 'closed'
  | 'unresolved'
  | 'cancel'
  | 'cancelledByCustomer'
  | 'ignored'
  | 'deleted'
  | 'handedOver'
  | 'priceAskedAgain'
  | 'rejectedOnce'
  | 'waiting'
  | 'waitingWithSpecialist'
  | 'rejected'
  | 'pricing'
  | 'pricingAgain'
  | 'pending'
  | 'accepted'
  | 'processing'
  | 'hold'
  | 'unconfirmed'
  | 'done';

export interface Cast {
  readonly dispatcher: DemoStaff;
  readonly operator: DemoStaff;
  readonly specialist: DemoStaff;
  /** Who takes over what somebody else could not do. */
  readonly relief: DemoStaff;
}

export interface OrderStoryInput {
  readonly wish: OrderWish;
  readonly customer: OrderCustomer;
  readonly cast: Cast;
  readonly maker: ServiceLog['actor'];
  readonly fate: Fate;
  /** Picks the one of several texts. */
  readonly turn: number;
  readonly startsAt: Date;
  /** Work does not begin before it. */
  readonly scheduledAt?: Date | undefined;
  readonly holdUntil?: Date | undefined;
  /** The work rested a while. */
  readonly isHeldOnce?: boolean | undefined;
}

export const getPriceType = ({ price }: OrderWish): ServiceOrder['priceType'] => {
  if (price === undefined) return 'negotiate';
  return typeof price === 'string' ? 'fixed' : 'range';
};

const minute = 60_000;
const pick = <T>(from: readonly T[], turn: number): T => from[turn % from.length]!;

/** Tells an order step by step, each some odd minutes behind the one before. */
class Teller {
  readonly story: OrderStory;
  readonly #told: OrderStoryInput;
  #at: number;

  constructor(told: OrderStoryInput) {
    const { wish, maker: by, startsAt } = told;
    const type = getPriceType(wish);
    this.#told = told;
    this.#at = startsAt.getTime();
    this.story = new OrderStory(type, type === 'fixed' ? (wish.price as string) : null, { by, at: startsAt });
  }

  do(name: Parameters<OrderStory['move']>[0], after: number, step: Omit<Step, 'at'>): void {
    // Nobody does anything on the full minute.
    this.#at += after * minute + ((this.#told.turn * 17 + this.story.version * 23) % 53) * 1000;
    this.story.move(name, { ...step, at: new Date(this.#at) });
  }

  dispatch(): void {
    const { cast, wish, turn } = this.#told;
    if (getPriceType(wish) !== 'fixed')
      this.do('assignSpecialist', 3 + (turn % 5), { by: cast.dispatcher, to: cast.specialist });
    this.do('assign', 4 + (turn % 9), { by: cast.dispatcher, to: cast.operator });
  }

  setPrice(which: 0 | 1): void {
    const { cast, wish, turn } = this.#told;
    this.do('setPrice', 12 + (turn % 20), {
      by: cast.specialist,
      price: wish.said![which],
      reason: which === 0 ? pick(priceNotes, turn) : '',
    });
  }

  askAgain(): void {
    const { customer, turn } = this.#told;
    this.do('questionPrice', 9 + (turn % 15), { by: 'customer', reason: pick(priceQuestions[customer.locale], turn) });
  }

  /** Until the operator can begin. */
  ready(): void {
    this.dispatch();
    if (this.story.status !== 'pendingPrice') return;
    this.setPrice(0);
    if (this.#told.fate === 'priceAskedAgain') {
      this.askAgain();
      this.setPrice(1);
    }
    this.do('acceptPrice', 6 + (this.#told.turn % 25), { by: 'customer' });
  }

  accept(): void {
    const { cast, turn, fate } = this.#told;
    if (fate === 'rejectedOnce') {
      this.do('reject', 5, { by: cast.operator, reason: 'On another job until the evening' });
      this.do('assign', 6, { by: cast.dispatcher, to: cast.relief, reason: 'Is near' });
    }
    this.do('accept', 2 + (turn % 8), { by: this.story.operator! });
    if (fate === 'handedOver') this.handOver('The van broke down');
  }

  handOver(reason: string): void {
    this.do('handOver', 20, { by: this.story.operator!, to: this.#told.cast.relief, reason });
    this.do('accept', 4, { by: this.story.operator! });
  }

  start(): void {
    const { scheduledAt, turn } = this.#told;
    const wait = scheduledAt ? (scheduledAt.getTime() - this.#at) / minute : 15 + ((turn * 7) % 40);
    this.do('start', Math.max(wait, 3) + (turn % 6), { by: this.story.operator! });
  }

  hold(): void {
    const until = this.#told.holdUntil ?? new Date(this.#at + 60 * minute);
    this.do('hold', 8, { by: this.story.operator!, reason: pick(holdReasons, this.#told.turn), until });
  }

  /** Before the time that was given is over. */
  resume(): void {
    this.do('resume', 15 + ((this.#told.turn * 11) % 35), { by: this.story.operator! });
  }

  complete(): void {
    const { wish, turn } = this.#told;
    this.do('complete', wish.minutes - 10 + (turn % 25), { by: this.story.operator! });
  }

  confirm(): void {
    if (!this.story.confirmedAt)
      this.do('confirmCompletion', 15 + (this.#told.turn % 30), { by: this.story.specialist! });
  }

  end(): void {
    const { fate, customer, turn } = this.#told;
    if (fate === 'unresolved') {
      this.do('dispute', 40, { by: 'customer', reason: pick(complaints[customer.locale], turn) });
      this.story.rate(1 + (turn % 2), '', new Date(this.#at + 2 * minute));
      return;
    }
    if (fate === 'closed') {
      this.do('resolve', 24 * 60, { by: 'clock' });
      return;
    }
    this.do('resolve', 8 + ((turn * 13) % 90), { by: 'customer' });
    if (turn % 4 === 3) return;
    const stars = [5, 5, 4, 5, 3, 5, 4][turn % 7]!;
    const comment = stars > 3 ? pick(praises[customer.locale], turn) : '';
    this.story.rate(stars, comment, new Date(this.#at + 3 * minute));
  }
}

function endEarly(teller: Teller, { fate, cast, customer, turn }: OrderStoryInput): boolean {
  switch (fate) {
    case 'waiting':
      return true;
    case 'waitingWithSpecialist':
      teller.do('assignSpecialist', 4, { by: cast.dispatcher, to: cast.specialist });
      return true;
    case 'ignored':
      teller.do('ignore', 9, { by: cast.dispatcher, reason: 'An advertisement' });
      return true;
    case 'deleted':
      teller.do('remove', 6, { by: cast.dispatcher, reason: 'Made by mistake' });
      return true;
    case 'cancel':
      if (turn % 2) teller.dispatch();
      teller.do('cancel', 35, { by: cast.dispatcher, reason: pick(cancelReasons, turn) });
      return true;
    case 'cancelledByCustomer':
      if (turn % 2) teller.dispatch();
      teller.do('cancelByCustomer', 25, { by: 'customer', reason: pick(secondThoughts[customer.locale], turn) });
      return true;
    case 'pricing':
    case 'pricingAgain':
      teller.dispatch();
      if (fate === 'pricing') return true;
      teller.setPrice(0);
      teller.askAgain();
      return true;
    default:
      return false;
  }
}

/** Plays an order through to where its fate leaves it. */
export function buildOrderStory(told: OrderStoryInput): OrderStory {
  const teller = new Teller(told);
  const { fate, cast } = told;
  const { story } = teller;
  if (endEarly(teller, told)) return story;
  teller.ready();
  if (fate === 'pending') return story;
  if (fate === 'rejected') {
    teller.do('reject', 7, { by: cast.operator, reason: 'On another job until the evening' });
    return story;
  }
  teller.accept();
  if (fate === 'accepted') return story;
  teller.start();
  if (fate === 'processing') return story;
  if (fate === 'hold') {
    teller.hold();
    return story;
  }
  if (told.isHeldOnce) {
    teller.hold();
    teller.resume();
  }
  teller.complete();
  if (fate === 'unconfirmed') return story;
  teller.confirm();
  if (fate !== 'done') teller.end();
  return story;
}
