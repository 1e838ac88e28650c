import { scheduleTypes, type WorkSchedule } from '@sala/contract/time/working-time/working-time.schema.ts';
import { IconCalendarTime } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { showToast } from '#shared/ui/notices.ts';
import { UncoveredNotice } from '../cover/uncovered-notice.tsx';
import { RecordTable } from '../editors/record-table.tsx';
import { RemovalDialog } from '../editors/removal-dialog.tsx';
import { ScheduleDrawer, type ScheduleValues, scheduleValues } from '../editors/schedule-drawer.tsx';
import { useAssigneeFilters } from '../editors/use-assignee-filters.ts';
import { useOpened } from '../editors/use-opened.ts';
import { useRecordActions } from '../editors/use-record-actions.tsx';
import { schedules } from '../working-time.queries.ts';
import { schedulesSearch } from './schedules.search.ts';
import { useScheduleColumns } from './use-schedule-columns.tsx';

/** All working schedules as a table. */
export function SchedulesTab(): ReactNode {
  const { t } = useTranslation(['working-time', 'sections']);
  const canCreate = useCan('create', 'manage-working-schedule');
  const canUpdate = useCan('update', 'manage-working-schedule');
  const search = useTableSearch(schedulesSearch);
  const query = schedules.useList(search);
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

  const rowActions = useRecordActions({
    ability: 'manage-working-schedule',
    deleteLabel: t('schedules.delete'),
    valuesOf: scheduleValues,
    onOpen: open,
    onDelete: (schedule: WorkSchedule) => setLeaving({ schedule, how: 'delete' }),
  });
  return (
    <>
      <RecordTable
        id="schedules"
        label={t('sections:tabs.workingTime.schedules')}
        icon={<IconCalendarTime size={28} stroke={1.5} />}
        texts={{
          create: t('schedules.new'),
          search: t('schedules.search'),
          empty: t('schedules.empty'),
          emptyBody: t('schedules.emptyBody'),
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

interface ScheduleRemovalProps {
  schedule: WorkSchedule;
  how: 'off' | 'delete';
  onClose: () => void;
}

/** Activates or deactivates a schedule. A failure is shown unless the caller does that. */
function useActivation() {
  const { t } = useTranslation('working-time');
  const change = schedules.useChange();
  const labels = { isActive: t('schedules.isActive') };
  return (record: WorkSchedule, isActive: boolean, options?: { silent: boolean }) =>
    change({ record, changes: { isActive }, labels }, options);
}

/** Shows the resulting times without anybody on duty before a schedule is deactivated or deleted. */
function ScheduleRemoval({ schedule, how, onClose }: ScheduleRemovalProps) {
  const { t } = useTranslation('working-time');
  const activate = useActivation();
  const remove = schedules.useRemoval();
  const { id, title } = schedule;
  const run = async () => {
    if (how === 'delete') return remove(id);
    await activate(schedule, false, { silent: true });
    showToast({ tone: 'success', content: { messageKey: 'saved' } });
  };
  return (
    <RemovalDialog
      title={t(`schedules.${how}Title`, { title })}
      confirmLabel={t(how === 'off' ? 'schedules.switchOff' : 'schedules.delete')}
      isDangerous={how === 'delete'}
      run={run}
      onClose={onClose}
    >
      <p>{t(`schedules.${how}Body`)}</p>
      {schedule.isActive && <UncoveredNotice kind="schedule" id={id} />}
    </RemovalDialog>
  );
}
