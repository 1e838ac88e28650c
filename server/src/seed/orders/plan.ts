import type { Fate } from './teller.ts';
import type { WishName } from './wishes.ts';

/** An order of these days: how far it is, and how many minutes ago somebody did something with it. */
export interface OpenPlan {
  readonly wish: WishName;
  /** Place of the customer in the list. */
  readonly customer: number;
  readonly fate: Fate;
  readonly quiet: number;
  readonly operator?: string;
  /** Days from today, and the time on the wall; a time of today that has passed becomes a later one. */
  readonly due?: readonly [days: number, clock: string];
  /** Of a hold: minutes from now. */
  readonly holdFor?: number;
  readonly hasPicture?: true;
}

const open = (wish: WishName, customer: number, fate: Fate, quiet: number, more: Partial<OpenPlan> = {}): OpenPlan => ({
  wish,
  customer,
  fate,
  quiet,
  ...more,
});

export const openOrders: readonly OpenPlan[] = [
  open('bottles', 0, 'waiting', 4),
  open('acGas', 4, 'waitingWithSpecialist', 11),
  open('homeCleaning', 11, 'waiting', 19, { due: [1, '09:00'] }),
  open('wash', 16, 'waiting', 26),
  open('tenBottles', 22, 'waiting', 34, { due: [0, '15:30'] }),
  open('leak', 17, 'waiting', 48, { hasPicture: true }),
  open('suit', 23, 'waiting', 75, { due: [1, '08:30'] }),
  open('smallBottles', 28, 'waiting', 1130),
  open('deepCleaning', 13, 'pricing', 14, { operator: 'rithy' }),
  open('rewiring', 28, 'pricing', 1310, { operator: 'sophea' }),
  open('moving', 18, 'pricingAgain', 1490, { operator: 'rithy' }),
  open('acGas', 1, 'pricing', 2800, { operator: 'dara', due: [0, '16:00'] }),
  open('bottles', 9, 'pending', 6, { operator: 'lina' }),
  open('acCleaning', 26, 'pending', 1260, { operator: 'bopha', due: [1, '10:00'] }),
  open('bedding', 12, 'pending', 29, { operator: 'thuy' }),
  open('dispenser', 19, 'pending', 1400, { operator: 'minh' }),
  open('tenBottles', 7, 'accepted', 9, { operator: 'minh', due: [0, '14:00'] }),
  open('bottles', 5, 'accepted', 1180, { operator: 'kosal' }),
  open('homeCleaning', 20, 'accepted', 1580, { operator: 'thuy', due: [1, '13:30'] }),
  open('leak', 10, 'accepted', 2720, { operator: 'bopha', due: [1, '08:00'], hasPicture: true }),
  open('dress', 24, 'accepted', 1350, { operator: 'lina' }),
  open('bottles', 27, 'processing', 12, { operator: 'kosal' }),
  open('smallBottles', 3, 'processing', 18, { operator: 'minh' }),
  open('sofa', 29, 'processing', 1200, { operator: 'thuy' }),
  open('acCleaning', 14, 'processing', 55, { operator: 'dara' }),
  open('wash', 6, 'processing', 1290, { operator: 'rithy' }),
  open('bottles', 15, 'hold', 16, { operator: 'lina', holdFor: 44 }),
  open('acGas', 21, 'hold', 4180, { operator: 'sophea', holdFor: 26 * 60 }),
  open('deepCleaning', 25, 'hold', 2650, { operator: 'rithy', holdFor: 190 }),
  open('tenBottles', 19, 'hold', 1220, { operator: 'minh', holdFor: 17 * 60 }),
  open('acGas', 26, 'unconfirmed', 1340, { operator: 'rithy' }),
  open('moving', 12, 'unconfirmed', 2760, { operator: 'rithy' }),
  open('bottles', 8, 'done', 24, { operator: 'kosal' }),
  open('homeCleaning', 2, 'done', 1120, { operator: 'thuy' }),
  open('suit', 16, 'done', 1050, { operator: 'lina' }),
  open('homeCleaning', 10, 'rejected', 31, { operator: 'rithy' }),
  open('leak', 23, 'rejected', 1210, { operator: 'dara' }),
  open('bottles', 1, 'resolved', 30, { operator: 'lina' }),
  open('smallBottles', 20, 'resolved', 1240, { operator: 'minh' }),
  open('acCleaning', 6, 'unresolved', 1280, { operator: 'bopha' }),
];

/** What became of some in `fateCount` orders, beside the many that went well. */
export const pastFates: Readonly<Record<number, Fate>> = {
  2: 'cancel',
  4: 'priceAskedAgain',
  7: 'cancelledByCustomer',
  9: 'handedOver',
  11: 'closed',
  14: 'unresolved',
  16: 'rejectedOnce',
  18: 'ignored',
  20: 'closed',
  22: 'cancel',
  25: 'cancelledByCustomer',
  27: 'priceAskedAgain',
  29: 'closed',
  31: 'unresolved',
  33: 'handedOver',
  36: 'cancel',
  38: 'cancelledByCustomer',
  41: 'ignored',
  43: 'closed',
  45: 'rejectedOnce',
  48: 'unresolved',
  50: 'cancel',
  53: 'cancelledByCustomer',
  55: 'closed',
  58: 'ignored',
  60: 'deleted',
};
export const fateCount = 67;

/** How many orders a working day of the last four weeks had, in turn. */
export const pastCounts: readonly number[] = [8, 7, 9, 8];
/** By days ago, instead of those: most that is still open is of these days. */
export const newestCounts: Readonly<Record<number, number>> = { 1: 2, 2: 5 };
/** Of the nine weeks before them: somewhat fewer, as of a business that grows. */
export const earlierCounts: readonly number[] = [6, 8, 7];

/** Ended without what was wished for, and made again: days ago, and how far the new one is. */
export const restarted = [
  { wish: 'acCleaning', customer: 17, first: 'unresolved', daysAgo: 9, next: 'resolved' },
  { wish: 'sofa', customer: 24, first: 'cancelledByCustomer', daysAgo: 5, next: 'closed' },
  { wish: 'leak', customer: 0, first: 'unresolved', daysAgo: 2, next: 'processing' },
] as const satisfies readonly { wish: WishName; customer: number; first: Fate; daysAgo: number; next: Fate }[];

/** Every week on the day on which they began. */
export const weekly = [
  { wish: 'tenBottles', customer: 3, operator: 'minh', clock: '09:00' },
  { wish: 'homeCleaning', customer: 0, operator: 'thuy', clock: '14:00' },
] as const satisfies readonly { wish: WishName; customer: number; operator: string; clock: string }[];
