import type { TimeShift } from '@sala/contract/time/working-time/working-time.schema.ts';
import { IconClock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { RecordTable } from '../editors/record-table.tsx';
import { ShiftDrawer, type ShiftValues, shiftValues } from '../editors/shift-drawer.tsx';
import { useAssigneeFilters } from '../editors/use-assignee-filters.ts';
import { useOpened } from '../editors/use-opened.ts';
import { useRecordActions } from '../editors/use-record-actions.tsx';
import { shifts } from '../working-time.queries.ts';
import { ShiftRemoval } from './shift-removal.tsx';
import { shiftsSearch } from './shifts.search.ts';
import { useShiftColumns } from './use-shift-columns.tsx';

/** All shifts as a table. */
export function ShiftsTab(): ReactNode {
  const { t } = useTranslation(['working-time', 'sections']);
  const canCreate = useCan('create', 'manage-time-shift');
  const search = useTableSearch(shiftsSearch);
  const query = shifts.useList(search);
  const filters = useAssigneeFilters();
  const { open, editor } = useOpened<ShiftValues>();
  const [removed, setRemoved] = useState<TimeShift | null>(null);
  const columns = useShiftColumns(({ id }) => open({ id }));

  const rowActions = useRecordActions({
    ability: 'manage-time-shift',
    deleteLabel: t('shifts.delete'),
    valuesOf: shiftValues,
    onOpen: open,
    onDelete: (shift: TimeShift) => setRemoved(shift),
    whyKept: ({ schedules }) =>
      schedules.length > 0
        ? t('shifts.whyUsed', { schedules: schedules.map(({ name }) => name).join(listSeparator()) })
        : undefined,
  });
  return (
    <>
      <RecordTable
        id="shifts"
        label={t('sections:tabs.workingTime.shifts')}
        icon={<IconClock size={28} stroke={1.5} />}
        texts={{
          create: t('shifts.new'),
          search: t('shifts.search'),
          empty: t('shifts.empty'),
          emptyBody: t('shifts.emptyBody'),
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
      <ShiftDrawer {...editor} />
      {removed && <ShiftRemoval shift={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
