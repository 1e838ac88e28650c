import { matchesShortcut, useSingleKeys } from '#shared/ui/use-shortcut.ts';
import { useSidePanelKeys } from '#shared/ui/use-side-panel-keys.ts';
import type { WritingMode } from '../thread/drafts.store.ts';
import { type PanelKey, panelKeys } from './panel-keys.ts';
import { useTicketCapabilities } from './use-ticket-capabilities.ts';

export interface PanelActions {
  write: (mode: WritingMode | undefined) => void;
  edit: () => void;
  /** Puts the focus on the field of this name. */
  focus: (name: string) => void;
}

/** Single keys of the open ticket. What is not the reader's to do has no key. */
export function usePanelKeys({ write, edit, focus }: PanelActions): void {
  const may = useTicketCapabilities();
  const [hasSingleKeys] = useSingleKeys();
  const actions: Record<PanelKey, (() => void) | false> = {
    answer: may.edit && (() => write('answer')),
    note: may.edit && (() => write('note')),
    noteToo: may.edit && (() => write('note')),
    assignee: may.changeAssignee && (() => focus('assigneeId')),
    type: may.edit && edit,
    priority: may.edit && (() => focus('priority')),
    status: may.changeStatus && (() => focus('status')),
    edit: may.edit && edit,
  };
  useSidePanelKeys((event) => {
    if (!hasSingleKeys) return undefined;
    const pressed = (Object.keys(panelKeys) as PanelKey[]).find((name) => matchesShortcut(event, panelKeys[name]));
    return (pressed && actions[pressed]) || undefined;
  });
}
