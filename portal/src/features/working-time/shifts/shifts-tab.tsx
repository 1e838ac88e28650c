import { timeShiftsApi } from '@sala/contract/working-time/time-shifts.api.ts';
import type { TimeShift } from '@sala/contract/working-time/working-time.schema.ts';
import { IconClock, IconCopy, IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { Button } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction } from '#shared/ui/data-table/table-types.ts';
import { tableKey, useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { ShiftDrawer, type ShiftValues, shiftValues } from '../editors/shift-drawer.tsx';
import { useAssigneeFilters } from '../editors/use-assignee-filters.ts';
import { useOpened } from '../editors/use-opened.ts';
import { ShiftRemoval } from './shift-removal.tsx';
import { shiftsSearch } from './shifts.search.ts';
import { useShiftColumns } from './use-shift-columns.tsx';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const titleLength = 80;

/** All shifts as a table. */
export function ShiftsTab(): ReactNode {
  const { t } = useTranslation('working-time');
  const canCreate = useCan('create', 'manage-time-shift');
  const canUpdate = useCan('update', 'manage-time-shift');
  const canDelete = useCan('manage', 'manage-time-shift');
  const search = useTableSearch(shiftsSearch);
  const query = useTableQuery(timeShiftsApi.list, search);
  const filters = useAssigneeFilters();
  const { open, editor } = useOpened<ShiftValues>();
  const [removed, setRemoved] = useState<TimeShift | null>(null);
  const columns = useShiftColumns(({ id }) => open({ id }));
  useOrganisationChanges(['hours'], [tableKey(timeShiftsApi.list)]);

  const handleDuplicate = (shift: TimeShift) => {
    const title = t('editor.copyOf', { title: shift.title }).slice(0, titleLength);
    open({ initial: { ...shiftValues(shift), title } });
  };
  const rowActions = (shift: TimeShift): RowAction[] =>
    [
      {
        id: 'open',
        label: t(canUpdate ? 'editor.edit' : 'editor.view'),
        icon: canUpdate ? <IconPencil {...iconProps} /> : <IconEye {...iconProps} />,
        onSelect: () => open({ id: shift.id }),
      },
      canCreate && {
        id: 'duplicate',
        label: t('editor.duplicate'),
        icon: <IconCopy {...iconProps} />,
        onSelect: () => handleDuplicate(shift),
      },
      canDelete && {
        id: 'delete',
        label: t('shifts.delete'),
        icon: <IconTrash {...iconProps} />,
        isDangerous: true,
        onSelect: () => setRemoved(shift),
      },
    ].filter((action) => action !== false);

  const create = canCreate && (
    <Button onClick={() => open({})}>
      <IconPlus {...iconProps} />
      {t('shifts.new')}
    </Button>
  );
  return (
    <>
      <DataTable
        id="shifts"
        label={t('tabs.shifts')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        rowActions={rowActions}
        search={search}
        query={query}
        filters={filters}
        searchField={{ key: 'search', label: t('shifts.search') }}
        isExportable
        toolbarEnd={create}
        empty={{
          icon: <IconClock size={28} stroke={1.5} />,
          title: t('shifts.empty'),
          description: t('shifts.emptyBody'),
          action: create,
        }}
      />
      <ShiftDrawer {...editor} />
      {removed && <ShiftRemoval shift={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
