import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { usePanelKeys } from '#records/panel/use-panel-keys.ts';
import { showToast } from '#shared/ui/notices.ts';
import { isBeyondRole, type MoveObstacle, type StaffMove } from '../moves/order-moves.ts';
import { type OrderMove, useOrderMoves } from '../moves/use-order-moves.ts';
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

/** Obstacles in the order in which they answer a key that several actions share: the step whose turn it is comes first. */
const byRelevance: readonly (MoveObstacle | undefined)[] = [
  undefined,
  'operator',
  'specialist',
  'confirmed',
  'beforeAssign',
];
const rank = ({ obstacle }: OrderMove) => {
  const index = byRelevance.indexOf(obstacle);
  return index < 0 ? byRelevance.length : index;
};

/** Single-key shortcuts of the open order, which are shown on its buttons. A key that can do nothing now says why. */
export function useOrderPanelKeys(
  order: ServiceOrder,
  { onEdit, onClose }: { onEdit: () => void; onClose: () => void },
): void {
  const { t } = useTranslation('service-orders');
  const mayEdit = useCanEdit(order);
  const moves = useOrderMoves(order).filter(({ obstacle }) => !isBeyondRole(obstacle));
  const keys = [...new Set(moves.flatMap(({ name }) => moveKeys[name] ?? []))].map((key) => {
    const [move] = moves.filter(({ name }) => moveKeys[name] === key).toSorted((a, b) => rank(a) - rank(b));
    const { label, why, run } = move!;
    return {
      key,
      label,
      run: why ? () => showToast({ tone: 'error', id: `move:${order.id}`, content: why }) : run,
    };
  });
  const edit = { key: editKey, label: t('panel.edit'), run: onEdit };
  usePanelKeys(t('panel.keys'), mayEdit ? [edit, ...keys] : keys, onClose);
}
