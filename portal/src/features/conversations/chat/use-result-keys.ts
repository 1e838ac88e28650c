import { type RefObject, useEffect } from 'react';

const resultSelector = 'a[data-channel], a[data-hit]';
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Arrow keys move from the search to its results and between them; Enter in the search opens the first. The target of each is its own link.
 */
export function useResultKeys(
  frame: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
  isSearching: boolean,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || !isSearching) return;
    function handleKey(event: KeyboardEvent) {
      if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const results = [...element!.querySelectorAll<HTMLAnchorElement>(resultSelector)];
      const active = document.activeElement as HTMLAnchorElement;
      const place = results.indexOf(active);
      if (document.activeElement === input.current && event.key === 'Enter') results[0]?.click();
      else if (event.key === 'Escape' && place >= 0) input.current?.focus();
      else if (
        event.key in steps &&
        (place >= 0 || (document.activeElement === input.current && event.key === 'ArrowDown'))
      ) {
        const next = place + steps[event.key]!;
        if (next < 0) input.current?.focus();
        else results[next]?.focus();
      } else return;
      event.preventDefault();
    }
    element.addEventListener('keydown', handleKey);
    return () => element.removeEventListener('keydown', handleKey);
  }, [frame, input, isSearching]);
}
