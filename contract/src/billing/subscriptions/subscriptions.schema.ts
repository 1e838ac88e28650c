import * as z from 'zod/mini';
import { idField, timeField } from '../../core/fields.ts';
import { attachmentSchema } from '../../platform-services/uploads/uploads.schema.ts';
import { planCurrencies, planLimitNames, planSchema, planTextSchema } from './plans.schema.ts';
import { standings } from './standings.ts';

export const subscriptPlanSchema = z.object({
  /** There is a plan that has been paid for. */
  isSubscript: z.boolean(),
  planType: z.string(),
  /** Seats; null: as many as one likes. */
  userCount: z.nullable(z.number()),
  /** Of one seat and month, as decimal text. */
  unitPrice: z.string(),
  currency: z.enum(planCurrencies),
  validFrom: z.nullable(timeField),
  validTo: z.nullable(timeField),
  /** When the next payment is due; null: there is none to come. */
  nextPayment: z.nullable(timeField),
  isAutoRenew: z.boolean(),
  standing: z.enum(standings),
  /** Until when everything works after the end of what is paid; null where nothing ends. */
  graceUntil: z.nullable(timeField),
  /** Why the owner of the deployment has suspended the business. */
  suspendedReason: z.nullable(z.string()),
});
export type SubscriptPlan = z.infer<typeof subscriptPlanSchema>;

export const subscriptionSchema = z.extend(subscriptPlanSchema, {
  /** As it was when it was bought: changes of the offer do not touch it. */
  plan: planSchema,
  /** Months of the period that is running; 0 for the free plan. */
  months: z.number(),
  /** What follows when what is paid ends; null: the same again, or nothing. */
  next: z.nullable(z.object({ planType: z.string(), titles: planTextSchema, userCount: z.nullable(z.number()) })),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** 0 pending review, 1 paid, 2 rejected: as the specification numbers them. */
export const paymentStatuses = { pending: 0, paid: 1, rejected: 2 } as const;
export type PaymentStatus = (typeof paymentStatuses)[keyof typeof paymentStatuses];

/** Why a payment was ended: by who reviewed it, by a later order, by a cancellation, or because nobody paid in time. */
const paymentEnds = ['reviewed', 'replaced', 'cancelled', 'expired'] as const;

const paymentKinds = ['renew', 'change'] as const;
const paymentProviders = ['bank', 'stripe'] as const;

export const paymentSchema = z.object({
  id: idField,
  /** The payer writes it into the transfer, so that the reviewer finds the order. */
  reference: z.string(),
  kind: z.enum(paymentKinds),
  provider: z.enum(paymentProviders),
  planType: z.string(),
  titles: planTextSchema,
  userCount: z.number(),
  months: z.number(),
  amount: z.string(),
  currency: z.enum(planCurrencies),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  endedBy: z.nullable(z.enum(paymentEnds)),
  /** In the words of who reviewed it. */
  reason: z.nullable(z.string()),
  /** Made by the automatic renewal. */
  isAutomatic: z.boolean(),
  /** What was uploaded as proof. */
  receipt: z.nullable(attachmentSchema),
  /** Of the receipt that Sala writes for a paid one. */
  receiptNumber: z.nullable(z.string()),
  createdAt: timeField,
  decidedAt: z.nullable(timeField),
});
export type Payment = z.infer<typeof paymentSchema>;

/** How an order is paid by bank: what the deployment says, the text of its KHQR code, and a page of the card provider. */
export const payInstructionsSchema = z.object({
  bankName: z.nullable(z.string()),
  accountName: z.nullable(z.string()),
  accountNumber: z.nullable(z.string()),
  note: z.nullable(planTextSchema),
  khqr: z.nullable(z.string()),
  canPayByCard: z.boolean(),
});

export const usageSchema = z.object({
  name: z.enum(planLimitNames),
  used: z.number(),
  /** null: as much as one likes. */
  max: z.nullable(z.number()),
});
export type Usage = z.infer<typeof usageSchema>;

/** When a change of plan holds: at once, when its payment is approved, or when what is paid ends. */
const changeMoments = ['now', 'afterPayment', 'atPeriodEnd'] as const;

export const changePreviewSchema = z.object({
  moment: z.enum(changeMoments),
  planType: z.string(),
  userCount: z.nullable(z.number()),
  months: z.number(),
  currency: z.enum(planCurrencies),
  /** What the new plan costs for the time it is ordered for. */
  price: z.string(),
  /** What is left of what has been paid, taken off the price. */
  credit: z.string(),
  /** What is to be paid. */
  amount: z.string(),
  effectiveAt: timeField,
  /** The end of what is paid afterwards; null: it does not end. */
  validTo: z.nullable(timeField),
  /** What would be too much for the new plan; it is refused while there is any. */
  tooMuch: z.array(usageSchema),
});
export type ChangePreview = z.infer<typeof changePreviewSchema>;
