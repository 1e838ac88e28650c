import * as z from 'zod/mini';
import { locales } from '../../core/locales.ts';

/** In which money a plan can be paid. */
export const planCurrencies = ['USD', 'KHR'] as const;
export type PlanCurrency = (typeof planCurrencies)[number];

/**
 * What of a plan is counted. `seats`: people with an account; `operators`: those of them who may answer visitors; `aiTokens`: what is
 * taken of the deployment's language model.
 */
export const planLimitNames = [
  'seats',
  'operators',
  'conversations',
  'storage',
  'partners',
  'bots',
  'aiTokens',
] as const;
export type PlanLimitName = (typeof planLimitNames)[number];

/** A text in every language of the interface. */
export const planTextSchema = z.object(
  Object.fromEntries(locales.map((locale) => [locale, z.string()])) as Record<
    (typeof locales)[number],
    z.ZodMiniString
  >,
);

const count = z.nullable(z.number());
/** The most of each; null: as many as one likes. Storage in bytes, conversations and tokens in a calendar month. */
const planLimitsSchema = z.object({
  operators: count,
  conversations: count,
  storage: count,
  partners: count,
  bots: count,
  aiTokens: count,
});

const amount = z.string();
/** Of one seat, as decimal text. */
const planPriceSchema = z.object({ currency: z.enum(planCurrencies), monthly: amount, yearly: amount });

export const planSchema = z.object({
  planType: z.string(),
  titles: planTextSchema,
  /** What the plan is for, in a sentence. */
  descriptions: z.nullable(planTextSchema),
  features: z.array(planTextSchema),
  /** Of one seat and month in the first of its currencies; 0 for the free plan. */
  unitPrice: amount,
  currency: z.enum(planCurrencies),
  prices: z.array(planPriceSchema),
  /** The most seats that can be had; null: as many as one likes. */
  seats: count,
  limits: planLimitsSchema,
  isFree: z.boolean(),
});
export type Plan = z.infer<typeof planSchema>;
