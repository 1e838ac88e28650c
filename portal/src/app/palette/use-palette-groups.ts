import { useEffect, useState } from 'react';
import { type PaletteItem, type PaletteSource, usePalette } from '#shared/ui/palette.ts';
import { rank } from './palette-match.ts';

export interface PaletteGroup {
  id: string;
  title: string;
  items: PaletteItem[];
  /** Its items were searched for and are there only for this query. */
  isSearch: boolean;
}

/** A pause in the typing after which sources are asked, in ms. */
const pause = 120;

async function askSource(source: PaletteSource, query: string, signal: AbortSignal): Promise<PaletteGroup> {
  const found = await source.find(query, signal);
  const { id, title, isSearch = false } = source;
  return { id, title, isSearch, items: isSearch ? found : rank(found, query) };
}

const inOrder = (sources: readonly PaletteSource[]) =>
  sources.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));

/** What every source has for the query, group by group; a source that fails has nothing. */
export function usePaletteGroups(query: string): { groups: PaletteGroup[]; isSearching: boolean } {
  const sources = usePalette((palette) => palette.sources);
  const [answer, setAnswer] = useState<{ query: string | null; groups: PaletteGroup[] }>({ query: null, groups: [] });
  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      const asked = inOrder(sources).map((source) => askSource(source, query, controller.signal));
      const settled = await Promise.allSettled(asked);
      if (controller.signal.aborted) return;
      const groups = settled.flatMap((result) =>
        result.status === 'fulfilled' && result.value.items.length > 0 ? [result.value] : [],
      );
      setAnswer({ query, groups });
    };
    const timer = setTimeout(() => void ask(), query ? pause : 0);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [query, sources]);
  return { groups: answer.groups, isSearching: answer.query !== query };
}
