import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { openRowMenu } from './row-menu.store.ts';

/** How long a finger must rest on a row to open its menu, in ms, and how far it may move during that time, in px. */
const restTime = 500;
const slack = 8;

interface Press {
  timer: ReturnType<typeof setTimeout> | undefined;
  x: number;
  y: number;
}

/**
 * Opens by right-click, the menu key, Shift+F10 or a long press. Releasing the mouse button would close a panel that opened while the
 * button was down, so opening waits for the release.
 */
export function useRowMenu(channelId: string) {
  const press = useRef<Press | null>(null);
  const isOpened = useRef(false);

  function open(x: number, y: number) {
    isOpened.current = true;
    if (!press.current) return openRowMenu(channelId, x, y);
    const handleRelease = () => setTimeout(() => openRowMenu(channelId, x, y));
    addEventListener('pointerup', handleRelease, { once: true });
  }
  function endPress() {
    clearTimeout(press.current?.timer);
    press.current = null;
  }

  return {
    onContextMenu(event: MouseEvent<HTMLElement>) {
      event.preventDefault();
      clearTimeout(press.current?.timer);
      // By keyboard, the event has no position: the menu opens below the start of the row.
      const box = event.currentTarget.getBoundingClientRect();
      const isByKey = event.button !== 2 && !press.current;
      if (isByKey) open(box.left + 48, box.top + box.height / 2);
      else open(event.clientX, event.clientY);
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      isOpened.current = false;
      const { clientX: x, clientY: y } = event;
      // Apple's browsers have no event for it.
      const timer = event.pointerType === 'mouse' ? undefined : setTimeout(() => open(x, y), restTime);
      press.current = { timer, x, y };
      const end = () => {
        endPress();
        removeEventListener('pointerup', end);
        removeEventListener('pointercancel', end);
      };
      addEventListener('pointerup', end);
      addEventListener('pointercancel', end);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y, timer } = press.current ?? { x: 0, y: 0 };
      if (timer && Math.hypot(clientX - x, clientY - y) > slack) clearTimeout(timer);
    },
    /** Releasing the finger after a long press must not open anything else. */
    onClickCapture(event: MouseEvent) {
      if (!isOpened.current) return;
      isOpened.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
