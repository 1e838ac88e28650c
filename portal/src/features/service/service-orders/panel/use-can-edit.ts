import {
  canEditOrder,
  isOrderCreator,
  type OrderEditor,
} from '@sala/contract/service/service-orders/service-orders.access.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { isOpenStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { useAbility } from '#shared/ability/ability.ts';
import { useProfile } from '#shared/session/session.ts';

function useEditor(): OrderEditor {
  const ability = useAbility();
  return { userId: useProfile()?.id, can: (action, subject) => ability.can(action, subject) };
}

/** Whether the user may edit the order. Never after it has ended. */
export function useCanEdit(order: ServiceOrder): boolean {
  const editor = useEditor();
  return isOpenStatus(order.status) && canEditOrder(order, editor);
}

/** The same, and also its price specialist and its creator. */
export function useCanAttach(order: ServiceOrder): boolean {
  const editor = useEditor();
  const mayEdit = useCanEdit(order);
  if (mayEdit) return true;
  if (!isOpenStatus(order.status)) return false;
  const isSpecialist = order.priceSpecialist?.id === editor.userId && editor.can('update', 'manage-service-price');
  return isSpecialist || isOrderCreator(order, editor);
}
