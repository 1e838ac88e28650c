import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** How long pointer and keyboard have to rest, in ms. */
const restMs = 30_000;

const activities = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * The value, without a change under the user's pointer: a new value is returned on the next page, while the window is hidden, or after
 * a rest of pointer and keyboard. For what takes room above a page and is not urgent.
 */
export function useHeldChange<T>(value: T): T {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [held, setHeld] = useState({ value, pathname });
  if (held.pathname !== pathname) setHeld({ value, pathname });
  const isHeld = value !== held.value;
  useEffect(() => {
    if (!isHeld) return;
    const show = () => setHeld({ value, pathname });
    const showIfHidden = () => {
      if (document.hidden) show();
    };
    let timer = setTimeout(show, restMs);
    const waitAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(show, restMs);
    };
    showIfHidden();
    document.addEventListener('visibilitychange', showIfHidden);
    for (const activity of activities) addEventListener(activity, waitAgain, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', showIfHidden);
      for (const activity of activities) removeEventListener(activity, waitAgain);
    };
  }, [isHeld, value, pathname]);
  return held.value;
}
