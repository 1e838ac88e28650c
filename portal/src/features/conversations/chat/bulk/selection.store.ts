import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { create } from 'zustand';

interface SelectionState {
  /** The conversations as they were when they were ticked; the list has their current state. */
  ticked: ReadonlyMap<string, Channel>;
  /** The start of a range: the row ticked last. */
  anchor: string | null;
  /** All matching conversations were collected, not only the loaded ones. */
  isEverything: boolean;
}

const nothing: SelectionState = { ticked: new Map(), anchor: null, isEverything: false };
const store = create<SelectionState>(() => nothing);

export const useSelection = (): SelectionState => store();
export const useIsTicked = (channelId: string): boolean => store(({ ticked }) => ticked.has(channelId));
export const useIsSelecting = (): boolean => store(({ ticked }) => ticked.size > 0);
export const currentSelection = (): SelectionState => store.getState();

export function clearSelection(): void {
  if (store.getState().ticked.size > 0) store.setState(nothing);
}

/** Ticks or unticks a row. */
export function toggleTick(channel: Channel): void {
  store.setState(({ ticked }) => {
    const next = new Map(ticked);
    if (!next.delete(channel.id)) next.set(channel.id, channel);
    return { ticked: next, anchor: channel.id, isEverything: false };
  });
}

/** Ticks all rows between the row ticked last and this one, in the current order of the list. */
export function tickRange(rows: readonly Channel[], channel: Channel): void {
  const { anchor } = store.getState();
  const to = rows.findIndex(({ id }) => id === channel.id);
  const from = rows.findIndex(({ id }) => id === anchor);
  if (from < 0 || to < 0) toggleTick(channel);
  else tickAll(rows.slice(Math.min(from, to), Math.max(from, to) + 1), channel.id);
}

export function tickAll(rows: readonly Channel[], anchor: string | null = null): void {
  store.setState(({ ticked }) => ({
    ticked: new Map([...ticked, ...rows.map((row) => [row.id, row] as const)]),
    anchor,
    isEverything: false,
  }));
}

/** Replaces the previous selection. */
export function tickOnly(rows: readonly Channel[], isEverything = false): void {
  store.setState({ ticked: new Map(rows.map((row) => [row.id, row])), anchor: null, isEverything });
}

/** The rows of the list from top to bottom, for ranges. */
let order: readonly Channel[] = [];
export const setRowOrder = (rows: readonly Channel[]): void => {
  order = rows;
};
export const rowOrder = (): readonly Channel[] => order;
