import type { OrganisationArea } from '@sala/contract/sockets/room.events.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';

/**
 * Serializes changes of people, teams and departments of a merchant until the end of the transaction. Of two that would
 * each remove a department's last manager, the second sees the first. One lock for all, because the affected
 * departments are only known after reading; changes that also grant permissions take that lock first.
 */
export const lockOrganisation = (unit: UnitOfWork): Promise<void> => takeMerchantLock(unit, 'organisation');

export function organisationChanged(unit: UnitOfWork, area: OrganisationArea): void {
  unit.emit('organisation.changed', { merchantId: unit.merchantId, area });
}
