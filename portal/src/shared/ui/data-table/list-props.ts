import type { ReactNode } from 'react';
import type { RowAction, RowLink, RowMark, TableColumn } from './table-types.ts';
import type { Selection } from './use-selection.ts';
import type { TableSearch } from './use-table-search.ts';

/** What a list is drawn from, as a table or as cards. */
export interface ListProps<Row> {
  label: string;
  /** Those to show, the name first. */
  columns: readonly TableColumn<Row>[];
  /** Not there yet: skeletons. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  rowLink?: (row: Row) => RowLink | undefined;
  rowActions?: (row: Row) => readonly RowAction[];
  /** The row's menu where it is more than a list of actions; takes the place of `rowActions`. */
  rowMenu?: (row: Row) => ReactNode;
  /** What sets the row apart, in words of `RowMark`. */
  rowMarks?: (row: Row) => readonly RowMark[];
  search: TableSearch;
  /** Left out where rows cannot be ticked. */
  selection?: Selection<Row>;
  isDense: boolean;
  /** The rows are those of before; the new ones are on their way. */
  isWaiting: boolean;
  flashIds?: ReadonlySet<string>;
}
