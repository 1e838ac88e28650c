import { useState } from 'react';

/** The record of a list that is open in its editor, or the initial values of a new one. */
export type Opened<Values> = { id: string } | { initial?: Partial<Values> };

/** The editor of a list: the open record, and the props of every editor. */
export function useOpened<Values>() {
  const [opened, setOpened] = useState<Opened<Values> | null>(null);
  return {
    open: setOpened,
    editor: {
      isOpen: opened !== null,
      id: opened && 'id' in opened ? opened.id : undefined,
      initial: opened && 'initial' in opened ? opened.initial : undefined,
      onClose: () => setOpened(null),
    },
  };
}
