import { useEffect, useState } from 'react';
import { type PaletteItem, type PaletteSource, usePalette } from '#shared/ui/palette.ts';

export interface PaletteGroup {
  id: string;
  title: string;
  items: PaletteItem[];
}

/** A pause in the typing after which sources are asked, in ms. */
const pause = 120;

function matches(item: PaletteItem, query: string): boolean {
  const haystack = `${item.label} ${item.keywords ?? ''}`.toLocaleLowerCase();
  return query.split(/\s+/).every((word) => haystack.includes(word));
}

async function askSource(source: PaletteSource, query: string, signal: AbortSignal): Promise<PaletteGroup> {
  const found = await source.find(query, signal);
  const wanted = query.trim().toLocaleLowerCase();
  return {
    id: source.id,
    title: source.title,
    items: source.isSearch ? found : found.filter((item) => matches(item, wanted)),
  };
}

/** What every source has for the query, group by group; a source that fails has nothing. */
export function usePaletteGroups(query: string): { groups: PaletteGroup[]; isSearching: boolean } {
  const sources = usePalette((palette) => palette.sources);
  const [answer, setAnswer] = useState<{ query: string | null; groups: PaletteGroup[] }>({ query: null, groups: [] });
  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      const settled = await Promise.allSettled(sources.map((source) => askSource(source, query, controller.signal)));
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
