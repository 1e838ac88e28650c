import type { ReactNode } from 'react';
import type { RowAction, RowLink, RowMark, TableColumn } from './table-types.ts';
import type { Selection } from './use-selection.ts';
import type { TableSearch } from './use-table-search.ts';

/** Props of a list, as a table or as cards. */
export interface ListProps<Row> {
  label: string;
  /** Visible columns, the name first. */
  columns: readonly TableColumn<Row>[];
  /** Undefined: skeletons are shown. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  rowLink?: (row: Row) => RowLink | undefined;
  rowActions?: (row: Row) => readonly RowAction[];
  /** A menu with more than actions; replaces `rowActions`. */
  rowMenu?: (row: Row) => ReactNode;
  /** See `RowMark`. */
  rowMarks?: (row: Row) => readonly RowMark[];
  /** Cards show their facts without names, in two columns or in one line: each says by itself what it is. */
  plainFacts?: 'columns' | 'line' | undefined;
  search: TableSearch;
  /** Left out if rows are not selectable. */
  selection?: Selection<Row>;
  isDense: boolean;
  /** Former rows are shown while new ones are being loaded. */
  isWaiting: boolean;
  flashIds?: ReadonlySet<string>;
}
