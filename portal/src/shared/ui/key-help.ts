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

/** Lists keys in the sheet of keyboard shortcuts while the component is there. Groups of the same title become one. */
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
  const byTitle = new Map<string, KeyGroup>();
  for (const { title, rows } of groups)
    byTitle.set(title, { title, rows: [...(byTitle.get(title)?.rows ?? []), ...rows] });
  return [...byTitle.values()].filter(({ rows }) => rows.length > 0);
}
