import { uploadErrors } from '@sala/contract/uploads/uploads.errors.ts';
import type { StorageUsage } from '@sala/contract/uploads/uploads.schema.ts';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { Remembered } from '#platform/remembered.ts';
import { sumOfUploads } from './uploads.repository.ts';

type RoomContext = Pick<AppContext, 'config' | 'database'>;

/** How long a sum is added to before it is read again, in ms: what other processes stored, and what was removed, counts then. */
const lifetime = 10_000;
/** By database: several servers of a test share the process. */
const sums = new WeakMap<AppContext['database'], Remembered<{ bytes: number }>>();

function sumOf({ database }: RoomContext, merchantId: string): { bytes: number } | Promise<{ bytes: number }> {
  let ofDatabase = sums.get(database);
  if (!ofDatabase) {
    ofDatabase = new Remembered({ lifetime });
    sums.set(database, ofDatabase);
  }
  return ofDatabase.get(merchantId, async () => ({
    bytes: await sumOfUploads(database.forMerchant(merchantId).query),
  }));
}

/** Counts so many bytes to the files of the merchant. Throws merchantStorageFull when they may not become that many. */
export async function assertRoom(context: RoomContext, merchantId: string, bytes: number): Promise<void> {
  const limit = context.config.merchantFilesLimit;
  if (limit === undefined) return;
  const sum = await sumOf(context, merchantId);
  // Nothing else runs in between: of two files for the last room one is refused.
  if (sum.bytes + bytes > limit || sum.bytes >= limit)
    fail(uploadErrors.merchantStorageFull, { size: Math.floor(limit / 1024 / 1024) });
  sum.bytes += bytes;
}

export async function readUsage({ config, database }: RoomContext, merchantId: string): Promise<StorageUsage> {
  const used = await sumOfUploads(database.forMerchant(merchantId).query);
  return { used, allowed: config.merchantFilesLimit ?? null };
}
