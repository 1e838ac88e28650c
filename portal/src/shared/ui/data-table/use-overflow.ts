import { useEffect, useRef, useState } from 'react';

/** Whether the content is wider than its frame. */
export function useOverflow() {
  const ref = useRef<HTMLDivElement>(null);
  const [isOverflowing, setIsOverflowing] = useState(false);
  useEffect(() => {
    const frame = ref.current!;
    const measure = () => setIsOverflowing(frame.scrollWidth > frame.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    for (const child of frame.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return { ref, isOverflowing };
}
