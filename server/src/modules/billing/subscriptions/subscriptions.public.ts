import type { Usage } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import { findUserByEmail } from '#modules/identity/users/users.public.ts';
import { listMerchantRows, type MerchantRow } from '#modules/organisation/merchants/merchants.public.ts';
import { effectiveRoomOf, usageOf } from './plan-room.ts';
import type { Position } from './standing.ts';
import type { SubscriptionsContext } from './subscriptions.context.ts';
import { amountText, receiptName } from './subscriptions.projection.ts';
import { findPaymentByReference, listPaymentsOfAll, type PaymentRow } from './subscriptions.repository.ts';
import { approvePayment, rejectPayment } from './usecases/settle-payment.ts';
import './subscriptions.table.ts';

export {
  countStandings,
  countWaitingPayments,
  decideReviewed,
  listBusinessLines,
  listReviewed,
  type ReviewedRow,
} from './owner-view.ts';
export type { SubscriptionServices } from './subscriptions.context.ts';
export { presentSubscriptPlan } from './subscriptions.projection.ts';
export { extendPlan, resumeBusiness, suspendBusiness } from './usecases/owner-moves.ts';
export { readPlanHealth } from './usecases/read-plan-health.ts';

type OwnerContext = SubscriptionsContext & {
  readonly applications: { find(appId: string): Promise<{ merchantId: string } | undefined> };
};

/** A payment as the deployment's owner sees it. */
export interface ReviewedPayment {
  readonly id: string;
  readonly merchantId: string;
  readonly merchantName: string;
  readonly reference: string;
  /** Decimal text. */
  readonly amount: string;
  readonly currency: string;
  readonly planType: string;
  readonly userCount: number;
  readonly months: number;
  readonly createdAt: string;
  readonly hasProof: boolean;
  readonly receiptNumber: string | null;
}

function reviewed(row: PaymentRow, merchantName: string): ReviewedPayment {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    merchantName,
    reference: row.reference,
    amount: amountText(row.amount, row.currency),
    currency: row.currency,
    planType: row.plan.planType,
    userCount: row.user_count,
    months: row.months,
    createdAt: row.created_at.toISOString(),
    hasProof: row.proof !== null,
    receiptNumber: row.receipt_number === null ? null : receiptName(row.receipt_number),
  };
}

/** Payments of all businesses with this status, the oldest first, 500 at most. */
export async function listReviewedPayments(context: SubscriptionsContext, status: number): Promise<ReviewedPayment[]> {
  return (await listPaymentsOfAll(context.database, status)).map((row) => reviewed(row, row.merchant_name));
}

/** Undefined: no payment has the reference. Throws paymentSettled. */
export async function approveByReference(
  context: SubscriptionsContext,
  { reference, by }: { reference: string; by: string },
): Promise<ReviewedPayment | undefined> {
  const found = await findPaymentByReference(context.database, reference);
  if (!found) return undefined;
  return reviewed(await approvePayment(context, { merchantId: found.merchantId, paymentId: found.id, by }), '');
}

/** The same for what has not come. */
export async function rejectByReference(
  context: SubscriptionsContext,
  { reference, by, reason }: { reference: string; by: string; reason: string },
): Promise<ReviewedPayment | undefined> {
  const found = await findPaymentByReference(context.database, reference);
  if (!found) return undefined;
  return reviewed(await rejectPayment(context, { merchantId: found.merchantId, paymentId: found.id, by, reason }), '');
}

/** The state of a business for the deployment's owner; contains nothing of its customers. */
export interface BusinessLine {
  readonly id: string;
  readonly name: string;
  readonly standing: Position['standing'];
  readonly planType: string;
  readonly seats: number | null;
  readonly validTo: string | null;
  readonly suspendedReason: string | null;
}
export interface BusinessAccount extends BusinessLine {
  readonly usage: readonly Usage[];
}

async function lineOf(
  context: SubscriptionsContext,
  { id, name }: Pick<MerchantRow, 'id' | 'name'>,
): Promise<BusinessLine> {
  const { position, row } = await context.subscriptions.read(id);
  return {
    id,
    name,
    standing: position.standing,
    planType: position.plan.planType,
    seats: position.seats,
    validTo: position.validTo?.toISOString() ?? null,
    suspendedReason: row?.suspended_at ? row.suspended_reason : null,
  };
}

/** By name, 500 at most. `text`: those with it in their name. */
export async function findBusinesses(context: SubscriptionsContext, text?: string): Promise<BusinessLine[]> {
  const rows = await listMerchantRows(context.database, { text });
  const lines: BusinessLine[] = [];
  for (const row of rows) lines.push(await lineOf(context, row));
  return lines;
}

/** By its id, its application id or the email of one of its users. */
export async function readBusiness(context: OwnerContext, name: string): Promise<BusinessAccount | undefined> {
  const merchantId = await merchantNamed(context, name.trim());
  const [row] = merchantId ? await listMerchantRows(context.database, { id: merchantId }) : [];
  if (!row) return undefined;
  const room = effectiveRoomOf(context.config, await context.subscriptions.positionOf(row.id));
  return { ...(await lineOf(context, row)), usage: await usageOf(context.planLimits, row.id, room) };
}

async function merchantNamed(context: OwnerContext, name: string): Promise<string | undefined> {
  if (/^[\da-f]{8}-[\da-f-]{27}$/i.test(name)) return name;
  if (name.includes('@')) return (await findUserByEmail(context.database, name.toLowerCase()))?.merchantId;
  return (await context.applications.find(name))?.merchantId;
}
