import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { isOpenStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { useAbility } from '#shared/ability/ability.ts';
import { useProfile } from '#shared/session/session.ts';

/** Whether the user may edit the order: with the permission for all orders, or as its operator. Never after it has ended. */
export function useCanEdit(order: ServiceOrder): boolean {
  const ability = useAbility();
  const ownId = useProfile()?.id;
  const isOperator = order.operator?.id === ownId && ability.can('update', 'change-status-service');
  return isOpenStatus(order.status) && (isOperator || ability.can('update', 'manage-modify-service'));
}

/** The same, and also its price specialist and its creator. */
export function useCanAttach(order: ServiceOrder): boolean {
  const ability = useAbility();
  const profile = useProfile();
  const mayEdit = useCanEdit(order);
  if (mayEdit) return true;
  if (!isOpenStatus(order.status) || !profile || profile.isReadonly) return false;
  const isSpecialist = order.priceSpecialist?.id === profile.id && ability.can('update', 'manage-service-price');
  return isSpecialist || (order.initiator?.id === profile.id && ability.can('create', 'create-service'));
}
