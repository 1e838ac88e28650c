import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { DataTable, type DataTableProps } from '#shared/ui/data-table/data-table.tsx';

type TableParts =
  | 'id'
  | 'label'
  | 'columns'
  | 'rowName'
  | 'rowActions'
  | 'bulkActions'
  | 'search'
  | 'query'
  | 'filters';

export interface RecordTableProps<Row extends { id: string }> extends Pick<DataTableProps<Row>, TableParts> {
  icon: ReactNode;
  texts: { create: string; search: string; empty: string; emptyBody: string };
  canCreate: boolean;
  onCreate: () => void;
  /** A further button before that of a new record. */
  more?: ReactNode;
}

/** A list of the plan, with a button that creates a record. */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>): ReactNode {
  const { icon, texts, canCreate, onCreate, more, ...table } = props;
  const create = canCreate && (
    <Button onClick={onCreate}>
      <IconPlus size={18} stroke={1.75} aria-hidden />
      {texts.create}
    </Button>
  );
  return (
    <DataTable
      {...table}
      rowId={({ id }) => id}
      searchField={{ key: 'search', label: texts.search }}
      isExportable
      toolbarEnd={
        <>
          {more}
          {create}
        </>
      }
      empty={{ icon, title: texts.empty, description: texts.emptyBody, action: create }}
    />
  );
}
