import type { OrganisationArea } from '@sala/contract/chat/chat.events.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';

/**
 * Waits until nobody else of the merchant moves people, teams and departments about, to the end of the transaction. Of two who would
 * each leave a department without its last manager the second finds what the first has done. One lock for all, because a move
 * concerns departments that are known only when it is looked at; whoever changes rights as well takes that lock first.
 */
export const lockOrganisation = (unit: UnitOfWork): Promise<void> => takeMerchantLock(unit, 'organisation');

export function organisationChanged(unit: UnitOfWork, area: OrganisationArea): void {
  unit.emit('organisation.changed', { merchantId: unit.merchantId, area });
}
