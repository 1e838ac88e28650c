import { useEffect, useRef } from 'react';
import { create } from 'zustand';

export interface KeyGroup {
  title: string;
  rows: readonly { label: string; keys: readonly string[] }[];
}

type Describe = () => readonly KeyGroup[];

export const useKeyHelp = create<{ isOpen: boolean; described: readonly Describe[] }>(() => ({
  isOpen: false,
  described: [],
}));

export const openKeyHelp = (): void => useKeyHelp.setState({ isOpen: true });
export const closeKeyHelp = (): void => useKeyHelp.setState({ isOpen: false });

/**
 * Adds shortcuts to the list of shortcuts while the component is mounted. Groups with the same title are merged, and so are rows with the
 * same text.
 */
export function useKeyGroups(groups: readonly KeyGroup[]): void {
  const latest = useRef(groups);
  useEffect(() => {
    latest.current = groups;
  });
  useEffect(() => {
    const describe = () => latest.current;
    useKeyHelp.setState(({ described }) => ({ described: [...described, describe] }));
    return () => useKeyHelp.setState(({ described }) => ({ described: described.filter((one) => one !== describe) }));
  }, []);
}

export function mergeKeyGroups(groups: readonly KeyGroup[]): KeyGroup[] {
  const byTitle = new Map<string, Map<string, Set<string>>>();
  for (const { title, rows } of groups) {
    const ofTitle = byTitle.get(title) ?? new Map<string, Set<string>>();
    byTitle.set(title, ofTitle);
    for (const { label, keys } of rows) ofTitle.set(label, new Set([...(ofTitle.get(label) ?? []), ...keys]));
  }
  return [...byTitle]
    .map(([title, rows]) => ({ title, rows: [...rows].map(([label, keys]) => ({ label, keys: [...keys] })) }))
    .filter(({ rows }) => rows.length > 0);
}
