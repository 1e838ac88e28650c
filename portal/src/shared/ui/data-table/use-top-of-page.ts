import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls back to the start of the list when another page is shown and the start is above the visible area. */
export function useTopOfPage(section: RefObject<HTMLElement | null>, page: number): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // A wide table scrolls inside its frame.
    for (const frame of section.current?.querySelectorAll('[data-overflowing]') ?? []) frame.scrollTop = 0;
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView({ block: 'start' });
  }, [section, page]);
}
