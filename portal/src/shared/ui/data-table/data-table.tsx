import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FilterBar } from '#shared/ui/filters/filter-bar.tsx';
import type { FilterDefinition, FilterTarget, SearchField } from '#shared/ui/filters/filter-types.ts';
import { FilteredEmpty } from '#shared/ui/filters/filtered-empty.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { Button } from '../button.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkKeys } from './bulk-keys.tsx';
import { BulkOutcomeNotice } from './bulk-outcome-notice.tsx';
import { CardList } from './card-list.tsx';
import styles from './data-table.module.css';
import { ExportButton } from './export-button.tsx';
import { MoreRows } from './more-rows.tsx';
import { SortMenu } from './sort-menu.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableGrid } from './table-grid.tsx';
import {
  type BulkAction,
  isExported,
  type RowAction,
  type RowLink,
  type RowMark,
  type TableColumn,
  type TableEmpty,
} from './table-types.ts';
import { useBulkRun } from './use-bulk-run.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { useEscape } from './use-escape.ts';
import { useIsStale } from './use-is-stale.ts';
import { useSelection } from './use-selection.ts';
import type { TableQuery } from './use-table-query.ts';
import type { TableSearch } from './use-table-search.ts';
import { ViewOptions } from './view-options.tsx';

export interface DataTableProps<Row> {
  /** Key of the stored columns and row height. */
  id: string;
  /** Accessible name of the list and name of exported files. */
  label: string;
  /** The first one is the row's name: always shown, and a link with `rowLink`. */
  columns: readonly TableColumn<Row>[];
  /** Only these stay beside the first one, where something open takes the room of the others. */
  shownColumns?: readonly string[] | undefined;
  rowId: (row: Row) => string;
  /** The row's name in messages. */
  rowName: (row: Row) => string;
  rowLink?: (row: Row) => RowLink | undefined;
  /** See `ListProps`. */
  plainFacts?: 'columns' | 'line' | undefined;
  /** The entries of its menu; no menu without any. */
  rowActions?: (row: Row) => readonly RowAction[];
  /** A menu with more than actions; replaces `rowActions`. */
  rowMenu?: (row: Row) => ReactNode;
  /** Marks of the row. */
  rowMarks?: (row: Row) => readonly RowMark[];
  /** From `useTableSearch`, or `useLocalTableSearch` if the list is not the main content of the page. */
  search: TableSearch;
  /** From `useTableQuery`, or compatible. */
  query: TableQuery<Row>;
  filters?: readonly FilterDefinition[];
  /** Filters are beside the list: above it only active ones are shown. */
  areFiltersBeside?: boolean;
  searchField?: SearchField;
  /** Makes rows selectable. */
  bulkActions?: readonly BulkAction<Row>[];
  /** Offers to export: the file that the server writes, and the columns with an `exportValue` or `exportParts`. */
  isExportable?: boolean;
  empty: TableEmpty;
  /** Content at the end of the filter bar. */
  toolbarEnd?: ReactNode;
  /** Rows that an event has just changed. */
  flashIds?: ReadonlySet<string>;
}

/**
 * A server-side list with pages: filters, sorting, choice of columns, bulk actions, export; cards on phones.
 * Load the namespaces `table` and `errors` with the route.
 * @example
 * const search = useTableSearch(usersSearch);
 * const query = useTableQuery(usersApi.list, search);
 * <DataTable id="users" label={title} columns={columns} rowId={({ id }) => id} rowName={({ name }) => name}
 *   rowLink={({ id }) => ({ to: '/user/$id', params: { id } })} search={search} query={query} empty={{ title: nobodyYet }} />
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, label, columns, rowId, rowName, query, search, bulkActions = [], filters = [], searchField } = props;
  const { t } = useTranslation(['table', 'common']);
  const section = useRef<HTMLElement>(null);
  const isPhone = useMediaQuery('(max-width: 767px)');
  const choice = useColumnChoice(id, columns);

  const { shownColumns } = props;
  const tableColumns = shownColumns
    ? choice.columns.filter(({ id: column }, index) => index === 0 || shownColumns.includes(column))
    : choice.columns;

  const { rows = [], meta } = query.data ?? {};
  const total = meta?.total ?? rows.length;
  const pages = Math.max(1, Math.ceil(total / search.limit));
  const selection = useSelection(rows, rowId, JSON.stringify(search.filters), total);
  const bulk = useBulkRun({ query, rowId, rowName, total });
  const isSelectable = bulkActions.length > 0;
  const isSelecting = isSelectable && (selection.count > 0 || bulk.running !== null);

  useEscape(isSelecting && bulk.running === null, selection.clear);

  useTopOfPage(section, search.page);

  // If the rows of the last page were deleted, the previous page is shown.
  const isPastEnd = query.data !== undefined && !query.isPlaceholderData && rows.length === 0 && search.page > 1;
  useEffect(() => {
    if (isPastEnd) search.setPage(Math.min(pages, search.page - 1), { replace: true });
  }, [isPastEnd, pages, search]);

  // The pressed button disappears with the bar, so the focus moves to the list.
  const { finished } = bulk;
  useEffect(() => {
    if (finished && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [finished]);

  const leaveSelection = () => {
    selection.clear();
    section.current?.focus();
  };
  const target: FilterTarget = search;
  const isExportable = props.isExportable === true && (query.loadFile !== undefined || columns.some(isExported));
  const exportButton = (selected?: Row[] | 'all') =>
    isExportable && (
      <ExportButton label={label} columns={columns} rowId={rowId} query={query} total={total} selected={selected} />
    );
  const List = isPhone ? CardList : TableGrid;
  const isStale = useIsStale(query);

  const keyed = bulkActions.filter(({ shortcut }) => shortcut);
  return (
    <section ref={section} className={styles.section} aria-label={label} tabIndex={-1}>
      {keyed.length > 0 && <BulkKeys actions={keyed} selection={selection} bulk={bulk} rows={rows} rowId={rowId} />}
      <div
        className={styles.toolbar}
        data-selecting={isSelecting || undefined}
        data-bulk-keys={isSelecting && keyed.length > 0 ? keyed.map(({ shortcut }) => shortcut).join(' ') : undefined}
      >
        {isSelecting ? (
          <BulkBar
            selection={selection}
            actions={bulkActions}
            bulk={bulk}
            total={total}
            canSelectAll={query.loadPage !== undefined}
            hasPageBox={isPhone}
            end={exportButton(selection.isAll ? 'all' : selection.rows)}
            onLeave={leaveSelection}
          />
        ) : (
          <FilterBar
            label={label}
            filters={filters}
            searchField={searchField}
            target={target}
            isPhone={isPhone}
            isBeside={props.areFiltersBeside}
            end={
              <>
                {isPhone ? (
                  <SortMenu columns={columns} search={search} />
                ) : (
                  !shownColumns && <ViewOptions choice={choice} />
                )}
                {exportButton()}
                {props.toolbarEnd}
              </>
            }
          />
        )}
      </div>
      {finished && <BulkOutcomeNotice finished={finished} onDismiss={bulk.dismiss} />}
      {isStale && (
        <InlineAlert tone="error">
          {t('refreshFailed')}{' '}
          <Button isSmall variant="default" onClick={() => query.refetch()}>
            {t('common:retry')}
          </Button>
        </InlineAlert>
      )}
      {query.error && !query.data ? (
        <div className={styles.frame}>
          <ErrorState error={query.error} onRetry={() => query.refetch()} />
        </div>
      ) : query.data && rows.length === 0 ? (
        <div className={styles.frame} data-repeats-head>
          {search.isFiltered ? (
            <FilteredEmpty filters={filters} searchField={searchField} target={target} wider={props.empty.wider} />
          ) : (
            <EmptyState {...props.empty} />
          )}
        </div>
      ) : (
        <List
          {...props}
          search={search}
          // Cards always show the same columns; the choice is for the table.
          columns={isPhone ? columns : tableColumns}
          isDense={choice.isDense}
          rows={query.data ? rows : undefined}
          isWaiting={query.isPlaceholderData && query.isFetching}
          selection={isSelectable ? selection : undefined}
        />
      )}
      {query.data && rows.length > 0 && query.more && <MoreRows more={query.more} count={rows.length} />}
      {query.data && rows.length > 0 && !query.more && (
        <TableFooter search={search} total={total} pages={pages} count={rows.length} />
      )}
    </section>
  );
}

/** Scrolls back to the start of the list when another page is shown and the start is above the visible area. */
function useTopOfPage(section: RefObject<HTMLElement | null>, page: number): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // A wide table scrolls inside its frame.
    for (const frame of section.current?.querySelectorAll('[data-overflowing]') ?? []) frame.scrollTop = 0;
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView({ block: 'start' });
  }, [section, page]);
}
