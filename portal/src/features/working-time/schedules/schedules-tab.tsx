import { workSchedulesApi } from '@sala/contract/working-time/work-schedules.api.ts';
import { scheduleTypes, type WorkSchedule } from '@sala/contract/working-time/working-time.schema.ts';
import { IconCalendarTime, IconCopy, IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { Button } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction } from '#shared/ui/data-table/table-types.ts';
import { tableKey, useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { ScheduleDrawer, type ScheduleValues, scheduleValues } from '../editors/schedule-drawer.tsx';
import { useAssigneeFilters } from '../editors/use-assignee-filters.ts';
import { useOpened } from '../editors/use-opened.ts';
import { ScheduleRemoval, useActivation } from './schedule-removal.tsx';
import { schedulesSearch } from './schedules.search.ts';
import { useScheduleColumns } from './use-schedule-columns.tsx';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const titleLength = 80;

/** All working schedules as a table. */
export function SchedulesTab(): ReactNode {
  const { t } = useTranslation('working-time');
  const canCreate = useCan('create', 'manage-working-schedule');
  const canUpdate = useCan('update', 'manage-working-schedule');
  const canDelete = useCan('manage', 'manage-working-schedule');
  const search = useTableSearch(schedulesSearch);
  const query = useTableQuery(workSchedulesApi.list, search);
  const filters = useScheduleFilters();
  const { open, editor } = useOpened<ScheduleValues>();
  const [leaving, setLeaving] = useState<{ schedule: WorkSchedule; how: 'off' | 'delete' } | null>(null);
  const activate = useActivation();
  const handleActive = (schedule: WorkSchedule, isActive: boolean) =>
    isActive ? void activate(schedule, true).catch(() => undefined) : setLeaving({ schedule, how: 'off' });
  const columns = useScheduleColumns({
    onOpen: ({ id }) => open({ id }),
    onActive: canUpdate ? handleActive : undefined,
  });
  useOrganisationChanges(['hours'], [tableKey(workSchedulesApi.list)]);

  const handleDuplicate = (schedule: WorkSchedule) => {
    const title = t('editor.copyOf', { title: schedule.title }).slice(0, titleLength);
    open({ initial: { ...scheduleValues(schedule), title } });
  };
  const rowActions = (schedule: WorkSchedule): RowAction[] =>
    [
      {
        id: 'open',
        label: t(canUpdate ? 'editor.edit' : 'editor.view'),
        icon: canUpdate ? <IconPencil {...iconProps} /> : <IconEye {...iconProps} />,
        onSelect: () => open({ id: schedule.id }),
      },
      canCreate && {
        id: 'duplicate',
        label: t('editor.duplicate'),
        icon: <IconCopy {...iconProps} />,
        onSelect: () => handleDuplicate(schedule),
      },
      canDelete && {
        id: 'delete',
        label: t('schedules.delete'),
        icon: <IconTrash {...iconProps} />,
        isDangerous: true,
        onSelect: () => setLeaving({ schedule, how: 'delete' }),
      },
    ].filter((action) => action !== false);

  const create = canCreate && (
    <Button onClick={() => open({})}>
      <IconPlus {...iconProps} />
      {t('schedules.new')}
    </Button>
  );
  return (
    <>
      <DataTable
        id="schedules"
        label={t('tabs.schedules')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        rowActions={rowActions}
        search={search}
        query={query}
        filters={filters}
        searchField={{ key: 'search', label: t('schedules.search') }}
        isExportable
        toolbarEnd={create}
        empty={{
          icon: <IconCalendarTime size={28} stroke={1.5} />,
          title: t('schedules.empty'),
          description: t('schedules.emptyBody'),
          action: create,
        }}
      />
      <ScheduleDrawer {...editor} />
      {leaving && <ScheduleRemoval {...leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function useScheduleFilters(): FilterDefinition[] {
  const { t } = useTranslation('working-time');
  const assignees = useAssigneeFilters();
  return [
    {
      kind: 'options',
      key: 'type',
      label: t('schedules.type'),
      options: scheduleTypes.map((value) => ({ value, label: t(`schedules.types.${value}`) })),
    },
    {
      kind: 'options',
      key: 'isActive',
      label: t('schedules.state'),
      options: [
        { value: 'true', label: t('schedules.active') },
        { value: 'false', label: t('schedules.off') },
      ],
    },
    ...assignees,
  ];
}
