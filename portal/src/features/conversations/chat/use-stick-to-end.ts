import { type RefObject, useEffect } from 'react';

/** A scroll area at its end stays there when a banner or a longer draft reduces its height. `within`: in px. */
export function useStickToEnd(
  scroller: RefObject<HTMLElement | null>,
  within: number,
  isPinned: RefObject<boolean>,
): void {
  useEffect(() => {
    const element = scroller.current!;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const wasAtEnd = element.scrollHeight - element.scrollTop - height <= within;
      height = element.clientHeight;
      if (wasAtEnd || isPinned.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, within, isPinned]);
}
