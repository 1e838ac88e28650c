import type { ReactNode } from 'react';

/** Where a row's name leads; as the router's Link takes it. */
export interface RowLink {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, unknown>;
}

export interface TableColumn<Row> {
  id: string;
  /** The translated head. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The `order` by which the server sorts it; without one it cannot be sorted by. */
  order?: string;
  /** `end` for figures. */
  align?: 'start' | 'end';
  /** In px; a column without one shares what is left. */
  width?: number;
  /** On phones: the card's headline, one of its facts, or left out (the default but for the first column). */
  card?: 'title' | 'main' | 'hidden';
  /** Not shown until somebody chooses it. */
  isOptional?: boolean;
  /** What stands in an exported file; a column without it is not exported. */
  exportValue?: (row: Row) => string | number | boolean | null | undefined;
}

/** `strong`: not seen yet; `current`: shown beside the list; `leaving`: does not belong to the list any more. */
export type RowMark = 'strong' | 'current' | 'leaving';

export interface RowAction {
  id: string;
  label: string;
  icon?: ReactNode;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Why it is disabled. */
  hint?: string;
  onSelect: () => void;
}

export interface RefusedRow {
  name: string;
  /** An error of the API is translated where it is shown. */
  reason: unknown;
}

export interface BulkResult {
  done: number;
  refused: readonly RefusedRow[];
}

interface BulkActionBase<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  isDangerous?: boolean;
  /** Asked before anything happens; names what will. Answer false to leave everything as it is. `known`: those of the rows that are at hand. */
  confirm?: (count: number, known: readonly Row[]) => Promise<boolean>;
  /** A key that does it with the ticked rows, or with the one that has the focus. */
  shortcut?: string;
  /** Rows it cannot be done with, known beforehand: it is offered only while none is selected. */
  isAllowed?: (row: Row) => boolean;
}

/** Something done with all selected rows: one call for each row, or one call for them all. */
export type BulkAction<Row> = BulkActionBase<Row> &
  ({ each: (row: Row) => Promise<unknown>; all?: never } | { all: (rows: Row[]) => Promise<BulkResult>; each?: never });

export interface TableEmpty {
  icon?: ReactNode;
  /** One line: what would be here. */
  title: string;
  description?: ReactNode;
  /** The button that makes the first. */
  action?: ReactNode;
  /** The button that looks further, where filters hide everything. */
  wider?: ReactNode;
}
