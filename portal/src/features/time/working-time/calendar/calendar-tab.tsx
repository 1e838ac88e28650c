import { pageSizes } from '@sala/contract/core/pagination.ts';
import { IconCalendarWeek } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { breakpoints } from '#shared/theme/breakpoints.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { TableFooter } from '#shared/ui/data-table/table-footer.tsx';
import type { Day } from '#shared/ui/date-range/days.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FilterBar } from '#shared/ui/filters/filter-bar.tsx';
import { FilteredEmpty } from '#shared/ui/filters/filtered-empty.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { useUnitFilters } from '../use-unit-filters.ts';
import styles from './calendar.module.css';
import { calendarKey, useCalendar } from './calendar.queries.ts';
import { CalendarDayList } from './calendar-day-list.tsx';
import { CalendarEditors, type OpenEditor } from './calendar-editors.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { layOut } from './calendar-model.ts';
import { CalendarToolbar, ZoneMenu } from './calendar-toolbar.tsx';
import { type CalendarState, useCalendarView } from './use-calendar-view.ts';

/** The calendar of people: working times, absences, and the actions that change them. */
export function CalendarTab(): ReactNode {
  const { t } = useTranslation('working-time');
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.md - 1}px)`);
  const wanted = useCalendarView(isPhone);
  const query = useCalendar({ ...wanted.filters, days: wanted.days, hasOtherClock: wanted.zone !== 'merchant' });
  const state = query.isPlaceholderData && query.data ? asShown(wanted, query.data.days) : wanted;
  const [editor, setEditor] = useState<OpenEditor | null>(null);
  useOrganisationChanges(['hours', 'leave', 'holidays', 'employees', 'departments'], [calendarKey]);
  const filters = useUnitFilters(state.filters.departmentId);
  const searchField = { key: 'search', label: t('calendar.search') };

  const { zone: choice, timeZone, merchantZone, isZoneKnown } = state;
  const people = useMemo(
    () => query.data?.rows.map((row) => ({ row, pieces: layOut(row.entries, { choice, timeZone, merchantZone }) })),
    [query.data, choice, timeZone, merchantZone],
  );

  return (
    <div className={styles.tab}>
      <CalendarToolbar state={state} isPhone={isPhone} />
      <FilterBar
        filters={filters}
        searchField={searchField}
        target={state.target}
        isPhone={isPhone}
        end={isPhone && <ZoneMenu state={state} isPhone />}
      />
      {people === undefined || !isZoneKnown ? (
        query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading>
            <SkeletonRows count={8} height={64} />
          </Loading>
        )
      ) : people.length === 0 ? (
        state.target.isFiltered ? (
          <FilteredEmpty filters={filters} searchField={searchField} target={state.target} />
        ) : (
          <NoEmployeesYet />
        )
      ) : (
        <>
          {isPhone ? (
            <CalendarDayList state={state} people={people} onEdit={setEditor} />
          ) : (
            <CalendarGrid state={state} people={people} isStale={query.isPlaceholderData} onEdit={setEditor} />
          )}
          <Paging state={state} total={query.data!.meta.total ?? people.length} count={people.length} />
          <CalendarLegend isShort={!isPhone && state.view === 'month'} />
        </>
      )}
      <CalendarEditors editor={editor} onClose={() => setEditor(null)} />
    </div>
  );
}

/** Until another week or month is loaded, the previous one stays complete: its people with its own dates. */
function asShown(wanted: CalendarState, days: readonly Day[]): CalendarState {
  const day = days.includes(wanted.day) ? wanted.day : days[0]!;
  return { ...wanted, days: [...days], day, view: days.length === 7 ? 'week' : 'month' };
}

function NoEmployeesYet() {
  const { t } = useTranslation('working-time');
  const canCreate = useCan('create', 'manage-users');
  return (
    <EmptyState
      icon={<IconCalendarWeek size={28} stroke={1.5} />}
      title={t('calendar.empty')}
      description={canCreate && t('calendar.emptyHint')}
      action={
        canCreate && (
          <Link to="/employee/create" className={buttonClass()}>
            {t('calendar.addEmployee')}
          </Link>
        )
      }
    />
  );
}

function Paging({ state, total, count }: { state: CalendarState; total: number; count: number }) {
  const { page, limit } = state.filters;
  const search = { page, limit, limits: pageSizes, setPage: state.setPage, setLimit: state.setLimit };
  return <TableFooter search={search} total={total} pages={Math.max(1, Math.ceil(total / limit))} count={count} />;
}
