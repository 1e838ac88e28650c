import { useState } from 'react';

/** Which record of a list is open in its editor, or with what a new one begins. */
export type Opened<Values> = { id: string } | { initial?: Partial<Values> };

/** The editor of a list: what is open in it, and the props that every editor takes. */
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
