import type { PlanLimitName } from '@sala/contract/billing/subscriptions/plans.schema.ts';
import type { Usage } from '@sala/contract/billing/subscriptions/subscriptions.schema.ts';
import type { Config } from '#platform/config/config.ts';
import type { PlanLimits } from '#platform/limits/plan-limits.ts';
import type { Position } from './standing.ts';

/** The most of each that so many seats of a plan include. */
export type Room = Record<PlanLimitName, number | null>;

export function roomOf({ limits }: { limits: Omit<Room, 'seats'> }, seats: number | null): Room {
  return { seats, ...limits };
}

/** What a business has room for: its plan, except that files also fit into what the deployment gives each business. */
export function effectiveRoomOf(
  { merchantFilesLimit }: Pick<Config, 'merchantFilesLimit'>,
  { plan, seats }: Pick<Position, 'plan' | 'seats'>,
): Room {
  const room = roomOf(plan, seats);
  if (merchantFilesLimit === undefined) return room;
  return { ...room, storage: Math.min(merchantFilesLimit, room.storage ?? merchantFilesLimit) };
}

/** What is used of it, in the order of the contract. */
export async function usageOf(limits: PlanLimits, merchantId: string, room: Room): Promise<Usage[]> {
  const used = await limits.countAll(merchantId);
  return [...used].map(([name, count]) => ({ name, used: count, max: room[name] }));
}

const ofAMonth: readonly PlanLimitName[] = ['conversations', 'aiTokens'];

export const tooMuchOf = (usages: readonly Usage[]): Usage[] =>
  // What was used this month is forgotten by the next.
  usages.filter(({ name, used, max }) => !ofAMonth.includes(name) && max !== null && used > max);
