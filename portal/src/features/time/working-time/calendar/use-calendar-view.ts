import { defaultPageSize } from '@sala/contract/core/pagination.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { deviceZone } from '#shared/i18n/zoned-time.ts';
import { firstWeekday } from '#shared/ui/date-range/day-texts.ts';
import { addDays, addMonths, type Day, startOfMonth, todayIn } from '#shared/ui/date-range/days.ts';
import type { FilterTarget } from '#shared/ui/filters/filter-types.ts';
import { useMerchantZone } from '../working-time.queries.ts';
import { type CalendarParams, type CalendarView, calendarSearch, type ZoneChoice } from './calendar.search.ts';
import { daysOfPeriod } from './calendar-model.ts';

/** The state of the calendar and the functions that change it, all stored in the address. */
export function useCalendarView(isPhone: boolean) {
  const params = calendarSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const merchant = useMerchantZone();
  const ownZone = deviceZone();
  const { zone = 'merchant', page = 1, limit = defaultPageSize, departmentId, teamId, search } = params;
  const timeZone = zone === 'mine' ? ownZone : merchant.timeZone;
  const today = todayIn(timeZone);
  const { day = today } = params;
  // A phone shows one day, with its week to choose from.
  const view: CalendarView = isPhone ? 'week' : (params.view ?? 'week');
  const days = useMemo(() => daysOfPeriod(view, day, firstWeekday()), [view, day]);

  // Each change is a history entry, so that Back returns to the previous view.
  const change = (next: CalendarParams, isReplaced = false) =>
    void navigate({
      to: '/working-time',
      search: calendarSearch({ ...params, ...next }),
      replace: isReplaced,
      resetScroll: false,
    });
  const showDay = (next: Day) => change({ day: next === today ? undefined : next } as CalendarParams);
  const target: FilterTarget = {
    filters: { departmentId, teamId, search },
    isFiltered: Boolean(departmentId || teamId || search),
    // A team of another department would leave no people.
    setFilters: (filters, { replace } = {}) =>
      change(
        { ...('departmentId' in filters && { teamId: undefined }), ...filters, page: undefined } as never,
        replace,
      ),
    clearFilters: () =>
      change({ departmentId: undefined, teamId: undefined, search: undefined, page: undefined } as never),
  };
  return {
    view,
    day,
    days,
    today,
    timeZone,
    merchantZone: merchant.timeZone,
    ownZone,
    isZoneKnown: merchant.isKnown,
    zone,
    target,
    filters: { departmentId, teamId, search, page, limit },
    showDay,
    showView: (next: CalendarView) => change({ view: next }),
    showZone: (next: ZoneChoice) => change({ zone: next }),
    setPage: (next: number) => change({ page: next }),
    setLimit: (next: number) => change({ limit: next as never, page: undefined } as never),
    step: (count: number) => showDay(view === 'week' ? addDays(day, 7 * count) : addMonths(startOfMonth(day), count)),
  };
}
export type CalendarState = ReturnType<typeof useCalendarView>;
