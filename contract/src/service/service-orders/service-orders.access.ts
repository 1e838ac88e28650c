import type { Permission } from '../../core/ability.ts';

/**
 * Whether a user sets prices and does nothing else with orders: the board, its alerts and the dashboard show them the orders that they
 * price. `can` checks a permission.
 */
export function isOnlyPriceSpecialist(
  can: (action: Permission['action'], subject: Permission['subject']) => boolean,
): boolean {
  const others = ['change-status-service', 'assign-operator-service', 'manage-modify-service'] as const;
  const hasOtherWork = others.some((subject) => can('update', subject));
  return can('update', 'manage-service-price') && !hasOtherWork;
}
