import type { ContractManifest } from '../../core/manifest.ts';

export const subscriptionsManifest = {
  audit: {
    subscription: [
      'ordered',
      'withdrawn',
      'expired',
      'proofGiven',
      'paid',
      'rejected',
      'changed',
      'cancelled',
      'renewalChanged',
      'extended',
      'suspended',
      'resumed',
    ],
  },
  notifications: [
    /** The plan ends in 14, 7 or 1 days; told to those who may change it; params: days, date. */
    'planEndsSoon',
    /** The plan has ended and everything works until a day; params: date. */
    'planEnded',
    /** The grace time is over: the business can only look; no params. */
    'planReadonly',
    /** Most of what the plan includes of a thing is used; told once a month; params: context, the limit; used, max. */
    'planLimitNear',
    /** The automatic renewal has ordered a payment; params: reference, amount. */
    'renewalOrdered',
    /** A payment was approved; params: reference. */
    'paymentApproved',
    /** A payment was rejected; params: reference, reason. */
    'paymentRejected',
    /** The owner of the deployment has suspended the business, or lifted it; params: reason. */
    'businessSuspended',
    'businessResumed',
  ],
} as const satisfies ContractManifest;
