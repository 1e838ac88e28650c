import { daysOffApi } from '@sala/contract/working-time/days-off.api.ts';
import type { DayOff } from '@sala/contract/working-time/working-time.schema.ts';
import { IconBeach, IconCopy, IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { Button } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { tableKey, useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import { countDays } from '#shared/ui/date-range/days.ts';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { AssigneesCell, assigneesText, NameButton, TwoFacts } from '../editors/cells.tsx';
import { DayOffDrawer, type DayOffValues, dayOffValues } from '../editors/day-off-drawer.tsx';
import { repeatText } from '../editors/repeat-text.ts';
import { forgetWorkingTime } from '../editors/saving.ts';
import { useAssigneeFilters } from '../editors/use-assignee-filters.ts';
import { useOpened } from '../editors/use-opened.ts';
import { daysOffSearch } from './days-off.search.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const titleLength = 80;

/** Days off of people, teams and departments as a table. */
export function DaysOffTab(): ReactNode {
  const { t } = useTranslation('working-time');
  const canCreate = useCan('create', 'manage-day-off');
  const canUpdate = useCan('update', 'manage-day-off');
  const canDelete = useCan('manage', 'manage-day-off');
  const search = useTableSearch(daysOffSearch);
  const query = useTableQuery(daysOffApi.list, search);
  const filters = useAssigneeFilters();
  const { open, editor } = useOpened<DayOffValues>();
  const columns = useDayOffColumns(({ id }) => open({ id }));
  const remove = useDayOffRemoval();
  useOrganisationChanges(['hours'], [tableKey(daysOffApi.list)]);

  const handleDuplicate = (dayOff: DayOff) => {
    const title = t('editor.copyOf', { title: dayOff.title }).slice(0, titleLength);
    open({ initial: { ...dayOffValues(dayOff), title } });
  };
  const rowActions = (dayOff: DayOff): RowAction[] =>
    [
      {
        id: 'open',
        label: t(canUpdate ? 'editor.edit' : 'editor.view'),
        icon: canUpdate ? <IconPencil {...iconProps} /> : <IconEye {...iconProps} />,
        onSelect: () => open({ id: dayOff.id }),
      },
      canCreate && {
        id: 'duplicate',
        label: t('editor.duplicate'),
        icon: <IconCopy {...iconProps} />,
        onSelect: () => handleDuplicate(dayOff),
      },
      canDelete && {
        id: 'delete',
        label: t('daysOff.delete'),
        icon: <IconTrash {...iconProps} />,
        isDangerous: true,
        onSelect: () => void remove(dayOff),
      },
    ].filter((action) => action !== false);

  const create = canCreate && (
    <Button onClick={() => open({})}>
      <IconPlus {...iconProps} />
      {t('daysOff.new')}
    </Button>
  );
  return (
    <>
      <DataTable
        id="days-off"
        label={t('tabs.days-off')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        rowActions={rowActions}
        search={search}
        query={query}
        filters={filters}
        searchField={{ key: 'search', label: t('daysOff.search') }}
        isExportable
        toolbarEnd={create}
        empty={{
          icon: <IconBeach size={28} stroke={1.5} />,
          title: t('daysOff.empty'),
          description: t('daysOff.emptyBody'),
          action: create,
        }}
      />
      <DayOffDrawer {...editor} />
    </>
  );
}

function useDayOffColumns(onOpen: (dayOff: DayOff) => void): TableColumn<DayOff>[] {
  const { t } = useTranslation('working-time');
  const daysOf = ({ startDate, endDate }: DayOff) =>
    t('editor.days', { count: countDays({ from: startDate, to: endDate }) });
  const repeatOf = ({ repeat, startDate }: DayOff) =>
    repeat.kind === 'none' ? t('repeat.kind.none') : repeatText(repeat, startDate, t);
  return [
    {
      id: 'title',
      header: t('daysOff.title'),
      order: 'title',
      cell: (dayOff) => <NameButton onClick={() => onOpen(dayOff)}>{dayOff.title}</NameButton>,
      exportValue: ({ title }) => title,
    },
    {
      id: 'period',
      header: t('daysOff.period'),
      order: 'startDate',
      cell: (dayOff) => <TwoFacts main={rangeText(dayOff.startDate, dayOff.endDate)} more={daysOf(dayOff)} />,
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

function useDayOffRemoval() {
  const { t } = useTranslation('working-time');
  const queryClient = useQueryClient();
  return async ({ id, title }: DayOff) => {
    const isDone = await confirm({
      title: t('daysOff.deleteTitle', { title }),
      consequences: [t('daysOff.deleteBody')],
      confirmLabel: t('daysOff.delete'),
      isDangerous: true,
      run: () => api.call(daysOffApi.remove, { params: { id } }, { silent: true }),
    });
    if (!isDone) return;
    showToast({ tone: 'success', content: { messageKey: 'dayOffDeleted' } });
    forgetWorkingTime(queryClient);
  };
}
