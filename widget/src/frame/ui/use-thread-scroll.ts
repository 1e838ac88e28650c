import { useLayoutEffect, useRef } from 'preact/hooks';

interface Options {
  firstKey: string | undefined;
  lastKey: string | undefined;
  /** The newest row is the visitor's own: it is scrolled into view from any position. */
  isLastMine: boolean;
  isTyping: boolean;
  onEnd: (isAtEnd: boolean) => void;
  onStart: () => void;
}

/** Distance from an edge that counts as being there, in px. */
const edge = 100;

/** Keeps the newest message in view while the visitor is at the end, and the read position while older pages are inserted above. */
export function useThreadScroll({ firstKey, lastKey, isLastMine, isTyping, onEnd, onStart }: Options) {
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef({ firstKey, lastKey, height: 0, top: 0, isAtEnd: true });

  function measure(): void {
    const element = scroller.current;
    if (!element) return;
    const { current } = before;
    // An image got its height between a scroll and its event: the visitor has not scrolled.
    if (current.isAtEnd && element.scrollHeight > current.height && element.scrollTop >= current.top) toEnd();
    const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < edge;
    Object.assign(current, { isAtEnd, height: element.scrollHeight, top: element.scrollTop });
    onEnd(isAtEnd);
    if (element.scrollTop < edge && element.scrollHeight > element.clientHeight) onStart();
  }

  function toEnd(): void {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }

  /** Unread messages that do not fit are shown from the first one. */
  function toUnread(): void {
    const element = scroller.current;
    const line = element?.querySelector('.unread');
    if (!element || !line) return;
    const above = element.getBoundingClientRect().top - line.getBoundingClientRect().top;
    if (above <= 0) return;
    element.scrollTop -= above;
    before.current.height = element.scrollHeight;
    measure();
  }

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { height, isAtEnd } = before.current;
    const hasOlder = firstKey !== before.current.firstKey && lastKey === before.current.lastKey;
    const hasNewer = lastKey !== before.current.lastKey;
    if (isAtEnd || (hasNewer && isLastMine)) toEnd();
    else if (hasOlder) element.scrollTop += element.scrollHeight - height;
    before.current = { ...before.current, firstKey, lastKey, height: element.scrollHeight };
    measure();
  }, [firstKey, lastKey, isTyping]);

  // On-screen keyboards, images without a size and rotations change heights without an event.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (before.current.isAtEnd) toEnd();
      before.current.height = element.scrollHeight;
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return { scroller, toEnd, toUnread, handleScroll: measure };
}
