import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { useEffect, useEffectEvent } from 'react';
import { isFreeForSingleKeys, matchesShortcut, useSingleKeys } from '#shared/ui/use-shortcut.ts';
import type { StaffMove } from '../moves/order-moves.ts';
import { useOrderMoves } from '../moves/use-order-moves.ts';
import { useMayEdit } from './use-may-edit.ts';

/** Keys of moves while the panel is open. */
export const moveKeys: Partial<Record<StaffMove, string>> = {
  assign: 'KeyA',
  reassign: 'KeyA',
  setPrice: 'KeyP',
  hold: 'KeyH',
  accept: 'KeyX',
  start: 'KeyX',
  resume: 'KeyX',
  complete: 'KeyX',
  confirmCompletion: 'KeyX',
  restart: 'KeyX',
};
export const editKey = 'KeyE';

/** Whether a key is free for the open order: in a row of the list it is about that row. */
const isFree = (target: EventTarget | null) =>
  isFreeForSingleKeys(target) && !(target instanceof HTMLElement && target.closest('[data-row]'));

/** Single keys of the open order; they stand on its buttons. Escape closes it, wherever the focus is. */
export function usePanelKeys(
  order: ServiceOrder,
  { onEdit, onClose }: { onEdit: () => void; onClose: () => void },
): void {
  const moves = useOrderMoves(order);
  const mayEdit = useMayEdit(order);
  const [hasSingleKeys] = useSingleKeys();
  const actionOf = (event: KeyboardEvent): (() => void) | undefined => {
    if (event.key === 'Escape') return onClose;
    const pressed = (key: string | undefined) => key !== undefined && matchesShortcut(event, key);
    if (!hasSingleKeys) return undefined;
    if (mayEdit && pressed(editKey)) return onEdit;
    return moves.find(({ name, isAllowed }) => isAllowed && pressed(moveKeys[name]))?.run;
  };
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || !isFree(event.target)) return;
    const act = actionOf(event);
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
