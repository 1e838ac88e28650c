import { shortcutKeys } from '#shared/ui/use-shortcut.ts';

/** Work on every page. Ctrl+Shift+C would open the inspector of browsers, so the way back to the call is the key beside it. */
export const callShortcuts = {
  accept: 'Ctrl+Shift+KeyA',
  decline: 'Ctrl+Shift+KeyR',
  mute: 'Ctrl+Shift+KeyM',
  hold: 'Ctrl+Shift+KeyH',
  keypad: 'Ctrl+Shift+KeyD',
  back: 'Ctrl+Shift+KeyX',
} as const;

/** What a button does, with its keys, for its tooltip. */
export const withKeys = (label: string, combination: string): string =>
  `${label} (${shortcutKeys(combination).join(' ')})`;

/** The panel of the call one is in, or was in last, to which the keys lead back. */
export const callPanelId = 'call-panel';

/** In that panel: what opens the keys of a telephone. */
export const keypadButtonId = 'call-keypad';
