import { create } from 'zustand';

export interface GoToRow {
  /** Pressed one after the other, by physical key. */
  keys: readonly string[];
  /** Name of the page. */
  label: string;
}

/** The pages that have shortcuts, for the list of shortcuts. The frame around the pages sets them. */
export const useGoToRows = create<{ rows: readonly GoToRow[] }>(() => ({ rows: [] }));

export const setGoToRows = (rows: readonly GoToRow[]): void => useGoToRows.setState({ rows });
