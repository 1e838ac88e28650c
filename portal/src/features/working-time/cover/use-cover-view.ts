import { useNavigate, useSearch } from '@tanstack/react-router';
import { firstWeekday } from '#shared/ui/date-range/day-texts.ts';
import { addDays, type DateRange, type Day, startOfWeek, todayIn } from '#shared/ui/date-range/days.ts';
import type { FilterTarget } from '#shared/ui/filters/filter-types.ts';
import { useMerchantZone } from '../working-time.queries.ts';
import { whatIfId } from './cover.queries.ts';
import { type CoverParams, coverSearch, type WhatIfKind, whatIfKinds } from './cover.search.ts';

type Change = { [Key in keyof CoverParams]?: CoverParams[Key] | undefined };

/** The state of the cover view and the functions that change it, all stored in the address. */
export function useCoverView() {
  const params = coverSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const { timeZone } = useMerchantZone();
  const today = todayIn(timeZone);
  const { day = today, departmentId, teamId } = params;
  const from = startOfWeek(day, firstWeekday());
  // Each change is a history entry, so that Back returns to the previous view.
  const change = (next: Change) =>
    void navigate({
      to: '/working-time',
      search: { tab: 'cover', ...coverSearch({ ...params, ...next }) },
      resetScroll: false,
    });
  const kind = whatIfKinds.find((each) => params[each] !== undefined);
  const target: FilterTarget = {
    filters: { departmentId, teamId },
    isFiltered: Boolean(departmentId || teamId),
    // Either a department or one of its teams.
    setFilters: (filters) =>
      change({
        ...('departmentId' in filters && { teamId: undefined }),
        ...('teamId' in filters && filters.teamId !== undefined && { departmentId: undefined }),
        ...filters,
      }),
    clearFilters: () => change({ departmentId: undefined, teamId: undefined }),
  };
  return {
    params,
    target,
    week: { from, to: addDays(from, 6) },
    today,
    showDay: (next: Day) => change({ day: next === today ? undefined : next }),
    step: (count: number) => change({ day: addDays(day, 7 * count) }),
    whatIf: kind ? whatIfId(kind, params[kind]!) : null,
    /** Shows the week in which it starts, unless it overlaps the shown one. */
    imagine: (choice: string | null, period?: DateRange) => {
      const none: Change = { withLeaveId: undefined, withoutShiftId: undefined, withoutScheduleId: undefined };
      const [chosen, id] = (choice ?? '').split(':');
      const isElsewhere = period !== undefined && (period.to < from || period.from > addDays(from, 6));
      const shown = isElsewhere ? { day: period.from } : {};
      change(chosen && id ? { ...none, ...shown, [chosen as WhatIfKind]: id } : none);
    },
  };
}
export type CoverState = ReturnType<typeof useCoverView>;
