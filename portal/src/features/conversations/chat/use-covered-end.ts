import { useCallback, useState } from 'react';

/** Above and below what lies over the list, in px. */
const margins = 16;

/** How much of the list's end lies under the element of the ref, in px. */
export function useCoveredEnd(): [ref: (element: HTMLElement | null) => (() => void) | undefined, covered: number] {
  const [covered, setCovered] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setCovered(element.offsetHeight > 0 ? element.offsetHeight + margins : 0);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, covered];
}
