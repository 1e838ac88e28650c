import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PageLayout } from '#shared/pages/page-table.ts';
import { useUiState } from '#shared/ui/ui-state.ts';

/** Where the user wants the menu. */
export const menuPositions = ['vertical', 'horizontal'] as const;
export type MenuPosition = (typeof menuPositions)[number];

export const useMenuPosition = () => useUiState<MenuPosition>('layout.menu', 'vertical');

export interface MenuLayout {
  /** What stands around the page: the user's choice, unless the page has the whole window. */
  frame: MenuPosition | 'full';
  /** The page has a column of its own, and says itself what it has to say. */
  isList: boolean;
}

/** The layout of the page that is shown. What lies over pages leaves room for the bar where there is one. */
export function useMenuLayout(): MenuLayout {
  const pageLayout: PageLayout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout }) ?? 'menu';
  const [position] = useMenuPosition();
  const frame = pageLayout === 'full' ? 'full' : position;
  useEffect(() => {
    document.documentElement.dataset.menu = frame;
    return () => {
      delete document.documentElement.dataset.menu;
    };
  }, [frame]);
  return { frame, isList: pageLayout === 'list' };
}
