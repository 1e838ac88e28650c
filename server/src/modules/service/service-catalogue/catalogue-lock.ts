import { organisationChanged } from '#modules/organisation/departments/departments.public.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';

/** Serializes changes of the merchant's catalogue, so that positions, limits and references stay consistent. */
export const lockCatalogue = (unit: UnitOfWork): Promise<void> => takeMerchantLock(unit, 'service catalogue');

export const catalogueChanged = (unit: UnitOfWork): void => organisationChanged(unit, 'services');

/** The case-insensitive form in which codes and names are compared. */
export const toKey = (text: string): string => text.normalize('NFC').toLowerCase();
