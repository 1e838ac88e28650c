import { useState } from 'react';

export interface Selection<Row> {
  /** Every row that matches the filters is selected, whether it is loaded or not. */
  isAll: boolean;
  count: number;
  /** The selected rows of all pages. Empty when all matching rows are selected. */
  rows: Row[];
  has: (row: Row) => boolean;
  page: 'none' | 'some' | 'all';
  /** With `isRange`, selects from the row ticked last to this one. */
  toggle: (row: Row, isRange: boolean) => void;
  togglePage: () => void;
  selectAll: () => void;
  clear: () => void;
}

interface State<Row> {
  scope: string;
  isAll: boolean;
  ticked: ReadonlyMap<string, Row>;
  anchor: string | null;
}

const nothing = { isAll: false, ticked: new Map<string, never>(), anchor: null };

/**
 * The ticked rows, which are kept when the page of the table changes. Another `scope` (other filters) is another list and starts with no
 * selection.
 */
export function useSelection<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  scope: string,
  total: number,
): Selection<Row> {
  const [state, setState] = useState<State<Row>>({ ...nothing, scope });
  const current = state.scope === scope ? state : { ...nothing, scope };
  const { isAll, ticked, anchor } = current;
  const has = (row: Row) => isAll || ticked.has(rowId(row));
  const tickedHere = rows.filter(has).length;

  function tick(changed: readonly Row[], isTicked: boolean, nextAnchor: string | null) {
    // When the selection of all matching rows is narrowed, the rows of this page stay ticked, because the others are not loaded.
    const next = new Map(isAll ? rows.map((row) => [rowId(row), row] as const) : ticked);
    for (const row of changed) {
      if (isTicked) next.set(rowId(row), row);
      else next.delete(rowId(row));
    }
    setState({ scope, isAll: false, ticked: next, anchor: nextAnchor });
  }

  function toggle(row: Row, isRange: boolean) {
    const ids = rows.map(rowId);
    const to = ids.indexOf(rowId(row));
    const from = isRange && anchor !== null ? ids.indexOf(anchor) : -1;
    const range = from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    tick(range, from < 0 ? !has(row) : true, rowId(row));
  }

  return {
    isAll,
    count: isAll ? total : ticked.size,
    rows: isAll ? [] : [...ticked.values()],
    has,
    page: tickedHere === 0 ? 'none' : tickedHere === rows.length ? 'all' : 'some',
    toggle,
    togglePage: () => tick(rows, tickedHere < rows.length, null),
    selectAll: () => setState({ ...nothing, scope, isAll: true }),
    clear: () => setState({ ...nothing, scope }),
  };
}
