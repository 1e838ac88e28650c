import { create } from 'zustand';

export interface GoToRow {
  /** Pressed one after the other, by physical key. */
  keys: readonly string[];
  /** Name of the page. */
  label: string;
}

/** The pages that have keys, for a help sheet to list; the frame around the pages knows them. */
export const useGoToRows = create<{ rows: readonly GoToRow[] }>(() => ({ rows: [] }));

export const setGoToRows = (rows: readonly GoToRow[]): void => useGoToRows.setState({ rows });
