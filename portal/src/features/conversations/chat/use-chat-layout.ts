import { useUiState } from '#shared/ui/ui-state.ts';
import { useElementWidth } from '#shared/ui/use-element-width.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';

export const minListWidth = 300;
export const maxListWidth = 420;
const defaultListWidth = 340;

/** Below this width, the list, the thread and the details are shown one at a time. */
const singlePane = '(max-width: 959px)';
const widePanes = '(min-width: 1280px)';
/** With the main menu open, even a wide window may be too narrow for four panes. */
const minWidthForContext = 1100;

export type ChatLayout = 'single' | 'double' | 'triple';

/** The number of panes side by side, and their stored sizes. */
export function useChatLayout() {
  const isSingle = useMediaQuery(singlePane);
  const isWide = useMediaQuery(widePanes);
  const [ref, width] = useElementWidth();
  const [listWidth, setListWidth] = useUiState('chatListWidth', defaultListWidth);
  const [isContextOpen, setIsContextOpen] = useUiState('chatContextOpen', true);
  const hasRoom = width === 0 || width >= minWidthForContext;
  const layout: ChatLayout = isSingle ? 'single' : isWide && hasRoom ? 'triple' : 'double';
  return {
    ref,
    layout,
    listWidth: Math.min(Math.max(listWidth, minListWidth), maxListWidth),
    setListWidth,
    isContextOpen,
    setIsContextOpen,
  };
}
