import { useEffect, useEffectEvent } from 'react';

/** Runs the handler on Escape, unless a field or something above the page (a menu, a dialog) uses the key. */
export function useEscape(isEnabled: boolean, handler: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest('[popover], dialog') || document.querySelector('dialog[open]')) return;
    handler();
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listener = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [isEnabled]);
}
