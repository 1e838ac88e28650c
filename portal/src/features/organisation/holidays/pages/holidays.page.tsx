import { type Holiday, holidayRepeats } from '@sala/contract/organisation/holidays/holidays.api.ts';
import { IconConfetti, IconPencil, IconPlus, IconSparkles, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { shortDayText } from '#shared/ui/date-range/day-texts.ts';
import { todayIn } from '#shared/ui/date-range/days.ts';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { OfficialDialog } from '../components/official-dialog.tsx';
import { dateText, dayInYear, yearsAround, yearToPlan } from '../holiday-days.ts';
import { departmentOptions, holidays } from '../holidays.queries.ts';
import { holidaysSearch } from '../holidays.search.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const thisYear = () => Number(todayIn(undefined).slice(0, 4));

/** The days on which the business or some departments do not work. */
export function HolidaysPage(): ReactNode {
  const { t } = useTranslation(['holidays', 'shell']);
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  const canCreate = useCan('create', 'manage-holiday');
  const canUpdate = useCan('update', 'manage-holiday');
  const search = useTableSearch(holidaysSearch);
  const query = holidays.useList(search);
  const { year } = search.filters;
  const columns = useHolidayColumns(year);
  const rowActions = useHolidayActions();
  const filters = useHolidayFilters(year);
  const [isOffering, setIsOffering] = useState(false);

  const createLink = canCreate && (
    <Link to="/holiday/create" className={buttonClass()}>
      <IconPlus {...iconProps} />
      {t('list.create')}
    </Link>
  );
  const offer = canCreate && (
    <Button variant="default" onClick={() => setIsOffering(true)}>
      <IconSparkles {...iconProps} />
      {t('official.open')}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t('shell:page.holiday')} description={t('list.lead')} action={createLink} />
      <PageBody>
        {!canCreate && !canUpdate && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'} />}
        <DataTable
          id="holidays"
          label={t('shell:page.holiday')}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ holidayTitle }) => holidayTitle}
          rowLink={canUpdate ? ({ id }) => ({ to: '/holiday/$id/update', params: { id } }) : undefined}
          rowActions={rowActions}
          search={search}
          query={query}
          filters={filters}
          searchField={{ key: 'search', label: t('list.search') }}
          isExportable
          toolbarEnd={offer}
          empty={{
            icon: <IconConfetti size={28} stroke={1.5} />,
            title: t('list.empty'),
            description: t('list.emptyBody'),
            action: offer,
          }}
        />
      </PageBody>
      {isOffering && (
        <OfficialDialog initialYear={year ?? yearToPlan(todayIn(undefined))} onClose={() => setIsOffering(false)} />
      )}
    </Page>
  );
}

function useHolidayFilters(year: number | undefined): FilterDefinition[] {
  const { t } = useTranslation('holidays');
  const departments = useQuery(departmentOptions);
  return [
    {
      kind: 'options',
      key: 'year',
      label: t('list.year'),
      options: yearsAround(thisYear(), year).map((value) => ({ value: String(value), label: String(value) })),
    },
    {
      kind: 'options',
      key: 'repeat',
      label: t('list.repeat'),
      options: holidayRepeats.map((value) => ({ value, label: t(`repeat.${value}`) })),
    },
    {
      kind: 'options',
      key: 'departmentId',
      label: t('list.department'),
      options: departments.data?.map(({ id, name }) => ({ value: id, label: name })),
      isFailed: departments.isError,
      onRetry: () => void departments.refetch(),
    },
  ];
}

function useHolidayActions(): (holiday: Holiday) => RowAction[] {
  const { t } = useTranslation('holidays');
  const navigate = useNavigate();
  const remove = holidays.useRemove();
  const canUpdate = useCan('update', 'manage-holiday');
  const canDelete = useCan('manage', 'manage-holiday');

  return (holiday) => {
    const actions: (RowAction | false)[] = [
      canUpdate && {
        id: 'edit',
        label: t('list.edit'),
        icon: <IconPencil {...iconProps} />,
        onSelect: () => void navigate({ to: '/holiday/$id/update', params: { id: holiday.id } }),
      },
      canDelete && {
        id: 'delete',
        label: t('delete.confirm'),
        icon: <IconTrash {...iconProps} />,
        isDangerous: true,
        onSelect: () =>
          void remove(holiday.id, {
            title: t('delete.title', { title: holiday.holidayTitle }),
            consequences: [t('delete.body')],
            confirmLabel: t('delete.confirm'),
          }),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}

/** `year`: the shown year, which determines the date of an annual holiday. */
function useHolidayColumns(year: number | undefined): TableColumn<Holiday>[] {
  const { t } = useTranslation('holidays');
  const dateOf = ({ date, repeat }: Holiday) => (year && repeat === 'annually' ? dayInYear(date, year) : date);
  // Without a year, an annual holiday has no weekday.
  const textOf = (holiday: Holiday) =>
    holiday.repeat === 'annually' && !year ? dateText(holiday.date) : shortDayText(dateOf(holiday));
  const departmentsOf = ({ departments }: Holiday, separator: string) =>
    departments.length > 0 ? departments.map(({ name }) => name).join(separator) : t('form.everybody');
  return [
    {
      id: 'title',
      header: t('list.title'),
      order: 'holidayTitle',
      cell: ({ holidayTitle }) => holidayTitle,
      exportValue: ({ holidayTitle }) => holidayTitle,
    },
    {
      id: 'date',
      header: t('list.date'),
      order: 'date',
      cell: textOf,
      card: 'main',
      exportValue: dateOf,
    },
    {
      id: 'repeat',
      header: t('list.repeat'),
      width: 150,
      cell: ({ repeat }) => t(`repeat.${repeat}`),
      card: 'main',
      exportValue: ({ repeat }) => t(`repeat.${repeat}`),
    },
    {
      id: 'departments',
      header: t('form.who'),
      cell: (holiday) => departmentsOf(holiday, listSeparator()),
      card: 'main',
      exportValue: (holiday) => departmentsOf(holiday, ', '),
    },
    {
      id: 'next',
      header: t('list.next'),
      order: 'nextDate',
      cell: ({ nextDate }) => (nextDate ? shortDayText(nextDate) : t('list.over')),
      exportValue: ({ nextDate }) => nextDate,
    },
  ];
}
