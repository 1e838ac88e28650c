import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { breakpoints } from '#shared/theme/breakpoints.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { BulkAction, RowMark, TableColumn, TableEmpty } from '#shared/ui/data-table/table-types.ts';
import type { TableQuery } from '#shared/ui/data-table/use-table-query.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { EventBox } from '#shared/ui/event-box.tsx';
import { useKeyGroups } from '#shared/ui/key-help.ts';
import { useRowSteps } from '#shared/ui/row-keys.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { type RecordKey, RecordKeys } from '../keys/record-keys.tsx';
import type { RecordMenu } from '../menu/record-menu.tsx';
import type { LayoutParts } from '../page/record-screen.tsx';
import { type RecordPage, toOpenRow, useIsBeside } from '../page/use-record-page.ts';
import type { WorkRecord } from '../record.ts';
import styles from './record-table.module.css';

/** What of a kind of record its table takes. */
interface TableRecords<R> {
  name: string;
  nameOf: (record: R) => string;
  useChanged: () => ReadonlySet<string>;
  useGone: () => ReadonlySet<string>;
  useTable: (search: TableSearch) => TableQuery<R>;
}

export interface RecordTableProps<R, Layout extends string, New> extends LayoutParts {
  records: TableRecords<R>;
  label: string;
  /** Of the page on which it stands. */
  path: string;
  page: RecordPage<Layout, New>;
  search: TableSearch;
  searchLabel: string;
  columns: TableColumn<R>[];
  /** The columns that stay beside an open record; without them it covers the end of the table. */
  columnsBeside?: readonly string[];
  /** How its cards show their facts: in two columns, unless each of them is short enough for one line. */
  plainFacts?: 'line';
  /** Whether one that has just changed still belongs to what is shown, as far as the client can decide it. */
  fits: (record: R) => boolean;
  /** Whether its name is bold. Default: while the reader has not seen it. */
  isNews?: (record: R) => boolean;
  menu: RecordMenu<R>;
  keys: readonly RecordKey<R>[];
  bulkActions: BulkAction<R>[];
  empty: TableEmpty;
}

const isUnseen = ({ isSeen }: WorkRecord) => !isSeen;

/** Records as a table, on phones as cards. */
export function RecordTable<R extends WorkRecord, Layout extends string, New>(props: RecordTableProps<R, Layout, New>) {
  const {
    records,
    label,
    path,
    page,
    search,
    searchLabel,
    fits,
    isNews = isUnseen,
    menu,
    keys,
    filters,
    toolbarEnd,
    ...rest
  } = props;
  const { columnsBeside, ...table } = rest;
  const { t } = useTranslation(['ui', 'table']);
  const list = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.md - 1}px)`);
  const isBeside = useIsBeside(page) && columnsBeside !== undefined;
  const changedIds = records.useChanged();
  const goneIds = records.useGone();
  const query = records.useTable(search);
  const find = (id: string) => query.data?.rows.find((row) => row.id === id);
  useRowSteps(list, toOpenRow(page));
  const withKeys = props.bulkActions.flatMap(({ label: name, shortcut }) =>
    shortcut ? [{ label: name, keys: [shortcut] }] : [],
  );
  useKeyGroups([
    {
      title: label,
      rows: [...(props.bulkActions.length > 0 ? [{ label: t('record.select'), keys: ['KeyX'] }] : []), ...withKeys],
    },
  ]);
  const handleContextMenu = (event: MouseEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-row]');
    const record = row && find(row.dataset.row!);
    if (record) menu.openBy(event, record, row);
  };
  const marksOf = (row: R): RowMark[] => [
    ...(isNews(row) ? ['strong' as const] : []),
    ...(row.id === page.openId ? ['current' as const] : []),
    ...(fits(row) && !goneIds.has(row.id) ? [] : ['leaving' as const]),
  ];
  return (
    <EventBox
      ref={list}
      className={isBeside ? styles.beside : undefined}
      data-beside={isBeside || undefined}
      onContextMenu={handleContextMenu}
    >
      <RecordKeys title={label} find={find} keys={keys} menu={menu} />
      <DataTable
        {...table}
        id={records.name}
        label={label}
        shownColumns={isBeside ? columnsBeside : undefined}
        rowId={({ id }) => id}
        rowName={records.nameOf}
        rowLink={({ id }) => ({ to: path, search: page.paramsOf(id) })}
        rowMenu={(record) => <menu.Button record={record} />}
        rowMarks={marksOf}
        flashIds={changedIds}
        search={search}
        query={query}
        filters={filters}
        areFiltersBeside
        plainFacts={table.plainFacts ?? 'columns'}
        searchField={{
          key: 'search',
          label: searchLabel,
          placeholder: isPhone || isBeside ? t('table:filter.search') : undefined,
        }}
        isExportable
        toolbarEnd={toolbarEnd}
      />
    </EventBox>
  );
}
