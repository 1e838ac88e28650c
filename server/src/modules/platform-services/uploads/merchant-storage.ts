import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import type { StorageUsage } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { namedSecret } from '#platform/auth/named-secret.ts';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { getLimitedNetwork } from '#platform/http/caller-address.ts';
import { Remembered } from '#platform/remembered.ts';
import { sumOfNetwork, sumOfUploader, sumsOfUploads, type Uploader } from './uploads.repository.ts';

type StorageContext = Pick<AppContext, 'config' | 'database' | 'clock' | 'planLimits'>;
type Sums = Record<Uploader['type'], number>;

/** How long a cached sum is used before it is read again, in ms, so that changes of other processes count. */
const lifetime = 10_000;
const day = 24 * 3600 * 1000;
const bytesInMb = 1024 * 1024;
/** Share of a merchant's storage that visitors' files may use; the rest is for the business. */
const visitorsShare = 0.5;
/**
 * Multiple of one visitor's daily limit that anonymous visitors may send from one network address within a day, since an address can create
 * as many of them as it likes.
 * Sent files count as well: sending them costs nothing, and they stay.
 */
const visitorsOfNetwork = 4;
/** Share of the visitors' storage that one network address may use within a day, so that it cannot take what is left to all others. */
const networkShare = 0.25;

/** A hash of the network address for the merchant's rows, which do not contain the address itself. */
export const getNetworkName = (
  { config }: Pick<StorageContext, 'config'>,
  merchantId: string,
  address: string,
): string => namedSecret(config.keys.files, 'network', merchantId, getLimitedNetwork(address));

/** Synchronous, so that of two concurrent uploads only one gets the last space. */
const isFull = (sum: number, bytes: number, limit: number): boolean => sum + bytes > limit || sum >= limit;
const inMb = (bytes: number): number => Math.floor(bytes / bytesInMb);

/** The merchant's storage limit in bytes. */
async function roomFor({ planLimits }: Pick<StorageContext, 'planLimits'>, merchantId: string): Promise<number> {
  return (await planLimits.maxOf(merchantId, 'storage')) ?? Number.POSITIVE_INFINITY;
}

interface Added {
  readonly merchantId: string;
  readonly uploader: Uploader;
  /** The result of `getNetworkName` for an anonymous visitor. */
  readonly network?: string | undefined;
  readonly bytes: number;
  /** Stored even without space, for files that are needed to pay for a larger plan. */
  readonly isBeyondPlan?: boolean | undefined;
}

/** Remaining storage of merchants, visitors and networks, from sums that are cached briefly and updated. */
export class MerchantStorage {
  readonly #context: StorageContext;
  readonly #merchants = new Remembered<Sums>({ lifetime });
  readonly #visitors = new Remembered<{ bytes: number }>({ lifetime });
  readonly #networks = new Remembered<{ bytes: number }>({ lifetime });

  constructor(context: StorageContext) {
    this.#context = context;
  }

  /**
   * Adds bytes to the merchant's sum. Throws merchantStorageFull beyond the limit of the merchant or of its visitors,
   * fileExceed beyond one visitor's daily limit, and tooManyFilesFromNetwork when too many files of anonymous visitors came from
   * their network within a day.
   */
  async add({ merchantId, uploader, network, bytes, isBeyondPlan = false }: Added): Promise<void> {
    const { visitorFilesLimit } = this.#context.config;
    const merchantFilesLimit = isBeyondPlan ? Number.POSITIVE_INFINITY : await roomFor(this.#context, merchantId);
    const isVisitor = uploader.type === 'visitor';
    const sums = await this.#sumsOf(merchantId);
    const ofDay = isVisitor ? await this.#sumOfDay(merchantId, uploader) : undefined;
    const ofNetwork = network === undefined ? undefined : await this.#sumOfNetwork(merchantId, network);
    if (ofDay && isFull(ofDay.bytes, bytes, visitorFilesLimit))
      fail(uploadErrors.fileExceed, { size: inMb(visitorFilesLimit) });
    const share = merchantFilesLimit * visitorsShare;
    const networkLimit = Math.min(visitorFilesLimit * visitorsOfNetwork, share * networkShare);
    if (ofNetwork && isFull(ofNetwork.bytes, bytes, networkLimit))
      fail(uploadErrors.tooManyFilesFromNetwork, { size: inMb(networkLimit) });
    if (isVisitor && isFull(sums.visitor, bytes, share)) fail(uploadErrors.merchantStorageFull, { size: inMb(share) });
    if (isFull(sums.user + sums.visitor, bytes, merchantFilesLimit))
      fail(uploadErrors.merchantStorageFull, { size: inMb(merchantFilesLimit) });
    sums[uploader.type] += bytes;
    if (ofDay) ofDay.bytes += bytes;
    if (ofNetwork) ofNetwork.bytes += bytes;
  }

  #sumsOf(merchantId: string): Promise<Sums> {
    return this.#merchants.get(merchantId, () => sumsOfUploads(this.#queryOf(merchantId)));
  }

  /** Bytes that the visitor, or the users of a link, sent within a day. */
  #sumOfDay(merchantId: string, uploader: Uploader): Promise<{ bytes: number }> {
    const now = this.#context.clock.now().getTime();
    return this.#visitors.get(`${merchantId} ${uploader.id} ${Math.floor(now / lifetime)}`, async () => ({
      bytes: await sumOfUploader(this.#queryOf(merchantId), uploader, new Date(now - day)),
    }));
  }

  /** Bytes that came from this network within a day. */
  #sumOfNetwork(merchantId: string, network: string): Promise<{ bytes: number }> {
    const now = this.#context.clock.now().getTime();
    return this.#networks.get(`${network} ${Math.floor(now / lifetime)}`, async () => ({
      bytes: await sumOfNetwork(this.#queryOf(merchantId), network, new Date(now - day)),
    }));
  }

  #queryOf(merchantId: string) {
    return this.#context.database.forMerchant(merchantId).query;
  }
}

export async function readUsage(
  context: Pick<StorageContext, 'database' | 'planLimits'>,
  merchantId: string,
): Promise<StorageUsage> {
  const { user, visitor } = await sumsOfUploads(context.database.forMerchant(merchantId).query);
  const room = await roomFor(context, merchantId);
  const allowed = Number.isFinite(room) ? room : null;
  return {
    used: user + visitor,
    allowed,
    usedByVisitors: visitor,
    allowedToVisitors: allowed === null ? null : allowed * visitorsShare,
  };
}
