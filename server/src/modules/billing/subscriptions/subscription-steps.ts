import type { PlanLimitName } from '@sala/contract/billing/subscriptions/plans.schema.ts';

const day = 24 * 3600 * 1000;
/** An order waits that long for its transfer, and so does its KHQR code. In ms. */
export const orderLifetime = 30 * day;

export const steps = ['remind14', 'remind7', 'remind1', 'ended', 'readonly'] as const;
export type Step = (typeof steps)[number];
/** Most of what the plan includes of a thing is used; told once a month. */
export type LimitStep = `near-${PlanLimitName}`;

/** Before the end, in days. */
const remindedDays = { remind14: 14, remind7: 7, remind1: 1 } as const;

/** When each step of an end is due, in their order. */
export function dueTimes(validTo: Date, graceUntil: Date): readonly { step: Step; at: Date }[] {
  const before = (days: number) => new Date(validTo.getTime() - days * day);
  return [
    { step: 'remind14', at: before(remindedDays.remind14) },
    { step: 'remind7', at: before(remindedDays.remind7) },
    { step: 'remind1', at: before(remindedDays.remind1) },
    { step: 'ended', at: validTo },
    { step: 'readonly', at: graceUntil },
  ];
}

/** Days until the end as a reminder says them: whole ones, and one at least. */
export const daysUntil = (validTo: Date, now: Date): number =>
  Math.max(1, Math.round((validTo.getTime() - now.getTime()) / day));
