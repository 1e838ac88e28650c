import { useLayoutEffect, useRef } from 'preact/hooks';

interface Options {
  firstKey: string | undefined;
  lastKey: string | undefined;
  /** The newest row is the visitor's own: shown, wherever they had scrolled to. */
  isLastMine: boolean;
  isTyping: boolean;
  onEnd: (isAtEnd: boolean) => void;
  onStart: () => void;
}

/** This near to an edge counts as there, in px. */
const edge = 100;

/** Keeps the newest message in view while the visitor is there, and what is read in place while older pages come in above. */
export function useThreadScroll({ firstKey, lastKey, isLastMine, isTyping, onEnd, onStart }: Options) {
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef({ firstKey, lastKey, height: 0, top: 0, isAtEnd: true });

  function measure(): void {
    const element = scroller.current;
    if (!element) return;
    const { current } = before;
    // A picture gets its height between a scroll and the word of it: the visitor has gone nowhere.
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

  /** What is new is read from its beginning, where it does not fit. */
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

  // Keyboards, pictures without a size and turned phones change the heights without a word.
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
