import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import type { KeyboardEvent } from 'react';
import { isFreeForSingleKeys, matchesShortcut, useSingleKeys } from '#shared/ui/use-shortcut.ts';
import type { StaffMove } from '../moves/order-moves.ts';
import { type OrderMove, useOrderMoves } from '../moves/use-order-moves.ts';
import { useMayEdit } from './use-may-edit.ts';

/** Keys of moves while the focus is in the panel. */
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

/** Single keys of the panel: they work while the focus is in it, and stand on its buttons. */
export function usePanelKeys(order: ServiceOrder, { onEdit }: { onEdit: () => void }) {
  const moves = useOrderMoves(order);
  const mayEdit = useMayEdit(order);
  const [hasSingleKeys] = useSingleKeys();
  const handleKey = (event: KeyboardEvent) => {
    const { nativeEvent: native } = event;
    if (!hasSingleKeys || native.repeat || native.defaultPrevented || !isFreeForSingleKeys(event.target)) return;
    const pressed = (key: string | undefined) => key !== undefined && matchesShortcut(native, key);
    const move: OrderMove | undefined = moves.find(({ name, isAllowed }) => isAllowed && pressed(moveKeys[name]));
    if (!move && !(mayEdit && pressed(editKey))) return;
    event.preventDefault();
    // The list under the panel has keys of the same names.
    event.stopPropagation();
    if (move) move.run();
    else onEdit();
  };
  return { handleKey };
}
