import { priceOf, toUnits } from '@sala/contract/billing/subscriptions/plan-money.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserActor } from '#platform/auth/actor.ts';
import { FailureError } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { buildWorkplace } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { PaymentRow, PeriodRow } from './subscriptions.repository.ts';
import { attendSubscription } from './usecases/attend-subscription.ts';
import { changePlan } from './usecases/change-plan.ts';
import { renew } from './usecases/order.ts';
import { extendPlan } from './usecases/owner-moves.ts';
import { setRenewal } from './usecases/set-renewal.ts';
import { approvePayment, rejectPayment } from './usecases/settle-payment.ts';

let app: TestApp;
const day = 24 * 3600 * 1000;
const graceTime = 7 * day;

beforeAll(async () => {
  const PLANS_FILE = new URL('../../../testing/limited-plans.fixture.json', import.meta.url).pathname;
  app = await createTestApp({ environment: { PLANS_FILE } });
});
afterAll(() => app?.close());

const planTypes = () => app.context.config.offer.plans.filter(({ isFree }) => !isFree).map(({ planType }) => planType);
const someOrder = {
  plan: fc.nat(5),
  seats: fc.integer({ min: 1, max: 9 }),
  months: fc.integer({ min: 1, max: 14 }),
  currency: fc.constantFrom('USD' as const, 'KHR' as const),
};
const move = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('renew' as const), ...someOrder }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), ...someOrder }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('approve' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reject' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('toFree' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('extend' as const), days: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 1200 }) }) },
);
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

/** The date this many months later, computed independently: the same day, or the last day of a shorter month. */
function monthsOn(from: Date, months: number, anchor: number): Date {
  const result = new Date(from);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const days = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(anchor, days));
  return result;
}

interface Books {
  readonly periods: PeriodRow[];
  readonly payments: PaymentRow[];
}

/** What is known of a subscription without its code: until when it is paid, and on which day its months end. */
class Model {
  validTo: Date | undefined;
  anchor = 1;
  isFreeNext = false;

  hasFallenBack(now: Date): boolean {
    return this.validTo !== undefined && this.validTo <= now && this.isFreeNext;
  }

  standing(now: Date): string {
    if (!this.validTo || this.hasFallenBack(now)) return 'free';
    if (now < this.validTo) return 'active';
    return now.getTime() < this.validTo.getTime() + graceTime ? 'grace' : 'readonly';
  }

  buy(months: number, now: Date): void {
    const follows = ['active', 'grace'].includes(this.standing(now));
    if (!follows) this.anchor = now.getUTCDate();
    this.validTo = monthsOn(follows ? this.validTo! : now, months, this.anchor);
    this.isFreeNext = false;
  }
}

const readBooks = async (merchantId: string): Promise<Books> => {
  const { query } = app.context.database.forMerchant(merchantId);
  return {
    periods: await query.selectFrom('subscription_periods').selectAll().orderBy('id').execute(),
    payments: await query.selectFrom('subscription_payments').selectAll().orderBy('id').execute(),
  };
};

/** Nothing that was written is gone, and nothing but what has to change about it has changed. */
function assertAppended(before: Books, after: Books): void {
  for (const old of before.periods) {
    const now = after.periods.find(({ id }) => id === old.id);
    expect({ ...now, replaced_at: null }).toEqual({ ...old, replaced_at: null });
    if (old.replaced_at) expect(now!.replaced_at).toEqual(old.replaced_at);
  }
  for (const old of before.payments) {
    const now = after.payments.find(({ id }) => id === old.id)!;
    if (old.status === 0)
      expect([now.amount, now.currency, now.reference]).toEqual([old.amount, old.currency, old.reference]);
    else expect(now).toEqual(old);
  }
  expect(after.payments.filter(({ status }) => status === 0).length).toBeLessThanOrEqual(1);
}

/** Every payment is in one period, whole; and what a change has left over is in the period that took its place. */
function assertConserved({ periods, payments }: Books): void {
  for (const payment of payments.filter(({ status }) => status === 1)) {
    const period = periods.find(({ payment_id }) => payment_id === payment.id)!;
    const { currency } = payment;
    expect(toUnits(period.amount, currency) - toUnits(period.credit, currency)).toBe(toUnits(payment.amount, currency));
    const replaced = periods.filter(({ replaced_at }) => replaced_at?.getTime() === period.created_at.getTime());
    // Each share is rounded once, by half a unit at most: in doubles these amounts are exact enough to see a lost one.
    const left = replaced.reduce((sum, { amount, starts_at, ends_at, replaced_at }) => {
      const rest = ends_at.getTime() - Math.max(starts_at.getTime(), replaced_at!.getTime());
      return sum + (Number(toUnits(amount, currency)) * rest) / (ends_at.getTime() - starts_at.getTime());
    }, 0);
    expect(Math.abs(Number(toUnits(period.credit, currency)) - left)).toBeLessThanOrEqual(replaced.length * 0.51);
  }
  const open = periods
    .filter(({ replaced_at }) => replaced_at === null)
    .sort((a, b) => a.ends_at.getTime() - b.ends_at.getTime());
  for (const [index, period] of open.entries())
    if (index > 0) expect(period.starts_at.getTime()).toBeGreaterThanOrEqual(open[index - 1]!.ends_at.getTime());
}

/** Does it, and says whether it was done: refusals are answers like others. */
const isDone = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof FailureError) return false;
    throw error;
  }
};

const once = { plan: 0, seats: 1, months: 1 };
/** What was paid in two currencies was once offset as if it were in one. */
const inTwoCurrencies: Move[] = [
  { kind: 'renew', ...once, currency: 'KHR' },
  { kind: 'approve' },
  { kind: 'renew', ...once, currency: 'USD' },
  { kind: 'approve' },
  { kind: 'change', ...once, seats: 2, currency: 'USD' },
  { kind: 'approve' },
];

it('loses no money and no day, and forgets nothing, whatever is ordered, paid, changed and cancelled in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 24 }), async (moves) => {
      const { merchantId } = await buildWorkplace(app);
      await walk(merchantId, moves);
    }),
    { numRuns: 40, examples: [[inTwoCurrencies]] },
  );
});

async function walk(merchantId: string, moves: readonly Move[]): Promise<void> {
  const { context } = app;
  const actor = { kind: 'user', merchantId, userId: newId(), name: 'Vanna Owner' } as unknown as UserActor;
  const request = { address: '127.0.0.1', userAgent: '', locale: 'en' } as RequestInfo;
  const model = new Model();
  let books = await readBooks(merchantId);
  for (const one of moves) {
    const now = context.clock.now();
    const pending = books.payments.find(({ status }) => status === 0);
    const validTo = model.validTo;
    let settled: PaymentRow | undefined;
    const wish = 'plan' in one && {
      ...one,
      planType: planTypes()[one.plan % planTypes().length]!,
      userCount: one.seats,
    };
    if (one.kind === 'renew' && wish) {
      const isMade = await isDone(() => renew(context, actor, wish, request));
      const plan = context.config.offer.plans.find(({ planType }) => planType === wish.planType)!;
      const price = priceOf(plan, { seats: one.seats, months: one.months, currency: one.currency });
      if (isMade) {
        const made = (await readBooks(merchantId)).payments.find(({ status }) => status === 0)!;
        expect(toUnits(made.amount, made.currency)).toBe(price);
      }
    }
    if (one.kind === 'change' && wish) await isDone(() => changePlan(context, actor, wish, request));
    if (one.kind === 'toFree')
      await isDone(() => changePlan(context, actor, { planType: 'free', userCount: 1, months: 1 }, request));
    if (one.kind === 'cancel')
      await isDone(() => setRenewal(context, actor, { isAutoRenew: false, isCancelled: true }, request));
    if (one.kind === 'approve' && pending) {
      settled = await approvePayment(context, { merchantId, paymentId: pending.id, by: 'Owner' });
      if (settled.kind === 'renew') model.buy(settled.months, settled.decided_at!);
    }
    if (one.kind === 'reject' && pending)
      await rejectPayment(context, { merchantId, paymentId: pending.id, by: 'Owner', reason: 'No' });
    if (one.kind === 'extend' && (await extendPlan(context, merchantId, one.days))) {
      const from = Math.max(validTo!.getTime(), now.getTime());
      model.validTo = new Date(from + one.days * day);
    }
    if (one.kind === 'wait') {
      app.clock.advance({ hours: one.hours });
      await attendSubscription(context, merchantId);
    }
    const { row, position } = await context.subscriptions.read(merchantId);
    const after = await readBooks(merchantId);
    assertAppended(books, after);
    assertConserved(after);
    if (settled?.kind === 'change') {
      // Another plan never has fewer days than were paid for already.
      const end = after.periods.find(({ payment_id }) => payment_id === settled!.id)!.ends_at;
      expect(end.getTime()).toBeGreaterThanOrEqual(Math.max(validTo?.getTime() ?? 0, settled.decided_at!.getTime()));
      model.validTo = end;
      model.anchor = after.periods.find(({ payment_id }) => payment_id === settled!.id)!.anchor_day;
    }
    if (one.kind === 'extend' && model.validTo) model.anchor = after.periods.at(-1)?.anchor_day ?? model.anchor;
    model.isFreeNext = row?.next_plan?.isFree === true;
    const at = context.clock.now();
    const isNear = model.validTo && Math.abs(model.validTo.getTime() - at.getTime()) < 60_000;
    if (!isNear) expect(position.standing).toBe(model.standing(at));
    const last = after.periods.filter(({ replaced_at }) => replaced_at === null).at(-1);
    // Months begin at the instant of the approval, which the model knows to the millisecond.
    if (model.validTo) expect(Math.abs(last!.ends_at.getTime() - model.validTo.getTime())).toBeLessThan(5000);
    if (position.period && last) model.validTo = last.ends_at;
    books = after;
  }
  const numbers = books.payments.filter(({ status }) => status === 1).map(({ receipt_number }) => receipt_number);
  expect(new Set(numbers).size).toBe(numbers.length);
}
