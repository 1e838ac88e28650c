import { pageSizes } from '@sala/contract/core/pagination.ts';
import * as z from 'zod/mini';
import type { Day } from '#shared/ui/date-range/days.ts';

export const calendarViews = ['week', 'month'] as const;
export type CalendarView = (typeof calendarViews)[number];
/** The time zone by which blocks are positioned: the business's, the user's, or that of each shift. */
export const zoneChoices = ['merchant', 'mine', 'own'] as const;
export type ZoneChoice = (typeof zoneChoices)[number];

/** The search parameters; defaults are never part of them. */
export interface CalendarParams {
  view?: CalendarView;
  /** A day of the shown period. */
  day?: Day;
  zone?: ZoneChoice;
  departmentId?: string;
  teamId?: string;
  search?: string;
  page?: number;
  limit?: number;
}

const known = <T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined => {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : undefined;
};
const searchText = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const pageNumber = z.int().check(z.minimum(2), z.maximum(100_000));

export function calendarSearch(raw: Record<string, unknown>): CalendarParams {
  const view = known(z.enum(calendarViews), raw.view);
  const zone = known(z.enum(zoneChoices), raw.zone);
  const limit = known(z.literal([...pageSizes]), raw.limit);
  const params: CalendarParams = {
    view: view === 'week' ? undefined : view,
    day: known(z.iso.date(), raw.day),
    zone: zone === 'merchant' ? undefined : zone,
    departmentId: known(z.uuid(), raw.departmentId),
    teamId: known(z.uuid(), raw.teamId),
    // The router reads ?search=12 as a number.
    search: known(searchText, typeof raw.search === 'number' ? String(raw.search) : raw.search),
    page: known(pageNumber, raw.page),
    limit,
  };
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
}
