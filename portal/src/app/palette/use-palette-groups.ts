import { useLayoutEffect, useState } from 'react';
import { type PaletteItem, type PaletteSource, usePalette } from '#shared/ui/palette.ts';
import { dangerousLast, rank } from './palette-match.ts';

export interface PaletteGroup {
  id: string;
  title: string;
  items: PaletteItem[];
  /** Its items were searched for and are there only for this query. */
  isSearch: boolean;
  order: number;
}

export interface PaletteAnswer {
  groups: PaletteGroup[];
  /** The place of the first group that may still come; undefined when everything is there. */
  awaitedOrder: number | undefined;
}

/** A pause in the typing after which is searched, in ms. */
const pause = 120;

const getOrder = ({ order = 0 }: PaletteSource) => order;
const inOrder = (sources: readonly PaletteSource[]) =>
  sources.toSorted((one, other) => getOrder(one) - getOrder(other));

type Found = ReadonlyMap<PaletteSource, PaletteItem[]>;

function toGroups(found: Found, query: string): PaletteGroup[] {
  const groups = inOrder([...found.keys()]).map((source) => {
    const { id, title, isSearch = false } = source;
    const items = found.get(source)!;
    return { id, title, isSearch, order: getOrder(source), items: isSearch ? items : rank(items, query) };
  });
  return dangerousLast(groups.filter(({ items }) => items.length > 0));
}

const nothing: PaletteAnswer = { groups: [], awaitedOrder: Number.NEGATIVE_INFINITY };

/**
 * What every source has for the query, group by group: what is known here at once, what has to be searched for after a pause in the
 * typing. Never an answer to an earlier query. A source that fails has nothing.
 */
export function usePaletteGroups(query: string, isReady: boolean): PaletteAnswer {
  const sources = usePalette((palette) => palette.sources);
  const [answer, setAnswer] = useState<PaletteAnswer & { query: string; sources: readonly PaletteSource[] }>();
  // Before the next key press is heard: Enter must not meet the lines of an earlier query.
  useLayoutEffect(() => {
    if (!isReady) return;
    const controller = new AbortController();
    const known = new Map<PaletteSource, PaletteItem[]>();
    const awaited = new Map<PaletteSource, Promise<PaletteItem[]>>();
    const searches: PaletteSource[] = [];
    for (const source of sources) {
      if (source.isSearch && query !== '') {
        searches.push(source);
        continue;
      }
      const items = source.find(query, controller.signal);
      if (items instanceof Promise) awaited.set(source, items);
      else known.set(source, items);
    }
    const late = [...awaited.keys(), ...searches];
    const awaitedOrder = late.length > 0 ? Math.min(...late.map(getOrder)) : undefined;
    setAnswer({ query, sources, groups: toGroups(known, query), awaitedOrder });

    // All together: lines that come one after the other would move under the pointer.
    const settle = async () => {
      for (const source of searches) awaited.set(source, Promise.resolve(source.find(query, controller.signal)));
      await Promise.all([...awaited].map(async ([source, items]) => known.set(source, await items.catch(() => []))));
      if (!controller.signal.aborted)
        setAnswer({ query, sources, groups: toGroups(known, query), awaitedOrder: undefined });
    };
    const timer = late.length > 0 ? setTimeout(() => void settle(), query ? pause : 0) : undefined;
    return () => {
      controller.abort();
      clearTimeout(timer);
      // What is not waited for any more may fail.
      for (const items of awaited.values()) items.catch(() => undefined);
    };
  }, [query, sources, isReady]);
  return answer?.query === query && answer.sources === sources ? answer : nothing;
}
