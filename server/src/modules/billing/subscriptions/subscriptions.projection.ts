import { fromUnits, toUnits } from '@sala/contract/billing/subscriptions/plan-money.ts';
import type {
  Payment,
  Subscription,
  SubscriptPlan,
} from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { presentAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { Position } from './standing.ts';
import type { PaymentRow, SubscriptionRow } from './subscriptions.repository.ts';

/** An amount of the database, which keeps two decimals of every money, with those that its money has. */
export const amountText = (amount: string, currency: string): string => fromUnits(toUnits(amount, currency), currency);

/** As people and banks read it: receipt 42 is `R-000042`. */
export const receiptName = (number: number): string => `R-${String(number).padStart(6, '0')}`;

export function presentSubscriptPlan(position: Position, row: SubscriptionRow | undefined): SubscriptPlan {
  const { plan, period, standing } = position;
  const isSubscript = period !== undefined;
  const isAutoRenew = isSubscript && (row?.is_auto_renew ?? true) && row?.next_plan?.isFree !== true;
  const currency = period?.currency ?? plan.currency;
  return {
    isSubscript,
    planType: plan.planType,
    userCount: position.seats,
    unitPrice: plan.prices.find((price) => price.currency === currency)?.monthly ?? plan.unitPrice,
    currency,
    validFrom: position.validFrom?.toISOString() ?? null,
    validTo: position.validTo?.toISOString() ?? null,
    nextPayment: isAutoRenew ? position.validTo!.toISOString() : null,
    isAutoRenew,
    standing,
    graceUntil: position.graceUntil?.toISOString() ?? null,
    suspendedReason: row?.suspended_at ? row.suspended_reason : null,
  };
}

export function presentSubscription(position: Position, row: SubscriptionRow | undefined): Subscription {
  const next = row?.next_plan;
  return {
    ...presentSubscriptPlan(position, row),
    plan: position.plan,
    months: position.period?.months ?? 0,
    next:
      next && position.period
        ? { planType: next.planType, titles: next.titles, userCount: next.isFree ? next.seats : row.next_user_count }
        : null,
  };
}

export function presentPayment(context: AppContext, row: PaymentRow): Payment {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    provider: row.provider,
    planType: row.plan.planType,
    titles: row.plan.titles,
    userCount: row.user_count,
    months: row.months,
    amount: amountText(row.amount, row.currency),
    currency: row.currency,
    status: row.status,
    endedBy: row.ended_by,
    reason: row.reason,
    isAutomatic: row.is_automatic,
    receipt: row.proof && presentAttachment(context, row.merchant_id, row.proof),
    receiptNumber: row.receipt_number === null ? null : receiptName(row.receipt_number),
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
