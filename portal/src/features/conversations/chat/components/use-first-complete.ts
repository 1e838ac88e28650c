import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** In ms: on a slow network what is there is shown without the rest. */
const longestWait = 2000;

/**
 * Whether all parts of an element were there once since `key` changed, or it took too long. What loads afterwards, such as a part that
 * is folded open, hides nothing.
 */
export function useFirstComplete(key: string): [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [complete, setComplete] = useState<string>();
  useLayoutEffect(() => {
    const show = () => setComplete(key);
    const isWaiting = () => element.current?.querySelector('[data-loading]');
    if (!isWaiting()) return show();
    const observer = new MutationObserver(() => isWaiting() || show());
    observer.observe(element.current!, { childList: true, subtree: true });
    const timer = setTimeout(show, longestWait);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [key]);
  return [element, complete === key];
}
