import type { FigureFilter } from '@sala/contract/service/service-orders/service-overview.schema.ts';
import { assertKnown } from '#kernel/known-ids.repository.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import {
  dayText,
  findPrevious,
  type Previous,
  toDay,
  toInstant,
} from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { dayIn } from '#platform/day.ts';
import type { Reader } from '../orders/order-list.repository.ts';

export interface OverviewFilter {
  /** Days in the merchant's time zone, both or none. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly projectId?: string | undefined;
  readonly categoryCode?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly operatorId?: string | undefined;
}

export interface View {
  readonly reader: Reader;
  readonly timeZone: string;
  readonly today: string;
  /** What the period is compared with. */
  readonly previous: Previous;
  /** The same as a filter of the order list. */
  readonly filter: FigureFilter;
}

const usualDays = 28;

/** From the start of the first day to the end of the last in the time zone: a day may have 23 or 25 hours. */
export const toStretch = (timeZone: string, from: string, to: string) => ({
  from: new Date(toInstant(timeZone, toDay(from), 0)).toISOString(),
  to: new Date(toInstant(timeZone, toDay(to) + 1, 0)).toISOString(),
});

/**
 * The reader's scope and the period of the view. Throws recordNotFound for a department, team, person or project that the business has none
 * of.
 */
export async function toView(context: AppContext, actor: UserActor, filter: OverviewFilter): Promise<View> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const { projectId, categoryCode, departmentId, teamId, operatorId } = filter;
  await assertKnown(query, { departments: departmentId, teams: teamId, users: operatorId, projects: projectId });
  const [scope, { timeZone }] = await Promise.all([
    getServiceScope(query, actor.userId),
    getMerchant(context, actor.merchantId),
  ]);
  const now = context.clock.now();
  const today = dayIn(timeZone, now);
  const { to = today, from = dayText(toDay(to) - usualDays + 1) } = filter;
  return {
    previous: findPrevious({ first: toDay(from), end: toDay(to) + 1, timeZone, now, today: toDay(today) }),
    reader: { userId: actor.userId, scope, now },
    timeZone,
    today,
    filter: {
      ...toStretch(timeZone, from, to),
      ...(projectId && { projectId }),
      ...(categoryCode && { categoryCode }),
      ...(departmentId && { departmentId }),
      ...(teamId && { teamId }),
      ...(operatorId && { operatorId }),
    },
  };
}
