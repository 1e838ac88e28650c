import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, requiredText, timeField } from '../../core/fields.ts';
import { locales } from '../../core/locales.ts';
import { pageQuery } from '../../core/pagination.ts';
import { credentialErrors } from '../../identity/sessions/credential.errors.ts';
import { announcementTones } from '../announcements/announcements.schema.ts';
import { subscriptionErrors } from '../subscriptions/subscriptions.errors.ts';
import {
  businessAccountSchema,
  businessSchema,
  managedAnnouncementSchema,
  overviewSchema,
  ownerEntrySchema,
  ownerSchema,
  ownerSessionSchema,
  reviewedPaymentSchema,
  soldPlanSchema,
} from './console.schema.ts';

const ofOne = z.object({ id: idField });
const reasonField = requiredText(500);
const texts = z.object(
  Object.fromEntries(locales.map((locale) => [locale, requiredText(300)])) as Record<
    (typeof locales)[number],
    ReturnType<typeof requiredText>
  >,
);
const changes = { access: 'public', rateLimit: { points: 120, seconds: 60 } } as const;
const reads = { access: 'public', rateLimit: { points: 600, seconds: 60 } } as const;

/**
 * The calls of /console, for the owner of the deployment alone. They are no part of `registry`: no merchant, program or visitor calls
 * them. "public" is what the router checks of them; whose session it is, and from which address, is asked before that of all but the sign-in.
 */
export const consoleApi = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/console/session',
    summary: 'Signs an owner in with the password and a code of their authenticator',
    access: 'public',
    rateLimit: { points: 10, seconds: 300, guardsAccounts: true },
    body: z.object({
      email: z.string().check(z.trim(), z.toLowerCase(), z.minLength(3), z.maxLength(254)),
      password: z.string().check(z.minLength(1), z.maxLength(200)),
      code: z.string().check(z.trim(), z.regex(/^\d{6}$/)),
    }),
    response: ownerSessionSchema,
    errors: [credentialErrors.wrongCredential],
  }),
  signOut: endpoint({
    ...changes,
    method: 'DELETE',
    path: '/api/console/session',
    summary: 'Ends the session',
  }),
  me: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/console/session',
    summary: 'Whose session it is',
    response: ownerSchema,
  }),
  overview: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/console/overview',
    summary: 'How many businesses there are, what waits for review, and how the server is',
    response: overviewSchema,
  }),
  businesses: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/console/business/list',
    summary: 'Businesses by name, with what they use and how they stand',
    query: z.object({ ...pageQuery(['name'], 'asc'), search: z.optional(z.string().check(z.maxLength(100))) }),
    response: businessSchema,
    isList: true,
  }),
  business: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/console/business/:id',
    summary: 'One business with its payments',
    params: ofOne,
    response: businessAccountSchema,
  }),
  suspend: endpoint({
    ...changes,
    method: 'POST',
    path: '/api/console/business/:id/suspend',
    summary: 'Lets a business only look; it is shown the reason',
    params: ofOne,
    body: z.object({ reason: reasonField }),
    response: businessSchema,
  }),
  resume: endpoint({
    ...changes,
    method: 'POST',
    path: '/api/console/business/:id/resume',
    summary: 'Lifts a suspension',
    params: ofOne,
    response: businessSchema,
  }),
  extend: endpoint({
    ...changes,
    method: 'POST',
    path: '/api/console/business/:id/extend',
    summary: 'Gives a business more days of the plan that it has paid',
    params: ofOne,
    body: z.object({ days: z.number().check(z.int(), z.minimum(1), z.maximum(3650)) }),
    response: businessSchema,
    errors: [subscriptionErrors.planHasNoEnd],
  }),
  payments: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/console/payment/list',
    summary: 'Payments of all businesses, those with a receipt to review first',
    query: z.object({
      ...pageQuery(['createdAt'], 'asc'),
      status: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2)), 0),
    }),
    response: reviewedPaymentSchema,
    isList: true,
  }),
  approve: endpoint({
    ...changes,
    method: 'POST',
    path: '/api/console/payment/:id/approve',
    summary: 'Marks a payment as paid: what it is for holds at once',
    params: ofOne,
    response: reviewedPaymentSchema,
    errors: [subscriptionErrors.paymentSettled],
  }),
  reject: endpoint({
    ...changes,
    method: 'POST',
    path: '/api/console/payment/:id/reject',
    summary: 'Rejects a payment; the business is shown the reason',
    params: ofOne,
    body: z.object({ reason: reasonField }),
    response: reviewedPaymentSchema,
    errors: [subscriptionErrors.paymentSettled],
  }),
  plans: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/console/plan/list',
    summary: 'The plans on offer, and how many businesses have each',
    response: soldPlanSchema,
    isList: true,
  }),
  announcements: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/console/announcement/list',
    summary: 'Announcements that are shown or will be, and those of the last 30 days',
    response: managedAnnouncementSchema,
    isList: true,
  }),
  announce: endpoint({
    ...changes,
    method: 'POST',
    path: '/api/console/announcement',
    summary: 'Tells everybody who is signed in something, until a moment',
    body: z.object({ texts, tone: z.enum(announcementTones), startsAt: z.optional(timeField), endsAt: timeField }),
    response: managedAnnouncementSchema,
  }),
  withdraw: endpoint({
    ...changes,
    method: 'DELETE',
    path: '/api/console/announcement/:id',
    summary: 'Takes an announcement away',
    params: ofOne,
  }),
  history: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/console/history',
    summary: 'What owners did, the newest first',
    query: z.object(pageQuery(['at'])),
    response: ownerEntrySchema,
    isList: true,
  }),
};
