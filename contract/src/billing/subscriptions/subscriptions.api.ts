import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField } from '../../core/fields.ts';
import { locales } from '../../core/locales.ts';
import { pageQuery } from '../../core/pagination.ts';
import { fileErrors } from '../../platform-services/uploads/uploads.errors.ts';
import { planCurrencies, planSchema } from './plans.schema.ts';
import { subscriptionErrors } from './subscriptions.errors.ts';
import {
  changePreviewSchema,
  payInstructionsSchema,
  paymentSchema,
  subscriptionSchema,
  usageSchema,
} from './subscriptions.schema.ts';

const viewPlan = [
  { subject: 'view-plan', action: 'read' },
  { subject: 'subscription', action: 'read' },
] as const;
const viewPayments = [{ subject: 'subscription', action: 'read' }] as const;
const changePlan = [{ subject: 'change-plan', action: 'update' }] as const;
const cancelPlan = [{ subject: 'cancel-plan', action: 'update' }] as const;

const planTypeField = z.string().check(z.minLength(1), z.maxLength(60));
const userCountField = z.number().check(z.int(), z.minimum(1), z.maximum(100_000));
const monthsField = z.number().check(z.int(), z.minimum(1), z.maximum(36));
const currencyField = z.enum(planCurrencies);
const ofPayment = z.object({ id: idField });

const orderErrors = [
  subscriptionErrors.planNotOffered,
  subscriptionErrors.planTooSmall,
  subscriptionErrors.paymentUnderReview,
] as const;
const changeBody = z.object({
  planType: planTypeField,
  userCount: userCountField,
  /** For how long, where nothing is paid at present. */
  months: z._default(monthsField, 1),
  currency: z.optional(currencyField),
});

/** Part 2 of the specification, "Dashboard, notifications, subscription"; the calls under plan/change, plan/preview and payment are ours. */
export const subscriptionsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/subscript',
    summary: 'The plan of the business and until when it is paid',
    access: viewPlan,
    response: subscriptionSchema,
  }),
  plans: endpoint({
    method: 'GET',
    path: '/api/plan/list',
    summary: 'The plans on offer',
    access: viewPlan,
    response: planSchema,
    isList: true,
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/plan/usage',
    summary: 'What is used of what the plan includes',
    access: viewPlan,
    response: usageSchema,
    isList: true,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/renew',
    summary: 'Orders a plan for so many months, after what is already paid; the answer is the payment to make',
    access: changePlan,
    readAccess: viewPayments,
    isIdempotent: true,
    isOpenWhileReadonly: true,
    body: z.object({
      planType: planTypeField,
      userCount: userCountField,
      months: monthsField,
      /** Left out: the one of the plan that is running, else the first of the plan. */
      currency: z.optional(currencyField),
    }),
    response: paymentSchema,
    errors: orderErrors,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/cancel',
    summary: 'Cancels the plan: it holds until the end of what is paid and is not renewed',
    access: cancelPlan,
    readAccess: viewPlan,
    isOpenWhileReadonly: true,
    response: subscriptionSchema,
    errors: [subscriptionErrors.nothingToCancel],
    successMessage: 'saved',
  }),
  setAutoRenew: endpoint({
    method: 'POST',
    path: '/api/plan/auto-renew',
    summary: 'Whether the payment for the next period is ordered by itself, 14 days before the end',
    access: changePlan,
    readAccess: viewPlan,
    isOpenWhileReadonly: true,
    body: z.object({ isAutoRenew: z.boolean() }),
    response: subscriptionSchema,
    successMessage: 'saved',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/plan/preview',
    summary: 'What a change of plan or a renewal would cost, and when it would hold; changes nothing',
    access: changePlan,
    readAccess: viewPlan,
    isOpenWhileReadonly: true,
    body: z.extend(changeBody, {
      /** More months after what is paid already, as `renew` orders them. */
      isRenewal: z._default(z.boolean(), false),
    }),
    response: changePreviewSchema,
    errors: [subscriptionErrors.planNotOffered, subscriptionErrors.planUnchanged],
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/plan/change',
    summary:
      'Changes plan or seats as the preview says: at once, when the payment it answers is approved, or at the end',
    access: changePlan,
    readAccess: viewPlan,
    isIdempotent: true,
    isOpenWhileReadonly: true,
    body: changeBody,
    response: z.object({ preview: changePreviewSchema, payment: z.nullable(paymentSchema) }),
    errors: [...orderErrors, subscriptionErrors.planUnchanged],
  }),
  payments: endpoint({
    method: 'GET',
    path: '/api/payment/history',
    summary: 'Every payment that was ordered, the newest first',
    access: viewPayments,
    query: z.object({
      ...pageQuery(['createdAt']),
      status: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2))),
    }),
    response: paymentSchema,
    isList: true,
  }),
  instructions: endpoint({
    method: 'GET',
    path: '/api/payment/:id/instructions',
    summary: 'How a payment is made: the account, and the text of a KHQR code where the deployment has one',
    access: viewPayments,
    params: ofPayment,
    response: payInstructionsSchema,
  }),
  uploadReceipt: endpoint({
    method: 'POST',
    path: '/api/payment/:id/proof',
    summary: 'Hands in a picture or PDF of the transfer; a later one takes the place of an earlier one',
    access: changePlan,
    readAccess: viewPayments,
    isOpenWhileReadonly: true,
    params: ofPayment,
    isMultipart: true,
    rateLimit: { points: 30, seconds: 300 },
    response: paymentSchema,
    errors: [...fileErrors, subscriptionErrors.paymentSettled],
    successMessage: 'saved',
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/api/payment/:id/checkout',
    summary: 'Opens a page of the card provider on which the order is paid; the same one while it is open',
    access: changePlan,
    readAccess: viewPayments,
    isOpenWhileReadonly: true,
    params: ofPayment,
    rateLimit: { points: 20, seconds: 300 },
    response: z.object({ url: z.string() }),
    errors: [
      subscriptionErrors.paymentSettled,
      subscriptionErrors.paymentUnderReview,
      subscriptionErrors.cardUnavailable,
    ],
  }),
  cardMessage: endpoint({
    method: 'POST',
    path: '/api/payment/card/message',
    summary: 'For the card provider: a signed message that a page was paid',
    access: 'public',
    rawType: 'application/json',
    rateLimit: { points: 600, seconds: 60 },
    headers: { 'Stripe-Signature': { description: 'Made with the secret of the deployment', required: true } },
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/payment/:id/receipt',
    summary: 'The receipt of a paid payment as a PDF, in the language of the caller or another one',
    access: viewPayments,
    params: ofPayment,
    query: z.object({ locale: z.optional(z.enum(locales)) }),
    isFile: true,
    rateLimit: { points: 60, seconds: 300 },
    errors: [subscriptionErrors.paymentNotPaid],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/payment/:id',
    summary: 'Takes back an order that nobody has paid',
    access: changePlan,
    readAccess: viewPayments,
    isOpenWhileReadonly: true,
    params: ofPayment,
    response: paymentSchema,
    errors: [subscriptionErrors.paymentSettled, subscriptionErrors.paymentUnderReview],
  }),
};
