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

/** Marks on which sides an area that scrolls goes on, so that its edge there can fade. `content`: changes with what is in it. */
export function useScrollEdges(ref: RefObject<HTMLElement | null>, content: unknown): void {
  useEffect(() => {
    const area = ref.current;
    if (!area) return;
    const update = () => mark(area);
    const observer = new ResizeObserver(update);
    observer.observe(area);
    area.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      area.removeEventListener('scroll', update);
    };
  }, [ref]);
  // New content changes how far it scrolls without a change of its size.
  useEffect(() => {
    if (ref.current) mark(ref.current);
  }, [ref, content]);
}
