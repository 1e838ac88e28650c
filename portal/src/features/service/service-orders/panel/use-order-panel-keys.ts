import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { usePanelKeys } from '#records/panel/use-panel-keys.ts';
import type { StaffMove } from '../moves/order-moves.ts';
import { useOrderMoves } from '../moves/use-order-moves.ts';
import { useCanEdit } from './use-can-edit.ts';

/** Shortcuts of actions while the panel is open. */
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

/** Single-key shortcuts of the open order, which are shown on its buttons. */
export function useOrderPanelKeys(
  order: ServiceOrder,
  { onEdit, onClose }: { onEdit: () => void; onClose: () => void },
): void {
  const { t } = useTranslation('service-orders');
  const mayEdit = useCanEdit(order);
  const moves = useOrderMoves(order).flatMap(({ name, label, isAllowed, run }) => {
    const key = moveKeys[name];
    return isAllowed && key ? [{ key, label, run }] : [];
  });
  const edit = { key: editKey, label: t('panel.edit'), run: onEdit };
  usePanelKeys(t('panel.keys'), mayEdit ? [edit, ...moves] : moves, onClose);
}
