import { type RefObject, useLayoutEffect, useState } from 'react';
import { type PaletteItem, type PaletteSource, usePalette } from '#shared/ui/palette.ts';
import { dangerousLast, isMeant, rank } from './palette-match.ts';

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

/** Where sources of commands on the open record are. */
const openRecordOrder = -2;
/** After the records and pages that may be meant. */
const resemblingOrder = 0.6;

type Found = ReadonlyMap<PaletteSource, PaletteItem[]>;

/** The groups in the order of their sources, whichever of them answered first. */
function toGroups(sources: readonly PaletteSource[], found: Found, query: string): PaletteGroup[] {
  const answered = sources.filter((one) => found.has(one));
  const groups = answered.flatMap((source): PaletteGroup[] => {
    const { id, title, isSearch = false } = source;
    const order = getOrder(source);
    const items = isSearch ? found.get(source)! : rank(found.get(source)!, query);
    if (isSearch || order > openRecordOrder) return [{ id, title, isSearch, order, items }];
    // What the query is only like must not stand above a customer who is looked for.
    const others = items.filter((item) => !isMeant(item, query));
    return [
      { id, title, isSearch, order, items: items.filter((item) => !others.includes(item)) },
      { id: `${id}-resembling`, title, isSearch, order: resemblingOrder, items: others },
    ];
  });
  const inOrder = groups.toSorted((one, other) => one.order - other.order);
  const joined = joinNeighbours(inOrder.filter(({ items }) => items.length > 0));
  // The best of all under one heading first, whichever part of the page offers it.
  const ranked = (one: PaletteGroup) => (one.isSearch ? one.items : rank(one.items, query));
  const named = joined.map((one) => ({ ...one, items: withEachPersonOnce(ranked(one)) }));
  return dangerousLast(withEachPlaceOnce(named));
}

/** Several parts of a page may offer actions under one heading. */
function joinNeighbours(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const joined: PaletteGroup[] = [];
  for (const group of groups) {
    const last = joined.at(-1);
    if (last?.title !== group.title || last.isSearch !== group.isSearch) joined.push(group);
    else joined[joined.length - 1] = { ...last, items: [...last.items, ...group.items] };
  }
  return joined;
}

/** A customer is found by their conversations and by their orders. */
function withEachPersonOnce(items: readonly PaletteItem[]): PaletteItem[] {
  const isFirst = ({ person }: PaletteItem, index: number) =>
    !person || items.findIndex((other) => other.person === person) === index;
  return items.filter(isFirst);
}

/** The conversation to which the line of a customer leads is not listed again. */
function withEachPlaceOnce(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const items = groups.flatMap((group) => group.items);
  const isFirst = (item: PaletteItem) => !item.place || items.find(({ place }) => place === item.place) === item;
  return groups
    .map((group) => ({ ...group, items: group.items.filter(isFirst) }))
    .filter((group) => group.items.length > 0);
}

const nothing: PaletteAnswer = { groups: [], awaitedOrder: Number.NEGATIVE_INFINITY };

/**
 * What every source has for the query, group by group: what is known here at once, what has to be searched for after a pause in the
 * typing, each source as it answers. While the user is choosing a line, what is still missing comes together at the end: lines would move
 * under the pointer with every answer. Never an answer to an earlier query. A source that fails has nothing.
 */
export function usePaletteGroups(query: string, isReady: boolean, isChoosing: RefObject<boolean>): PaletteAnswer {
  const sources = usePalette((palette) => palette.sources);
  const [answer, setAnswer] = useState<PaletteAnswer & { query: string; sources: readonly PaletteSource[] }>();
  // Before the next key press is heard: Enter must not meet the lines of an earlier query.
  useLayoutEffect(() => {
    if (!isReady) return;
    const controller = new AbortController();
    const found = new Map<PaletteSource, PaletteItem[]>();
    const awaited = new Set<PaletteSource>();
    const show = () => {
      const awaitedOrder = awaited.size > 0 ? Math.min(...[...awaited].map(getOrder)) : undefined;
      setAnswer({ query, sources, groups: toGroups(sources, found, query), awaitedOrder });
    };
    const receive = (source: PaletteSource, items: PaletteItem[]) => {
      if (controller.signal.aborted) return;
      found.set(source, items);
      awaited.delete(source);
      if (awaited.size === 0 || !isChoosing.current) show();
    };
    const receiveLater = (source: PaletteSource, items: Promise<PaletteItem[]>) =>
      void items.then(
        (answered) => receive(source, answered),
        () => receive(source, []),
      );

    const searches: PaletteSource[] = [];
    for (const source of sources) {
      if (source.isSearch && query !== '') {
        searches.push(source);
        awaited.add(source);
        continue;
      }
      const items = source.find(query, controller.signal);
      if (items instanceof Promise) {
        awaited.add(source);
        receiveLater(source, items);
      } else found.set(source, items);
    }
    show();

    const search = () => {
      for (const source of searches) receiveLater(source, Promise.resolve(source.find(query, controller.signal)));
    };
    const timer = searches.length > 0 ? setTimeout(search, pause) : undefined;
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [query, sources, isReady, isChoosing]);
  return answer?.query === query && answer.sources === sources ? answer : nothing;
}
