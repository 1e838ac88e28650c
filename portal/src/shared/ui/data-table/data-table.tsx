import { type ReactNode, useEffect, useRef } from 'react';
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
import type { BulkAction, RowAction, RowLink, RowMark, TableColumn, TableEmpty } from './table-types.ts';
import { useBulkRun } from './use-bulk-run.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { useEscape } from './use-escape.ts';
import { useSelection } from './use-selection.ts';
import type { TableQuery } from './use-table-query.ts';
import type { TableSearch } from './use-table-search.ts';
import { useTopOfPage } from './use-top-of-page.ts';
import { ViewOptions } from './view-options.tsx';

export interface DataTableProps<Row> {
  /** Under which the choice of columns and the row height are remembered. */
  id: string;
  /** What is listed, for screen readers and as the name of an exported file. */
  label: string;
  /** The first one is the row's name: always shown, and a link where there is a `rowLink`. */
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  /** The row in words, for what is said of it. */
  rowName: (row: Row) => string;
  rowLink?: (row: Row) => RowLink | undefined;
  /** What its menu offers; none, no menu. */
  rowActions?: (row: Row) => readonly RowAction[];
  /** The row's menu where it is more than a list of actions; takes the place of `rowActions`. */
  rowMenu?: (row: Row) => ReactNode;
  /** What sets the row apart from the others. */
  rowMarks?: (row: Row) => readonly RowMark[];
  /** From `useTableSearch`, or `useLocalTableSearch` where the list is not what the page is about. */
  search: TableSearch;
  /** From `useTableQuery`, or the like of it. */
  query: TableQuery<Row>;
  filters?: readonly FilterDefinition[];
  /** They stand beside the list: over it only those that are on. */
  areFiltersBeside?: boolean;
  searchField?: SearchField;
  /** Rows can be ticked where there are any. */
  bulkActions?: readonly BulkAction<Row>[];
  /** Offers to export the columns that have an `exportValue`. */
  isExportable?: boolean;
  empty: TableEmpty;
  /** Beside the filters, at the end. */
  toolbarEnd?: ReactNode;
  /** Rows that an event has just changed. */
  flashIds?: ReadonlySet<string>;
}

/**
 * A list of the server's, page by page: filters, sorting, choice of columns, rows to tick and act upon, export; cards on phones.
 * Load the namespaces `table` and `errors` with the route.
 *
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

  const { rows = [], meta } = query.data ?? {};
  const total = meta?.total ?? rows.length;
  const pages = Math.max(1, Math.ceil(total / search.limit));
  const selection = useSelection(rows, rowId, JSON.stringify(search.filters), total);
  const bulk = useBulkRun({ query, rowId, rowName, total });
  const isSelectable = bulkActions.length > 0;
  const isSelecting = isSelectable && (selection.count > 0 || bulk.running !== null);

  useEscape(isSelecting && bulk.running === null, selection.clear);

  useTopOfPage(section, search.page);

  // The last rows of the last page may be gone: what is left is on the page before.
  const isPastEnd = query.data !== undefined && !query.isPlaceholderData && rows.length === 0 && search.page > 1;
  useEffect(() => {
    if (isPastEnd) search.setPage(Math.min(pages, search.page - 1), { replace: true });
  }, [isPastEnd, pages, search]);

  // The button that was pressed is gone with the bar; who pressed it by keyboard goes on from the list.
  const { finished } = bulk;
  useEffect(() => {
    if (finished && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [finished]);

  const leaveSelection = () => {
    selection.clear();
    section.current?.focus();
  };
  const target: FilterTarget = search;
  const isExportable = props.isExportable === true && columns.some((column) => column.exportValue);
  const exportButton = (selected?: Row[] | 'all') =>
    isExportable && (
      <ExportButton label={label} columns={columns} rowId={rowId} query={query} total={total} selected={selected} />
    );
  const List = isPhone ? CardList : TableGrid;
  const isStale = Boolean(query.error) && query.data !== undefined;

  const keyed = bulkActions.filter(({ shortcut }) => shortcut);
  return (
    <section ref={section} className={styles.section} aria-label={label} tabIndex={-1}>
      {keyed.length > 0 && <BulkKeys actions={keyed} selection={selection} bulk={bulk} rows={rows} rowId={rowId} />}
      <div className={styles.toolbar} data-selecting={isSelecting || undefined}>
        {isSelecting ? (
          <BulkBar
            selection={selection}
            actions={bulkActions}
            bulk={bulk}
            total={total}
            canSelectAll={query.loadPage !== undefined}
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
                {isPhone ? <SortMenu columns={columns} search={search} /> : <ViewOptions choice={choice} />}
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
        <div className={styles.frame}>
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
          // What a card shows is settled; the choice is for the table.
          columns={isPhone ? columns : choice.columns}
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
