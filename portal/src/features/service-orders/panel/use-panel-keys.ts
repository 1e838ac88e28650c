import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { useKeyGroups } from '#shared/ui/key-help.ts';
import { matchesShortcut, useSingleKeys } from '#shared/ui/use-shortcut.ts';
import { useSidePanelKeys } from '#shared/ui/use-side-panel-keys.ts';
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

/** Single keys of the open order; they stand on its buttons. Escape closes it, wherever the focus is. */
export function usePanelKeys(
  order: ServiceOrder,
  { onEdit, onClose }: { onEdit: () => void; onClose: () => void },
): void {
  const { t } = useTranslation('service-orders');
  const moves = useOrderMoves(order);
  const mayEdit = useMayEdit(order);
  const [hasSingleKeys] = useSingleKeys();
  const keyed = moves.flatMap(({ name, label, isAllowed }) =>
    isAllowed && moveKeys[name] ? [{ label, keys: [moveKeys[name]] }] : [],
  );
  useKeyGroups([
    {
      title: t('panel.keys'),
      rows: [...(mayEdit ? [{ label: t('panel.edit'), keys: [editKey] }] : []), ...keyed],
    },
  ]);
  useSidePanelKeys((event) => {
    if (event.key === 'Escape') return onClose;
    const pressed = (key: string | undefined) => key !== undefined && matchesShortcut(event, key);
    if (!hasSingleKeys) return undefined;
    if (mayEdit && pressed(editKey)) return onEdit;
    return moves.find(({ name, isAllowed }) => isAllowed && pressed(moveKeys[name]))?.run;
  });
}
