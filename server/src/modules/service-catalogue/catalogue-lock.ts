import { organisationChanged } from '#modules/departments/departments.public.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';

/** Waits until nobody else of the merchant changes the catalogue: places, limits and what depends on what would not add up. */
export const lockCatalogue = (unit: UnitOfWork): Promise<void> => takeMerchantLock(unit, 'service catalogue');

export const catalogueChanged = (unit: UnitOfWork): void => organisationChanged(unit, 'services');

/** How a code or a name is compared: capitals do not make two of one. */
export const toKey = (text: string): string => text.normalize('NFC').toLowerCase();
