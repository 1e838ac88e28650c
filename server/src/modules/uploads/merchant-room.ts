import { uploadErrors } from '@sala/contract/uploads/uploads.errors.ts';
import type { StorageUsage } from '@sala/contract/uploads/uploads.schema.ts';
import { namedSecret } from '#platform/auth/named-secret.ts';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { limitedNetworkOf } from '#platform/http/caller-address.ts';
import { Remembered } from '#platform/remembered.ts';
import { sumOfNetwork, sumOfUploader, sumsOfUploads, type Uploader } from './uploads.repository.ts';

type RoomContext = Pick<AppContext, 'config' | 'database' | 'clock'>;
type Sums = Record<Uploader['type'], number>;

/** How long a sum is added to before it is read again, in ms: what other processes stored, and what was removed, counts then. */
const lifetime = 10_000;
const day = 24 * 3600 * 1000;
const bytesInMb = 1024 * 1024;
/** Of the room of a merchant, what files of visitors may take: the rest is left to the people of the business. */
const visitorsShare = 0.5;
/** As many visitors of one network address may fill what each may send within a day and not send it: an address makes new ones by the minute. */
const visitorsOfNetwork = 4;

interface Known {
  readonly merchants: Remembered<Sums>;
  readonly visitors: Remembered<{ bytes: number }>;
  readonly networks: Remembered<{ bytes: number }>;
}
/** By database: several servers of a test share the process. */
const known = new WeakMap<AppContext['database'], Known>();

function knownOf({ database }: RoomContext): Known {
  let found = known.get(database);
  if (!found) {
    found = {
      merchants: new Remembered({ lifetime }),
      visitors: new Remembered({ lifetime }),
      networks: new Remembered({ lifetime }),
    };
    known.set(database, found);
  }
  return found;
}

function sumsOf(context: RoomContext, merchantId: string): Sums | Promise<Sums> {
  return knownOf(context).merchants.get(merchantId, () =>
    sumsOfUploads(context.database.forMerchant(merchantId).query),
  );
}

/** What the visitor, or whoever comes by a link, has sent within a day. */
function sumOfDay(context: RoomContext, merchantId: string, uploader: Uploader) {
  const now = context.clock.now().getTime();
  return knownOf(context).visitors.get(`${merchantId} ${uploader.id} ${Math.floor(now / lifetime)}`, async () => {
    const since = new Date(now - day);
    return { bytes: await sumOfUploader(context.database.forMerchant(merchantId).query, uploader, since) };
  });
}

/** What a network address is called in the rows of one merchant: the address itself is in no row. */
export const networkNameOf = ({ config }: RoomContext, merchantId: string, address: string): string =>
  namedSecret(config.keys.files, 'network', merchantId, limitedNetworkOf(address));

/** What visitors have sent from there that nothing uses yet. */
function sumWaiting(context: RoomContext, merchantId: string, network: string) {
  const window = Math.floor(context.clock.now().getTime() / lifetime);
  return knownOf(context).networks.get(`${network} ${window}`, async () => ({
    bytes: await sumOfNetwork(context.database.forMerchant(merchantId).query, network),
  }));
}

/** Of the last room one of two has it: between reading a sum and adding to it nothing else runs. */
const isFull = (sum: number, bytes: number, limit: number): boolean => sum + bytes > limit || sum >= limit;
const inMb = (bytes: number): number => Math.floor(bytes / bytesInMb);

/**
 * Counts so many bytes to the files of the merchant. Throws merchantStorageFull when they, or those of visitors, may not become that
 * many, tooManyFilesToday when one visitor has sent too much within a day, and tooManyFilesFromNetwork when too much waits that has
 * come from their network.
 */
export async function assertRoom(
  context: RoomContext,
  {
    merchantId,
    uploader,
    network,
    bytes,
  }: { merchantId: string; uploader: Uploader; network?: string | undefined; bytes: number },
): Promise<void> {
  const { merchantFilesLimit = Number.POSITIVE_INFINITY, visitorFilesLimit } = context.config;
  const isVisitor = uploader.type === 'visitor';
  const sums = await sumsOf(context, merchantId);
  const ofDay = isVisitor ? await sumOfDay(context, merchantId, uploader) : undefined;
  const waiting = network === undefined ? undefined : await sumWaiting(context, merchantId, network);
  if (ofDay && isFull(ofDay.bytes, bytes, visitorFilesLimit))
    fail(uploadErrors.tooManyFilesToday, { size: inMb(visitorFilesLimit) });
  const mostWaiting = visitorFilesLimit * visitorsOfNetwork;
  if (waiting && isFull(waiting.bytes, bytes, mostWaiting))
    fail(uploadErrors.tooManyFilesFromNetwork, { size: inMb(mostWaiting) });
  const share = merchantFilesLimit * visitorsShare;
  if (isVisitor && isFull(sums.visitor, bytes, share)) fail(uploadErrors.merchantStorageFull, { size: inMb(share) });
  if (isFull(sums.user + sums.visitor, bytes, merchantFilesLimit))
    fail(uploadErrors.merchantStorageFull, { size: inMb(merchantFilesLimit) });
  sums[uploader.type] += bytes;
  if (ofDay) ofDay.bytes += bytes;
  if (waiting) waiting.bytes += bytes;
}

export async function readUsage({ config, database }: RoomContext, merchantId: string): Promise<StorageUsage> {
  const { user, visitor } = await sumsOfUploads(database.forMerchant(merchantId).query);
  const allowed = config.merchantFilesLimit ?? null;
  return {
    used: user + visitor,
    allowed,
    usedByVisitors: visitor,
    allowedToVisitors: allowed === null ? null : allowed * visitorsShare,
  };
}
