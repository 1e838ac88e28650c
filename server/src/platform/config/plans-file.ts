import { readFileSync } from 'node:fs';
import { fromUnits, toUnits } from '@sala/contract/billing/subscriptions/plan-money.ts';
import { type Plan, planCurrencies } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import { type Locale, locales } from '@sala/contract/core/locales.ts';
import { decimalsOfCurrency } from '@sala/contract/core/rules/currencies.ts';
import { getDecimals, plainDecimal } from '@sala/contract/core/rules/decimal.ts';
import * as z from 'zod/mini';

type Text = Record<Locale, string>;

/** The plans that the owner of the deployment sells, and how they are paid. */
export interface Offer {
  /** Contains exactly one free plan. */
  readonly plans: readonly Plan[];
  readonly freePlan: Plan;
  /** Days after the end of the paid period in which everything still works. */
  readonly graceDays: number;
  /** Issuer of the receipts; null: the name of the application. */
  readonly issuer: { readonly name: string; readonly address: string; readonly taxNumber: string | null } | null;
  readonly bank: {
    readonly bankName: string;
    readonly accountName: string;
    readonly accountNumber: string;
    readonly note: Text | null;
  } | null;
  readonly khqr: {
    readonly accountId: string;
    readonly merchantName: string;
    readonly merchantCity: string;
    readonly merchantId: string | null;
    readonly acquiringBank: string | null;
  } | null;
}

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
/** Codes for banking apps carry Latin letters only: others would be counted differently by each app. */
const latinLine = (max: number) =>
  line(max).check(z.regex(/^[ -~]*$/, 'must be Latin letters, digits and punctuation, as banking apps read them'));
const text = z.strictObject(Object.fromEntries(locales.map((locale) => [locale, line(300)])));
const count = z.optional(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000))));
const money = z.strictObject({ month: z.string(), year: z.string() });
const planShape = z.strictObject({
  plan_type: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/, 'must be small letters, digits and hyphens')),
  titles: text,
  descriptions: z.optional(text),
  features: z.optional(z.array(text).check(z.maxLength(20))),
  prices: z.optional(z.strictObject(Object.fromEntries(planCurrencies.map((one) => [one, z.optional(money)])))),
  seats: count,
  limits: z.optional(
    z.strictObject({
      operators: count,
      conversations_per_month: count,
      storage_mb: count,
      partners: count,
      bots: count,
      ai_tokens_per_month: count,
    }),
  ),
});
const fileShape = z.strictObject({
  grace_days: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(90)), 7),
  issuer: z.optional(z.strictObject({ name: line(200), address: line(500), tax_number: z.optional(line(60)) })),
  bank: z.optional(
    z.strictObject({ bank_name: line(120), account_name: line(120), account_number: line(60), note: z.optional(text) }),
  ),
  khqr: z.optional(
    z
      .strictObject({
        account_id: z
          .string()
          .check(z.regex(/^(?=.{3,32}$)[\w.-]+@[\w.-]+$/, 'must be a Bakong account such as name@bank')),
        merchant_name: latinLine(25),
        merchant_city: latinLine(15),
        merchant_id: z.optional(
          z
            .string()
            .check(z.regex(/^[\dA-Za-z._-]{1,32}$/, 'must be the id that the bank gave: letters, digits and . _ -')),
        ),
        acquiring_bank: z.optional(latinLine(32)),
      })
      .check(
        z.refine(({ merchant_id, acquiring_bank }) => merchant_id === undefined || acquiring_bank !== undefined, {
          path: ['acquiring_bank'],
          error: 'is needed beside merchant_id',
        }),
      ),
  ),
  plans: z.array(planShape).check(z.minLength(1), z.maxLength(30)),
});
type PlanEntry = z.infer<typeof planShape>;

const bytesInMb = 1024 * 1024;
const noLimits = { operators: null, conversations: null, storage: null, partners: null, bots: null, aiTokens: null };

/** Without a file there are no paid plans and no limits. */
const builtInOffer: Offer = offerOf([
  {
    planType: 'free',
    titles: { en: 'Free', km: 'ឥតគិតថ្លៃ', vi: 'Miễn phí', 'zh-cn': '免费版' },
    descriptions: null,
    features: [],
    unitPrice: '0.00',
    currency: 'USD',
    prices: [],
    seats: null,
    limits: noLimits,
    isFree: true,
  },
]);

function offerOf(plans: readonly Plan[]): Offer {
  const freePlan = plans.find(({ isFree }) => isFree)!;
  return { plans, freePlan, graceDays: 7, issuer: null, bank: null, khqr: null };
}

/** An amount in its stored form, with all decimals of its currency; undefined for too many decimals or no number. */
function amountOf(typed: string, currency: string): string | undefined {
  const plain = plainDecimal(typed);
  if (plain === undefined || plain.startsWith('-') || getDecimals(plain) > decimalsOfCurrency(currency))
    return undefined;
  return fromUnits(toUnits(plain, currency), currency);
}

function planOf(entry: PlanEntry, problem: (text: string) => void): Plan {
  const prices = planCurrencies.flatMap((currency) => {
    const price = entry.prices?.[currency];
    if (!price) return [];
    const monthly = amountOf(price.month, currency);
    const yearly = amountOf(price.year, currency);
    if (
      monthly !== undefined &&
      yearly !== undefined &&
      toUnits(monthly, currency) > 0n &&
      toUnits(yearly, currency) > 0n
    )
      return [{ currency, monthly, yearly }];
    problem(`prices.${currency} must be amounts above 0 as text, with the decimals of ${currency}`);
    return [];
  });
  const { limits } = entry;
  const isFree = entry.prices === undefined;
  if (!isFree && prices.length === 0) problem('prices names no money');
  return {
    planType: entry.plan_type,
    titles: entry.titles as Text,
    descriptions: (entry.descriptions as Text | undefined) ?? null,
    features: (entry.features ?? []) as Text[],
    unitPrice: prices[0]?.monthly ?? '0.00',
    currency: prices[0]?.currency ?? 'USD',
    prices,
    seats: entry.seats ?? null,
    limits: {
      operators: limits?.operators ?? null,
      conversations: limits?.conversations_per_month ?? null,
      storage: limits?.storage_mb === undefined || limits.storage_mb === null ? null : limits.storage_mb * bytesInMb,
      partners: limits?.partners ?? null,
      bots: limits?.bots ?? null,
      aiTokens: limits?.ai_tokens_per_month ?? null,
    },
    isFree,
  };
}

/** Parses a PLANS_FILE; `problems` has a line for each mistake. */
function parseOffer(content: string): { offer: Offer; problems: string[] } {
  const problems: string[] = [];
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    return { offer: builtInOffer, problems: [`is no JSON: ${(error as Error).message}`] };
  }
  const parsed = fileShape.safeParse(json);
  if (!parsed.success)
    return {
      offer: builtInOffer,
      problems: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`),
    };
  const file = parsed.data;
  const plans = file.plans.map((entry) =>
    planOf(entry, (problem) => problems.push(`plan ${entry.plan_type}: ${problem}`)),
  );
  const names = plans.map(({ planType }) => planType);
  if (new Set(names).size < names.length) problems.push('two plans have the same plan_type');
  const free = plans.filter(({ isFree }) => isFree);
  if (free.length !== 1)
    problems.push('exactly one plan must have no prices: the free plan that every business begins with');
  if (problems.length > 0) return { offer: builtInOffer, problems };
  const { issuer, bank, khqr } = file;
  return {
    problems,
    offer: {
      plans,
      freePlan: free[0]!,
      graceDays: file.grace_days,
      issuer: issuer ? { name: issuer.name, address: issuer.address, taxNumber: issuer.tax_number ?? null } : null,
      bank: bank
        ? {
            bankName: bank.bank_name,
            accountName: bank.account_name,
            accountNumber: bank.account_number,
            note: (bank.note as Text | undefined) ?? null,
          }
        : null,
      khqr: khqr
        ? {
            accountId: khqr.account_id,
            merchantName: khqr.merchant_name,
            merchantCity: khqr.merchant_city,
            merchantId: khqr.merchant_id ?? null,
            acquiringBank: khqr.acquiring_bank ?? null,
          }
        : null,
    },
  };
}

/** Reads and parses the file at this path; undefined: no file, so there are no paid plans. */
export function loadOffer(path: string | undefined): { offer: Offer; problems: string[] } {
  if (path === undefined) return { offer: builtInOffer, problems: [] };
  try {
    return parseOffer(readFileSync(path, 'utf8'));
  } catch (error) {
    return { offer: builtInOffer, problems: [`cannot be read: ${(error as Error).message}`] };
  }
}
