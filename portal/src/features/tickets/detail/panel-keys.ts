/** Keys while a ticket is open, and nobody types. */
export const panelKeys = {
  answer: 'KeyR',
  note: 'KeyN',
  noteToo: 'KeyC',
  assignee: 'KeyA',
  type: 'KeyT',
  priority: 'KeyP',
  status: 'KeyS',
  edit: 'KeyE',
} as const;
export type PanelKey = keyof typeof panelKeys;
