import type { UnitOfWork } from '../events/unit-of-work.ts';

/**
 * Acquires the merchant's lock of this name until the end of the transaction, waiting for others. During an upgrade
 * processes of two versions share these locks, so names must not change.
 */
export async function takeMerchantLock(unit: UnitOfWork, name: string): Promise<void> {
  await unit.executeRaw("select pg_advisory_xact_lock(hashtextextended($1::text || ' ' || $2::text, 0))", [
    name,
    unit.merchantId,
  ]);
}
