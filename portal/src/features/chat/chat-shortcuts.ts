/** The combinations of the chat page, by physical key. One table for the handlers and for the help sheet. */
export const chatShortcuts = {
  next: 'Alt+KeyJ',
  previous: 'Alt+KeyK',
  take: 'Alt+KeyA',
  end: 'Alt+KeyE',
  focusReply: 'Alt+KeyL',
  note: 'Alt+KeyP',
  attach: 'Mod+Alt+KeyA',
  context: 'Alt+KeyI',
  search: 'Slash',
  help: 'Shift+Slash',
  helpAnywhere: 'Mod+Slash',
} as const;
