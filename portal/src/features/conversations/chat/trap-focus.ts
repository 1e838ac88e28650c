import type { MouseEvent } from 'react';

const focusable = 'a[href], button:enabled, input, textarea, select, [tabindex]';

/**
 * For `onMouseDown` of an element that has replaced a button. A second click there would otherwise move the focus from the reply to
 * the page, and the next typed characters would be handled as shortcuts.
 */
export function trapFocus(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  // React also passes on clicks in dialogs and lists that were opened from here.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  const pressed = target.closest(focusable);
  if (!pressed || !currentTarget.contains(pressed)) event.preventDefault();
}
