import type { DayOff } from '@sala/contract/time/working-time/working-time.schema.ts';
import { IconBeach } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { formatDateOfYear } from '#shared/i18n/dates.ts';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import { countDays } from '#shared/ui/date-range/days.ts';
import { AssigneesCell, assigneesText, RecordName, TwoFacts } from '../editors/cells.tsx';
import { DayOffDrawer, type DayOffValues, dayOffValues } from '../editors/day-off-drawer.tsx';
import { RecordTable } from '../editors/record-table.tsx';
import { repeatText } from '../editors/repeat-text.ts';
import { useAssigneeFilters } from '../editors/use-assignee-filters.ts';
import { useOpened } from '../editors/use-opened.ts';
import { useRecordActions } from '../editors/use-record-actions.tsx';
import { daysOff } from '../working-time.queries.ts';
import { daysOffSearch } from './days-off.search.ts';

/** Days off of people, teams and departments as a table. */
export function DaysOffTab(): ReactNode {
  const { t } = useTranslation(['working-time', 'sections']);
  const canCreate = useCan('create', 'manage-day-off');
  const search = useTableSearch(daysOffSearch);
  const query = daysOff.useList(search);
  const filters = useAssigneeFilters();
  const { open, editor } = useOpened<DayOffValues>();
  const columns = useDayOffColumns(({ id }) => open({ id }));
  const remove = daysOff.useRemove();

  const rowActions = useRecordActions({
    ability: 'manage-day-off',
    deleteLabel: t('daysOff.delete'),
    valuesOf: dayOffValues,
    onOpen: open,
    onDelete: ({ id, title }: DayOff) =>
      void remove(id, {
        title: t('daysOff.deleteTitle', { title }),
        consequences: [t('daysOff.deleteBody')],
        confirmLabel: t('daysOff.delete'),
      }),
  });
  return (
    <>
      <RecordTable
        id="days-off"
        label={t('sections:tabs.workingTime.days-off')}
        icon={<IconBeach size={28} stroke={1.5} />}
        texts={{
          create: t('daysOff.new'),
          search: t('daysOff.search'),
          empty: t('daysOff.empty'),
          emptyBody: t('daysOff.emptyBody'),
        }}
        columns={columns}
        rowName={({ title }) => title}
        rowActions={rowActions}
        search={search}
        query={query}
        filters={filters}
        canCreate={canCreate}
        onCreate={() => open({})}
      />
      <DayOffDrawer {...editor} />
    </>
  );
}

function useDayOffColumns(onOpen: (dayOff: DayOff) => void): TableColumn<DayOff>[] {
  const { t } = useTranslation('working-time');
  const daysOf = ({ startDate, endDate }: DayOff) =>
    t('editor.days', { count: countDays({ from: startDate, to: endDate }) });
  // A series is named by its first day, which may be long ago: without the year it would read as the next one.
  const periodOf = ({ startDate, endDate, repeat }: DayOff) =>
    repeat.kind === 'none'
      ? rangeText(startDate, endDate)
      : t('daysOff.seriesFrom', { day: formatDateOfYear(startDate) });
  const repeatOf = ({ repeat, startDate }: DayOff) =>
    repeat.kind === 'none' ? t('repeat.kind.none') : repeatText(repeat, startDate, t);
  return [
    {
      id: 'title',
      header: t('daysOff.title'),
      order: 'title',
      cell: (dayOff) => <RecordName onClick={() => onOpen(dayOff)}>{dayOff.title}</RecordName>,
      exportValue: ({ title }) => title,
    },
    {
      id: 'period',
      header: t('daysOff.period'),
      order: 'startDate',
      cell: (dayOff) => <TwoFacts main={periodOf(dayOff)} more={daysOf(dayOff)} />,
      card: 'main',
      exportValue: ({ startDate, endDate }) => (startDate === endDate ? startDate : `${startDate} – ${endDate}`),
    },
    { id: 'repeat', header: t('repeat.label'), cell: repeatOf, card: 'main', exportValue: repeatOf },
    {
      id: 'assignees',
      header: t('assignees.title'),
      cell: ({ assignees }) => <AssigneesCell assignees={assignees} />,
      card: 'main',
      exportValue: ({ assignees }) => assigneesText(assignees, t),
    },
  ];
}
