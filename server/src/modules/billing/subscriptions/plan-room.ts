import type { PlanLimitName } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import type { Usage } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import type { PlanLimits } from '#platform/limits/plan-limits.ts';

/** The most of each that so many seats of a plan include. */
export type Room = Record<PlanLimitName, number | null>;

export function roomOf({ limits }: { limits: Omit<Room, 'seats'> }, seats: number | null): Room {
  return { seats, ...limits };
}

/** Files fit into the storage of the plan and into what the deployment gives each business, whichever is less. */
export const withStorageOf = (room: Room, deployment: number | undefined): Room => ({
  ...room,
  storage: deployment === undefined ? room.storage : Math.min(deployment, room.storage ?? deployment),
});

/** What is used of it, in the order of the contract. */
export async function usageOf(limits: PlanLimits, merchantId: string, room: Room): Promise<Usage[]> {
  const used = await limits.countAll(merchantId);
  return [...used].map(([name, count]) => ({ name, used: count, max: room[name] }));
}

const ofAMonth: readonly PlanLimitName[] = ['conversations', 'aiTokens'];

export const tooMuchOf = (usages: readonly Usage[]): Usage[] =>
  // What was used this month is forgotten by the next.
  usages.filter(({ name, used, max }) => !ofAMonth.includes(name) && max !== null && used > max);
