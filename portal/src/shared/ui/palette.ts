import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** One line of the command palette. */
export interface PaletteItem {
  id: string;
  label: string;
  description?: string;
  /** Additional search words. */
  keywords?: string;
  icon?: ReactNode;
  /** Who it is about: of several lines under one heading about the same person the first is shown. */
  person?: string | undefined;
  /** Where it leads: of several lines that lead to the same place the first is shown, under whichever heading. */
  place?: string | undefined;
  /** What does the same without the palette: key combinations, one after the other. */
  keys?: readonly string[];
  /** It removes access or cannot be undone: it comes last, and is never in the list of recent items. */
  isDangerous?: boolean;
  /** It ends, takes or interrupts something, and can be undone: Enter runs it only where it was typed, and it is never in the list of recent items. */
  needsQuery?: boolean;
  run: () => void;
}

export interface PaletteSource {
  id: string;
  /** Heading above its items. */
  title: string;
  /** The items that match the query. A source that answers at once may return all items; the palette filters them by label and keywords. */
  find: (query: string, signal: AbortSignal) => PaletteItem[] | Promise<PaletteItem[]>;
  /** The items already match the query. */
  isSearch?: boolean;
  /** A new value means that the items have changed, and the palette fetches them again. */
  revision?: number;
  /** Groups with smaller numbers come first. Default: 0. Commands of the open record have -2, pages -1, by another name -0.7, others 0.5; actions that are called by their name -0.75, by another -0.65, others 2; people -0.5. */
  order?: number;
}

export const usePalette = create<{ isOpen: boolean; sources: readonly PaletteSource[] }>(() => ({
  isOpen: false,
  sources: [],
}));

export const openPalette = (): void => usePalette.setState({ isOpen: true });
export const closePalette = (): void => usePalette.setState({ isOpen: false });

/** Adds lines to the palette while the component is mounted. */
export function usePaletteSource({ id, title, find, isSearch = false, order = 0, revision }: PaletteSource): void {
  const handle = useEffectEvent(find);
  useEffect(() => {
    const source: PaletteSource = { id, title, isSearch, order, find: (query, signal) => handle(query, signal) };
    usePalette.setState(({ sources }) => ({ sources: [...sources.filter((other) => other.id !== id), source] }));
    return () => usePalette.setState(({ sources }) => ({ sources: sources.filter((other) => other !== source) }));
  }, [id, title, isSearch, order, revision]);
}
