import { downgradeToRead, type Permission } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import type { CandidateField } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { type UserRecord, userStatus } from '#modules/identity/users/users.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { OrderState } from '../orders/order-state.ts';
import { isInScope } from '../service-orders.policy.ts';

const needs: Readonly<Record<CandidateField, Permission>> = {
  operator: { subject: 'change-status-service', action: 'update' },
  specialist: { subject: 'manage-service-price', action: 'update' },
};

export const hasAbility = (user: UserRecord, { action, subject }: Permission): boolean =>
  defineAbility(user.isReadonly ? downgradeToRead(user.permissions) : user.permissions).can(action, subject);

/** Whether the user may see orders and has the permission for the part. */
export const isAbleTo = (user: UserRecord, part: CandidateField): boolean =>
  hasAbility(user, { subject: 'view-service', action: 'read' }) && hasAbility(user, needs[part]);

/** Whether an order can be assigned to the user: active, with the permission for the part, and the order in their scope. */
export async function canTake(
  unit: UnitOfWork,
  order: OrderState,
  { user, part }: { user: UserRecord; part: CandidateField },
): Promise<boolean> {
  return (
    user.status === userStatus.active &&
    isAbleTo(user, part) &&
    isInScope(await getServiceScope(unit.query, user.id), order)
  );
}
