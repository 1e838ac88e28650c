import type { Cover } from '@sala/contract/time/working-time/working-time.schema.ts';
import { IconChevronLeft, IconChevronRight, IconUsers, IconUsersPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { intervalText } from '#shared/i18n/zoned-time.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { breakpoints } from '#shared/theme/breakpoints.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { firstWeekday, rangeText } from '#shared/ui/date-range/day-texts.ts';
import { addDays, type DateRange, type Day, startOfWeek, todayIn } from '#shared/ui/date-range/days.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FilterBar } from '#shared/ui/filters/filter-bar.tsx';
import type { FilterTarget } from '#shared/ui/filters/filter-types.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { zoneText } from '#shared/ui/time-zones.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { useUnitFilters } from '../use-unit-filters.ts';
import { useMerchantZone } from '../working-time.queries.ts';
import styles from './cover.module.css';
import { coverKey, useCover, useWhatIfOptions, whatIfId, whatIfKey } from './cover.queries.ts';
import { type CoverParams, coverSearch, type WhatIfKind, whatIfKinds } from './cover.search.ts';
import { CoverGaps } from './cover-gaps.tsx';
import { CoverStrip } from './cover-strip.tsx';
import { HereByChoice } from './here-by-choice.tsx';
import { NeedsDrawer } from './needs-drawer.tsx';

const getDays = ({ from }: DateRange) => Array.from({ length: 7 }, (_, index) => addDays(from, index));

/** A week of a department or team: the number of people on duty, and the times with too few. */
export function CoverTab(): ReactNode {
  const { t } = useTranslation(['working-time', 'table']);
  const canCreate = useCan('create', 'manage-users');
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.md - 1}px)`);
  const state = useCoverView();
  const query = useCover(state.week, state.params);
  const filters = useUnitFilters(state.params.departmentId);
  useOrganisationChanges(['hours', 'leave', 'holidays', 'employees', 'departments'], [coverKey, whatIfKey]);
  const cover = query.data;
  return (
    <div className={styles.tab}>
      <Toolbar state={state} week={cover?.week ?? state.week} timeZone={cover?.timeZone} />
      <div className={styles.choices}>
        <FilterBar filters={filters} target={state.target} isPhone={isPhone} />
        <WhatIf state={state} />
        <Needs departmentId={state.params.departmentId} />
      </div>
      {!cover ? (
        query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading>
            <Skeleton height={340} />
          </Loading>
        )
      ) : cover.people === 0 ? (
        <EmptyState
          icon={<IconUsers size={28} stroke={1.5} />}
          title={t('cover.noPeople')}
          description={t('cover.noPeopleHint')}
          action={
            state.target.isFiltered ? (
              <Button variant="default" onClick={state.target.clearFilters}>
                {t('table:filter.clearAll')}
              </Button>
            ) : (
              canCreate && (
                <Link to="/employee/create" className={buttonClass()}>
                  {t('calendar.addEmployee')}
                </Link>
              )
            )
          }
        />
      ) : (
        <div className={styles.result} data-stale={query.isPlaceholderData || undefined}>
          <CoverStrip cover={cover} days={getDays(cover.week)} today={state.today} />
          {getDays(cover.week).includes(state.today) && <HereByChoice cover={cover} today={state.today} />}
          <CoverGaps cover={cover} />
          <CoverTable cover={cover} />
        </div>
      )}
    </div>
  );
}

/** How many a department needs; the business as a whole and teams need one person at any time. */
function Needs({ departmentId }: { departmentId: string | undefined }) {
  const { t } = useTranslation('working-time');
  const [isOpen, setIsOpen] = useState(false);
  if (!departmentId) return <p className={styles.chooseUnit}>{t('cover.needs.choose')}</p>;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        <IconUsersPlus size={18} stroke={1.75} aria-hidden />
        {t('cover.needs.title')}
      </Button>
      {isOpen && <NeedsDrawer departmentId={departmentId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface ToolbarProps {
  state: CoverState;
  /** The shown week; another one may be loading. */
  week: DateRange;
  timeZone: string | undefined;
}

function Toolbar({ state, week, timeZone }: ToolbarProps) {
  const { t } = useTranslation('working-time');
  return (
    <div className={styles.toolbar}>
      <Button variant="default" onClick={() => state.showDay(state.today)}>
        {t('calendar.today')}
      </Button>
      <IconButton variant="outlined" label={t('calendar.previousWeek')} onClick={() => state.step(-1)}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton variant="outlined" label={t('calendar.nextWeek')} onClick={() => state.step(1)}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <h2 className={styles.period} aria-live="polite">
        {rangeText(week.from, week.to)}
      </h2>
      {timeZone && <span className={styles.zone}>{t('uncovered.zone', { zone: zoneText(timeZone) })}</span>}
    </div>
  );
}

function WhatIf({ state }: { state: CoverState }) {
  const { t } = useTranslation('working-time');
  const options = useWhatIfOptions();
  if (!options || options.length === 0) return null;
  return (
    <div className={styles.whatIf}>
      <OptionPicker
        label={t('cover.whatIf')}
        placeholder={t('cover.whatIfNone')}
        value={state.whatIf}
        known={options}
        isSorted={false}
        load={optionsAmong(options)}
        onValueChange={(id) => state.imagine(id, options.find((option) => option.id === id)?.period)}
      />
    </div>
  );
}

/** The strip as figures and names. */
function CoverTable({ cover }: { cover: Cover }) {
  const { t } = useTranslation('working-time');
  const names = new Map(cover.employees.map(({ id, name }) => [id, name]));
  return (
    <details className={styles.dataTable}>
      <summary>{t('cover.table')}</summary>
      <div className={styles.tableBox}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('cover.time')}</th>
              <th scope="col">{t('cover.count')}</th>
              <th scope="col">{t('cover.needed')}</th>
              <th scope="col">{t('cover.names')}</th>
            </tr>
          </thead>
          <tbody>
            {cover.intervals.map((interval) => (
              <tr key={interval.start}>
                <td>{intervalText(interval, cover.timeZone)}</td>
                <td>{interval.onDuty === 0 ? t('cover.nobody') : interval.onDuty}</td>
                <td>{interval.needed}</td>
                <td>{interval.employeeIds.map((id) => names.get(id)).join(listSeparator())}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

type Change = { [Key in keyof CoverParams]?: CoverParams[Key] | undefined };

/** The state of the cover view and the functions that change it, all stored in the address. */
function useCoverView() {
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

type CoverState = ReturnType<typeof useCoverView>;
