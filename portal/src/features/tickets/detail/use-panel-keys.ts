import { useEffect, useEffectEvent } from 'react';
import { isFreeForSingleKeys, matchesShortcut, useSingleKeys } from '#shared/ui/use-shortcut.ts';
import type { WritingMode } from '../thread/drafts.store.ts';
import { type PanelKey, panelKeys } from './panel-keys.ts';
import { useTicketCapabilities } from './use-ticket-capabilities.ts';

export interface PanelActions {
  write: (mode: WritingMode | undefined) => void;
  edit: () => void;
  /** Puts the focus on the field of this name. */
  focus: (name: string) => void;
}

/** Whether a key is free for the open ticket: in a row of the list it is about that row. */
const isFree = (target: EventTarget | null) =>
  isFreeForSingleKeys(target) && !(target instanceof HTMLElement && target.closest('[data-row]'));

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
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!hasSingleKeys || event.defaultPrevented || event.repeat || !isFree(event.target)) return;
    const pressed = (Object.keys(panelKeys) as PanelKey[]).find((name) => matchesShortcut(event, panelKeys[name]));
    const act = pressed && actions[pressed];
    if (!act) return;
    // The list under the panel has keys of the same names.
    event.preventDefault();
    event.stopImmediatePropagation();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', listener, { capture: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  }, []);
}
