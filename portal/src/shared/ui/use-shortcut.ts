import { useEffect, useEffectEvent } from 'react';
import { useOwnKeys } from './own-keys.ts';
import { useUiState } from './ui-state.ts';

export interface ShortcutOptions {
  isEnabled?: boolean;
  /** Also active while the user types, for combinations that are not used in text. */
  isAllowedInText?: boolean;
  /** Also active while a dialog is open. Otherwise an open dialog disables shortcuts. */
  isAllowedInDialog?: boolean;
  /** Whether a press is meant for it; any other is left to the browser. */
  isMeant?: (event: KeyboardEvent) => boolean;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Input types without text. They only use the Space bar and, some of them, the arrow keys. */
const withoutText = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];
const withArrows = ['radio', 'range'];

const findField = (target: EventTarget | null) =>
  target instanceof HTMLElement
    ? target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])')
    : null;

/** Whether keys pressed there are text input. A checkbox or a radio button takes no text. */
export function isTyping(target: EventTarget | null): boolean {
  const field = findField(target);
  return field !== null && !(field instanceof HTMLInputElement && withoutText.includes(field.type));
}

/** Whether the focused field uses the key itself. */
function isOfField({ target, code }: KeyboardEvent): boolean {
  const field = findField(target);
  if (!(field instanceof HTMLInputElement) || !withoutText.includes(field.type)) return field !== null;
  return code === 'Space' || (code.startsWith('Arrow') && withArrows.includes(field.type));
}

/**
 * Whether a key press is the combination, such as `KeyJ`, `Alt+KeyJ`, `Mod+KeyK` (⌘ or Ctrl) or `Shift+Slash`. It is compared by the
 * physical key, so that it works with a Khmer layout as well, and it never matches while an input method composes.
 */
export function matchesShortcut(event: KeyboardEvent, combination: string): boolean {
  if (event.isComposing) return false;
  const parts = combination.split('+');
  const wants = (modifier: string) => parts.includes(modifier);
  // AltGr types letters of Khmer and other languages, and some systems report it as Ctrl and Alt. On a Mac it is the Option key.
  if (event.ctrlKey && event.altKey && !isApple && event.getModifierState('AltGraph')) return false;
  return (
    event.code === parts.at(-1) &&
    event.altKey === wants('Alt') &&
    event.shiftKey === wants('Shift') &&
    event.metaKey === (wants('Meta') || (wants('Mod') && isApple)) &&
    event.ctrlKey === (wants('Ctrl') || (wants('Mod') && !isApple))
  );
}

/** Whether single-key shortcuts are on. Users of voice control, or those who press such keys by accident, switch them off. */
export const useSingleKeys = () => useUiState('singleKeys', true);

const isSingleKey = (combination: string) => /^(Shift\+)?(Key.|Digit.|Slash|Period)$/.test(combination);

/** Whether a single key can be a shortcut: no text field has the focus, and no menu or dialog that handles keys is open. */
export const isFreeForSingleKeys = (target: EventTarget | null): boolean =>
  !isTyping(target) &&
  !(target instanceof HTMLElement && target.closest('[popover]')) &&
  document.querySelector('dialog[open]') === null;

/** Whether the focus is among the controls of a text being written: a letter pressed there was meant for the text. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[data-composing]') !== null;

/** Runs the handler when the combination is pressed anywhere on the page. */
export function useShortcut(
  combination: string,
  handler: (event: KeyboardEvent) => void,
  options: ShortcutOptions = {},
): void {
  const { isAllowedInText = false, isAllowedInDialog = false } = options;
  const [hasSingleKeys] = useSingleKeys();
  // The component that names the combination reads it again from its table when the reader chooses another.
  useOwnKeys();
  const isSingle = isSingleKey(combination);
  const isEnabled = (options.isEnabled ?? true) && (hasSingleKeys || !isSingle);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !matchesShortcut(event, combination)) return;
    if (isSingle && (event.repeat || isWriting(event.target) || !isFreeForSingleKeys(event.target))) return;
    if (!isAllowedInText && isOfField(event)) return;
    if (!isAllowedInDialog && document.querySelector('dialog[open]')) return;
    if (options.isMeant && !options.isMeant(event)) return;
    event.preventDefault();
    handler(event);
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listener = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [isEnabled]);
}

const names: Record<string, string> = {
  Mod: isApple ? '⌘' : 'Ctrl',
  Alt: isApple ? '⌥' : 'Alt',
  Shift: '⇧',
  Slash: '/',
  Period: '.',
  Enter: '↵',
};

/** The combination as keys to show, one string for each. `Shift+Slash` is `?` on most layouts and is shown that way. */
export function shortcutKeys(combination: string): string[] {
  if (combination === 'Shift+Slash') return ['?'];
  return combination.split('+').map((part) => names[part] ?? part.replace(/^(Key|Digit|Arrow)/, ''));
}
