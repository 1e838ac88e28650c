import type { Plan } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import type { Standing } from '@sala/contract/billing/subscriptions/standings.ts';
import type { Payment, Usage } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { listMerchantPage, type MerchantRow } from '#modules/organisation/merchants/merchants.public.ts';
import { found } from '#platform/failure.ts';
import { effectiveRoomOf, usageOf } from './plan-room.ts';
import { positionOf } from './standing.ts';
import type { SubscriptionsContext } from './subscriptions.context.ts';
import { presentPayment } from './subscriptions.projection.ts';
import {
  countWaiting,
  findReviewedPayment,
  listHoldings,
  listReviewedPayments,
  type ReviewedPayment,
} from './subscriptions.repository.ts';
import { approvePayment, rejectPayment } from './usecases/settle-payment.ts';

/** A payment as the deployment's owner reviews it, with its receipt. */
export interface ReviewedRow {
  readonly payment: Payment;
  readonly businessId: string;
  readonly businessName: string;
  readonly orderedBy: string;
  readonly decidedBy: string | null;
}

const toReviewed = (context: SubscriptionsContext, row: ReviewedPayment): ReviewedRow => ({
  payment: presentPayment(context, row),
  businessId: row.merchant_id,
  businessName: row.merchant_name,
  orderedBy: row.ordered_by,
  decidedBy: row.decided_by,
});

/** A page of the payments of all businesses; of those that wait the ones with a receipt first. */
export async function listReviewed(
  context: SubscriptionsContext,
  page: Parameters<typeof listReviewedPayments>[1],
): Promise<{ rows: ReviewedRow[]; total: number }> {
  const { rows, total } = await listReviewedPayments(context.database, page);
  return { rows: rows.map((row) => toReviewed(context, row)), total };
}

async function findReviewed(context: SubscriptionsContext, id: string): Promise<ReviewedRow> {
  return toReviewed(context, found(await findReviewedPayment(context.database, id)));
}

/** Approves a payment; with a reason, rejects it. Throws recordNotFound and paymentSettled. */
export async function decideReviewed(
  context: SubscriptionsContext,
  { id, by, reason }: { id: string; by: string; reason?: string },
): Promise<ReviewedRow> {
  const { merchant_id: merchantId } = found(await findReviewedPayment(context.database, id));
  const decision = { merchantId, paymentId: id, by };
  await (reason === undefined ? approvePayment(context, decision) : rejectPayment(context, { ...decision, reason }));
  return findReviewed(context, id);
}

/** Payments with a receipt that nobody has looked at, and orders that nobody has paid. */
export const countWaitingPayments = ({ database }: SubscriptionsContext) => countWaiting(database);

interface BusinessFigures {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly standing: Standing;
  readonly planType: string;
  readonly titles: Plan['titles'];
  readonly seats: number | null;
  readonly validTo: string | null;
  readonly suspendedReason: string | null;
  readonly usage: Usage[];
}

async function figuresOf(
  context: SubscriptionsContext,
  { id, name, created_at }: Pick<MerchantRow, 'id' | 'name' | 'created_at'>,
): Promise<BusinessFigures> {
  const { position, row } = await context.subscriptions.read(id);
  return {
    id,
    name,
    createdAt: created_at.toISOString(),
    standing: position.standing,
    planType: position.plan.planType,
    titles: position.plan.titles,
    seats: position.seats,
    validTo: position.validTo?.toISOString() ?? null,
    suspendedReason: row?.suspended_at ? row.suspended_reason : null,
    usage: await usageOf(context.planLimits, id, effectiveRoomOf(context.config, position)),
  };
}

/** A page of the businesses by name, with what they use; nothing of their customers. `id`: this one alone. */
export async function listBusinessLines(
  context: SubscriptionsContext,
  page: { id?: string; text: string | undefined; limit: number; offset: number },
): Promise<{ rows: BusinessFigures[]; total: number }> {
  const { rows, total } = await listMerchantPage(context.database, page);
  const lines: BusinessFigures[] = [];
  // One after the other: each asks for several counts.
  for (const row of rows) lines.push(await figuresOf(context, row));
  return { rows: lines, total };
}

/** How many businesses stand so, and how many have each plan by its type. */
export async function countStandings(
  context: SubscriptionsContext,
): Promise<{ standings: Record<Standing, number>; plans: Map<string, number>; total: number }> {
  const { total } = await listMerchantPage(context.database, { text: undefined, limit: 1, offset: 0 });
  const standings: Record<Standing, number> = { free: 0, active: 0, grace: 0, readonly: 0, suspended: 0 };
  const plans = new Map<string, number>();
  const holdings = await listHoldings(context.database);
  for (const holding of holdings) {
    const { standing, plan } = positionOf(holding, context.config.offer, context.clock.now());
    standings[standing] += 1;
    plans.set(plan.planType, (plans.get(plan.planType) ?? 0) + 1);
  }
  const { planType } = context.config.offer.freePlan;
  standings.free += total - holdings.length;
  plans.set(planType, (plans.get(planType) ?? 0) + total - holdings.length);
  return { standings, plans, total };
}
