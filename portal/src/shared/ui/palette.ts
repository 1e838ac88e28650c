import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** One line of the command palette. */
export interface PaletteItem {
  id: string;
  label: string;
  description?: string;
  /** More words to find it by. */
  keywords?: string;
  icon?: ReactNode;
  /** It ends something or shuts somebody out: never the first line, and not among the recent ones. */
  isDangerous?: boolean;
  run: () => void;
}

export interface PaletteSource {
  id: string;
  /** Heading over its items. */
  title: string;
  /** What fits the query. A source that answers at once may answer everything: the palette filters by label and keywords. */
  find: (query: string, signal: AbortSignal) => PaletteItem[] | Promise<PaletteItem[]>;
  /** Its items fit the query already. */
  isSearch?: boolean;
  /** Another value: what it answers has changed, and the palette asks it again. */
  revision?: number;
  /** Groups with smaller numbers come first; 0 without one. Pages have -1, people 1, actions 2. */
  order?: number;
}

export const usePalette = create<{ isOpen: boolean; sources: readonly PaletteSource[] }>(() => ({
  isOpen: false,
  sources: [],
}));

export const openPalette = (): void => usePalette.setState({ isOpen: true });
export const closePalette = (): void => usePalette.setState({ isOpen: false });

/** Offers lines in the palette while the component is there. */
export function usePaletteSource({ id, title, find, isSearch = false, order = 0, revision }: PaletteSource): void {
  const handle = useEffectEvent(find);
  useEffect(() => {
    const source: PaletteSource = { id, title, isSearch, order, find: (query, signal) => handle(query, signal) };
    usePalette.setState(({ sources }) => ({ sources: [...sources.filter((other) => other.id !== id), source] }));
    return () => usePalette.setState(({ sources }) => ({ sources: sources.filter((other) => other !== source) }));
  }, [id, title, isSearch, order, revision]);
}
