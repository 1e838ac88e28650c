import { type RefObject, useEffect } from 'react';
import styles from './scroll-edges.module.css';

/** The classes of an area whose cut edges fade, together with `useScrollEdges`. */
export const fadingAcross: string = styles.across!;
export const fadingDown: string = styles.down!;

/** A pixel less is what browsers round away. */
const tolerance = 1;

function mark(area: HTMLElement): void {
  const [before, after] = area.scrollWidth > area.clientWidth + tolerance ? across(area) : down(area);
  area.toggleAttribute('data-more-before', before > tolerance);
  area.toggleAttribute('data-more-after', after > tolerance);
}

const across = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) =>
  [scrollLeft, scrollWidth - clientWidth - scrollLeft] as const;
const down = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) =>
  [scrollTop, scrollHeight - clientHeight - scrollTop] as const;

/**
 * Marks on which sides an area that scrolls goes on, so that its edge there can fade. `content`: a value that differs when other things
 * are in it; their sizes are followed.
 */
export function useScrollEdges(ref: RefObject<HTMLElement | null>, content: string | number): void {
  useEffect(() => {
    const area = ref.current;
    if (!area) return;
    const update = () => mark(area);
    area.addEventListener('scroll', update, { passive: true });
    return () => area.removeEventListener('scroll', update);
  }, [ref]);
  useEffect(() => {
    const area = ref.current;
    if (!area) return;
    // What is in it grows without it, such as when a font arrives.
    const observer = new ResizeObserver(() => mark(area));
    for (const each of [area, ...area.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [ref, content]);
}
