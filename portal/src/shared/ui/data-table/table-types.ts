import type { ReactNode } from 'react';

/** The target of a row's name, as props of the router's Link. */
export interface RowLink {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, unknown>;
}

type ExportedValue = string | number | boolean | null | undefined;

/** A column of an exported file. */
export interface ExportedPart<Row> {
  header: string;
  value: (row: Row) => ExportedValue;
}

export interface TableColumn<Row> {
  id: string;
  /** The translated header. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The server's `order` for it; without one it is not sortable. */
  order?: string;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** In px, or any CSS length; columns without one share the rest. */
  width?: number | string;
  /**
   * Only of the first column, in px: it takes what the widths of the others leave, and this at least. The columns then keep their
   * places whatever the rows contain, also while they load.
   */
  leastWidth?: number;
  /** With `leastWidth`, in px: more than this it leaves to the others, which then share it, so that the eye keeps to the row. */
  maxWidth?: number;
  /**
   * A class with the width that its cells usually take, for its placeholder: where the columns are as wide as their rows, they have
   * their places before the rows are there.
   */
  placeholder?: string | undefined;
  /** Takes what the others, which are narrow, leave it: the first column, or a text, which a card then shows in its whole width without a name. */
  isWide?: boolean;
  /**
   * On phones: the card's headline, one of its facts, or hidden (the default except for the first column). `foot`: on the last line,
   * the first of them at its start and the others at its end, where a thumb finds an action on every card.
   */
  card?: 'title' | 'main' | 'foot' | 'hidden';
  /** Rows whose card has no such fact. */
  isMissing?: (row: Row) => boolean;
  /** Hidden by default. */
  isOptional?: boolean;
  /** What exported numbers count, where a cell says it and a bare number does not: it stands in the head. */
  exportUnit?: 'seconds' | 'minutes';
  /** The value in exported files, where instants and days become dates; columns without it or `exportParts` are not exported. */
  exportValue?: (row: Row) => ExportedValue;
  /** Several columns of the file in place of `exportValue`, where a cell shows more than one thing: the limits of a price and its currency. */
  exportParts?: readonly ExportedPart<Row>[];
}

/** Whether the column is part of exported files. */
export const isExported = <Row>({ exportValue, exportParts }: TableColumn<Row>): boolean =>
  exportValue !== undefined || exportParts !== undefined;

/** `strong`: not seen yet; `current`: shown beside the list; `leaving`: no longer matches the list. */
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
  /** API errors are translated where they are shown. */
  reason: unknown;
}

export interface BulkResult {
  done: number;
  refused: readonly RefusedRow[];
  /** Brings back what was so before in the rows that were changed; left out where that is impossible. */
  undo?: (() => Promise<BulkResult>) | undefined;
}

interface BulkActionBase<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  isDangerous?: boolean;
  /** What selected rows are most often for: the only filled button. */
  isMain?: boolean;
  /** Asked before the action, with its effect. False cancels. `known`: those of the rows that are loaded. */
  confirm?: (count: number, known: readonly Row[]) => Promise<boolean>;
  /** A shortcut for the selected rows, or for the focused one. */
  shortcut?: string;
  /** Whether the action is possible for a row; it leaves out the selected rows for which it is not. */
  isAllowed?: (row: Row) => boolean;
}

/**
 * An action on all selected rows: one call for each row, or one for all. Where a row can be as it was before, its call answers the function
 * that undoes it.
 */
export type BulkAction<Row> = BulkActionBase<Row> &
  ({ each: (row: Row) => Promise<unknown>; all?: never } | { all: (rows: Row[]) => Promise<BulkResult>; each?: never });

export interface TableEmpty {
  icon?: ReactNode;
  /** One line about the missing content. */
  title: string;
  description?: ReactNode;
  /** The button of the page's head that creates the first record; here it is outlined. */
  action?: ReactNode;
  /** A button that widens the search when filters hide everything. */
  wider?: ReactNode;
}
