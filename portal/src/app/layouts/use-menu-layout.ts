import { useMatches } from '@tanstack/react-router';
import type { PageLayout } from '#shared/pages/page-table.ts';
import { breakpoints } from '#shared/theme/breakpoints.ts';
import { useUiState } from '#shared/ui/ui-state.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';

/** Where the user wants the menu. */
export const menuPositions = ['vertical', 'horizontal'] as const;
export type MenuPosition = (typeof menuPositions)[number];

export const useMenuPosition = () => useUiState<MenuPosition>('layout.menu', 'vertical');

/** A menu with words beside a page leaves too little of the page on narrower windows. */
const wideEnoughForText = `(min-width: ${breakpoints.xl}px)`;

export interface MenuLayout {
  /** What stands around the page: the user's choice, unless the page has the whole window. */
  frame: MenuPosition | 'full';
  /** The page has a column of its own, and says itself what it has to say. */
  isList: boolean;
  isExpanded: boolean;
  toggle: () => void;
}

/**
 * The layout of the page that is shown. Whether the menu has words is remembered twice: a page with a column of its own begins
 * with icons only, whatever was chosen elsewhere.
 */
export function useMenuLayout(): MenuLayout {
  const pageLayout: PageLayout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout }) ?? 'menu';
  const hasRoom = useMediaQuery(wideEnoughForText);
  const [place] = useMenuPosition();
  const isList = pageLayout === 'list';
  const [isExpanded, setIsExpanded] = useUiState(
    isList ? 'sidebar.isExpandedBesideList' : 'sidebar.isExpanded',
    isList ? false : hasRoom,
  );
  return {
    frame: pageLayout === 'full' ? 'full' : place,
    isList,
    isExpanded,
    toggle: () => setIsExpanded(!isExpanded),
  };
}
