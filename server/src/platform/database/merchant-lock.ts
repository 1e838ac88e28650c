import type { UnitOfWork } from '../events/unit-of-work.ts';

/**
 * Waits until no other transaction of the merchant holds the lock of this name, and holds it to the end of this one. During an upgrade
 * processes of two versions meet at it: a name stays as it is.
 */
export async function takeMerchantLock(unit: UnitOfWork, name: string): Promise<void> {
  await unit.executeRaw("select pg_advisory_xact_lock(hashtextextended($1::text || ' ' || $2::text, 0))", [
    name,
    unit.merchantId,
  ]);
}
