import type { Plan, PlanCurrency } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import type { Payment, PaymentStatus } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import type { ColumnType } from 'kysely';
import type { StoredAttachment } from '#modules/platform-services/uploads/uploads.public.ts';
import type {
  Generated,
  MerchantIdColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables.ts';
import type { Checkout } from './cards/card-provider.ts';
import type { ReceiptFacts } from './receipts/receipt-facts.ts';
import type { LimitStep, Step } from './subscription-steps.ts';

type Json<Value> = ColumnType<Value, string, string>;
type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** Of a business that has ever bought anything, or was suspended. */
export interface SubscriptionTable {
  merchant_id: MerchantIdColumn;
  is_auto_renew: Generated<boolean>;
  /** What follows at the end of what is paid; the free plan: it falls back to that. */
  next_plan: NullableJson<Plan>;
  next_user_count: number | null;
  suspended_at: NullableTimestampColumn;
  suspended_reason: string | null;
  updated_at: TimestampColumn;
}

export interface SubscriptionPaymentTable {
  merchant_id: MerchantIdColumn;
  id: string;
  reference: string;
  kind: Payment['kind'];
  provider: Payment['provider'];
  /** As it was offered when it was ordered. */
  plan: Json<Plan>;
  user_count: number;
  months: number;
  amount: string;
  currency: PlanCurrency;
  status: PaymentStatus;
  ended_by: Payment['endedBy'];
  reason: string | null;
  is_automatic: boolean;
  proof: NullableJson<StoredAttachment>;
  /** The text of the code that is shown, kept as it was. */
  khqr: string | null;
  receipt_number: number | null;
  /** What its receipt says; null also for what was paid before receipts were kept. */
  receipt: NullableJson<ReceiptFacts>;
  ordered_by: string;
  decided_by: string | null;
  /** The page of the card provider that was opened last. */
  checkout: NullableJson<Checkout>;
  created_at: TimestampColumn;
  decided_at: NullableTimestampColumn;
}

/** A stretch of time that is paid. */
export interface SubscriptionPeriodTable {
  merchant_id: MerchantIdColumn;
  id: string;
  /** null: given by the owner of the deployment. */
  payment_id: string | null;
  plan: Json<Plan>;
  user_count: number;
  /** That were bought; 0: days that were given. */
  months: number;
  currency: PlanCurrency;
  /** What it is worth as a whole: what was paid for it and `credit`. */
  amount: string;
  /** What was left of the periods that it replaces. */
  credit: string;
  starts_at: TimestampColumn;
  ends_at: TimestampColumn;
  /** The day of the month on which it would end if every month had it. */
  anchor_day: number;
  /** A change of plan took its place from then on. */
  replaced_at: NullableTimestampColumn;
  created_at: TimestampColumn;
}

/** What was done at an end of the paid time, or before it. */
export interface SubscriptionStepTable {
  merchant_id: MerchantIdColumn;
  id: string;
  /** Of a limit: when the month began. */
  valid_to: TimestampColumn;
  step: Step | LimitStep;
  taken_at: TimestampColumn;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    subscriptions: SubscriptionTable;
    subscription_payments: SubscriptionPaymentTable;
    subscription_periods: SubscriptionPeriodTable;
    subscription_steps: SubscriptionStepTable;
  }
}
