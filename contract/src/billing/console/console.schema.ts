import * as z from 'zod/mini';
import { idField, timeField } from '../../core/fields.ts';
import { announcementSchema } from '../announcements/announcements.schema.ts';
import { planSchema, planTextSchema } from '../subscriptions/plans.schema.ts';
import { standings } from '../subscriptions/standings.ts';
import { paymentSchema, usageSchema } from '../subscriptions/subscriptions.schema.ts';

/** Somebody who runs the deployment; accounts are made on the command line. */
export const ownerSchema = z.object({ email: z.string(), name: z.string() });
export type Owner = z.infer<typeof ownerSchema>;

/** A session of an owner; the token is sent as `Authorization: Bearer` and comes only here. */
export const ownerSessionSchema = z.object({ token: z.string(), owner: ownerSchema, expiresAt: timeField });

const healthSchema = z.object({
  /** Parts of the server that can do their work. */
  database: z.boolean(),
  storage: z.boolean(),
  /** Jobs that are due and have not begun. */
  jobsWaiting: z.number(),
  /** Jobs that were given up within the last day. */
  jobsFailed: z.number(),
  /** Bytes of the database. */
  databaseSize: z.number(),
});

export const overviewSchema = z.object({
  businesses: z.number(),
  /** How many businesses stand so. */
  standings: z.object(
    Object.fromEntries(standings.map((standing) => [standing, z.number()])) as Record<
      (typeof standings)[number],
      z.ZodMiniNumber
    >,
  ),
  /** Payments with a receipt that nobody has looked at, and orders that nobody has paid. */
  toReview: z.number(),
  unpaid: z.number(),
  health: healthSchema,
});

/** A business as the owner of the deployment sees it: nothing of its customers and what they said. */
export const businessSchema = z.object({
  id: idField,
  name: z.string(),
  standing: z.enum(standings),
  planType: z.string(),
  titles: planTextSchema,
  seats: z.nullable(z.number()),
  validTo: z.nullable(timeField),
  suspendedReason: z.nullable(z.string()),
  createdAt: timeField,
  /** When anybody of it last used the portal, to the minute. */
  lastUsedAt: z.nullable(timeField),
  /** Deliveries to its programs that failed within the last day. */
  failedDeliveries: z.number(),
  usage: z.array(usageSchema),
});
export type Business = z.infer<typeof businessSchema>;

export const reviewedPaymentSchema = z.extend(paymentSchema, {
  businessId: idField,
  businessName: z.string(),
  orderedBy: z.string(),
  decidedBy: z.nullable(z.string()),
});
export type ReviewedPayment = z.infer<typeof reviewedPaymentSchema>;

export const businessAccountSchema = z.object({ business: businessSchema, payments: z.array(reviewedPaymentSchema) });

export const soldPlanSchema = z.extend(planSchema, { businesses: z.number() });

export const managedAnnouncementSchema = z.extend(announcementSchema, { createdBy: z.string() });

export const ownerActions = [
  'signedIn',
  'signInRefused',
  'signedOut',
  'approved',
  'rejected',
  'suspended',
  'resumed',
  'extended',
  'announced',
  'withdrawn',
] as const;
export type OwnerAction = (typeof ownerActions)[number];

/** What an owner did, and from where. */
export const ownerEntrySchema = z.object({
  id: idField,
  at: timeField,
  owner: z.string(),
  action: z.enum(ownerActions),
  /** The business or the payment. */
  target: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  address: z.string(),
});
