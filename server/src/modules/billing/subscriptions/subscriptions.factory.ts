import { fromUnits, priceOf } from '@sala/contract/billing/subscriptions/plan-money.ts';
import type { Plan } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import { paymentStatuses } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { addMonths } from './calendar-months.ts';
import './subscriptions.table.ts';

/** Who has ordered and approved what is built here. */
export const builtBy = 'Sala';

export interface SubscriptionOverrides {
  merchantId: string;
  plan: Plan;
  seats?: number;
  months?: number;
  startsAt?: Date;
  reference?: string;
  receiptNumber?: number;
}

/** Months of a plan that were ordered, paid and approved on the day they began, or now where they begin later. */
export async function buildSubscription(
  { database }: { database: Database },
  overrides: SubscriptionOverrides,
): Promise<{ endsAt: Date }> {
  const { merchantId, plan, seats = 5, months = 12, startsAt = new Date(), receiptNumber } = overrides;
  const { query } = database.forMerchant(merchantId);
  const { currency } = plan;
  const amount = fromUnits(priceOf(plan, { seats, months, currency }) ?? 0n, currency);
  const paymentId = newId();
  const createdAt = new Date(Math.min(startsAt.getTime(), Date.now()));
  const bought = { plan: JSON.stringify(plan), user_count: seats, months, currency, amount, created_at: createdAt };
  await query
    .insertInto('subscription_payments')
    .values({
      ...bought,
      id: paymentId,
      reference: overrides.reference ?? `SALA-${paymentId.slice(-9)}`,
      kind: 'renew',
      provider: 'bank',
      status: paymentStatuses.paid,
      ended_by: 'reviewed',
      reason: null,
      is_automatic: false,
      khqr: null,
      receipt_number: receiptNumber ?? null,
      ordered_by: builtBy,
      decided_by: builtBy,
      decided_at: createdAt,
    })
    .execute();
  const endsAt = addMonths(startsAt, months, startsAt.getUTCDate());
  await query
    .insertInto('subscription_periods')
    .values({
      ...bought,
      id: newId(),
      payment_id: paymentId,
      credit: '0',
      starts_at: startsAt,
      ends_at: endsAt,
      anchor_day: startsAt.getUTCDate(),
    })
    .execute();
  return { endsAt };
}
