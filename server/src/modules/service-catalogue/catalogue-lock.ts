import { organisationChanged } from '#modules/departments/departments.public.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';

/** Waits until nobody else of the merchant changes the catalogue: places, limits and what depends on what would not add up. */
export async function lockCatalogue(unit: UnitOfWork): Promise<void> {
  await unit.executeRaw("select pg_advisory_xact_lock(hashtextextended('service catalogue ' || $1::text, 0))", [
    unit.merchantId,
  ]);
}

export const catalogueChanged = (unit: UnitOfWork): void => organisationChanged(unit, 'services');

/** How a code or a name is compared: capitals do not make two of one. */
export const keyOf = (text: string): string => text.normalize('NFC').toLowerCase();
