import { useEffect, useEffectEvent } from 'react';
import { useUiState } from './ui-state.ts';

export interface ShortcutOptions {
  isEnabled?: boolean;
  /** Also while somebody types; for combinations that no text uses. */
  isAllowedInText?: boolean;
  /** Also while a dialog is open, which otherwise has the keyboard to itself. */
  isAllowedInDialog?: boolean;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Fields that take no text. The Space bar and, with some of them, the arrows are all they hear. */
const withoutText = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];
const withArrows = ['radio', 'range'];

const findField = (target: EventTarget | null) =>
  target instanceof HTMLElement
    ? target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])')
    : null;

/** Whether keys that are pressed there are text: a ticked box or a chosen radio button takes none. */
export function isTyping(target: EventTarget | null): boolean {
  const field = findField(target);
  return field !== null && !(field instanceof HTMLInputElement && withoutText.includes(field.type));
}

/** Whether the field in which the key is pressed has a use of its own for it. */
function isOfField({ target, code }: KeyboardEvent): boolean {
  const field = findField(target);
  if (!(field instanceof HTMLInputElement) || !withoutText.includes(field.type)) return field !== null;
  return code === 'Space' || (code.startsWith('Arrow') && withArrows.includes(field.type));
}

/**
 * Whether a key press is the combination, such as `KeyJ`, `Alt+KeyJ`, `Mod+KeyK` (⌘ or Ctrl) or `Shift+Slash`. Compared by the
 * physical key, so that it works on a Khmer layout too, and never while an input method composes.
 */
export function matchesShortcut(event: KeyboardEvent, combination: string): boolean {
  if (event.isComposing) return false;
  const parts = combination.split('+');
  const wants = (modifier: string) => parts.includes(modifier);
  // AltGr types letters of Khmer and other languages; some systems tell of it as Ctrl and Alt. On a Mac it is the Option key.
  if (event.ctrlKey && event.altKey && !isApple && event.getModifierState('AltGraph')) return false;
  return (
    event.code === parts.at(-1) &&
    event.altKey === wants('Alt') &&
    event.shiftKey === wants('Shift') &&
    event.metaKey === (wants('Meta') || (wants('Mod') && isApple)) &&
    event.ctrlKey === (wants('Ctrl') || (wants('Mod') && !isApple))
  );
}

/** Whether single keys do something: who steers by voice, or hits them by accident, switches them off. */
export const useSingleKeys = () => useUiState('singleKeys', true);

const isSingleKey = (combination: string) => /^(Shift\+)?(Key.|Digit.|Slash|Period)$/.test(combination);

/** Whether a single key is free to be a shortcut: nobody types, and no open menu or dialog reads keys of its own. */
export const isFreeForSingleKeys = (target: EventTarget | null): boolean =>
  !isTyping(target) &&
  !(target instanceof HTMLElement && target.closest('[popover]')) &&
  document.querySelector('dialog[open]') === null;

/** Runs the handler when the combination is pressed anywhere on the page. */
export function useShortcut(
  combination: string,
  handler: (event: KeyboardEvent) => void,
  options: ShortcutOptions = {},
): void {
  const { isAllowedInText = false, isAllowedInDialog = false } = options;
  const [hasSingleKeys] = useSingleKeys();
  const isSingle = isSingleKey(combination);
  const isEnabled = (options.isEnabled ?? true) && (hasSingleKeys || !isSingle);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !matchesShortcut(event, combination)) return;
    if (isSingle && (event.repeat || !isFreeForSingleKeys(event.target))) return;
    if (!isAllowedInText && isOfField(event)) return;
    if (!isAllowedInDialog && document.querySelector('dialog[open]')) return;
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

/** The combination as keys to show, one string a key. `Shift+Slash` is `?` on most layouts and shown so. */
export function shortcutKeys(combination: string): string[] {
  if (combination === 'Shift+Slash') return ['?'];
  return combination.split('+').map((part) => names[part] ?? part.replace(/^(Key|Digit|Arrow)/, ''));
}
