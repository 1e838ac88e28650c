import type { MouseEvent } from 'react';

const focusable = 'a[href], button:enabled, input, textarea, select, [tabindex]';

/**
 * For `onMouseDown` of what stands where a button was a moment ago. A second press there would otherwise move the focus from the reply to
 * the page, and the words that are typed next would be taken for shortcuts.
 */
export function trapFocus(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  // React also hears of presses in dialogs and lists that are opened from here.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  const pressed = target.closest(focusable);
  if (!pressed || !currentTarget.contains(pressed)) event.preventDefault();
}
