import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

const shown = new Map<HTMLElement, Element | null>();

const tell = (panel: HTMLElement, type: string, newState: string) =>
  act(() => void panel.dispatchEvent(Object.assign(new Event(type), { newState })));

function show(panel: HTMLElement): void {
  if (shown.has(panel)) return;
  tell(panel, 'beforetoggle', 'open');
  shown.set(panel, document.activeElement);
  const first = panel.hasAttribute('autofocus') ? panel : panel.querySelector<HTMLElement>('[autofocus]');
  first?.focus();
  tell(panel, 'toggle', 'open');
}

function hide(panel: HTMLElement): void {
  if (!shown.has(panel)) return;
  const before = shown.get(panel);
  tell(panel, 'beforetoggle', 'closed');
  shown.delete(panel);
  if (panel.contains(document.activeElement)) (before as HTMLElement | null)?.focus();
  tell(panel, 'toggle', 'closed');
}

/** The tests' document has no popovers: with this they open, close, tell so and move the focus as in a browser. */
export function useBrowserPopovers(): void {
  shown.clear();
  vi.spyOn(HTMLElement.prototype, 'showPopover').mockImplementation(function (this: HTMLElement) {
    show(this);
  });
  vi.spyOn(HTMLElement.prototype, 'hidePopover').mockImplementation(function (this: HTMLElement) {
    hide(this);
  });
}

/** Presses a button as somebody does: by keyboard, so that it has the focus, with what a browser does for `popovertarget`. */
export function pressOpener(button: HTMLElement): void {
  button.focus();
  fireEvent.click(button);
  const panel = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (!panel) return;
  if (shown.has(panel)) hide(panel);
  else show(panel);
}

export const isShown = (panel: HTMLElement): boolean => shown.has(panel);
