import { uploadErrors } from '@sala/contract/uploads/uploads.errors.ts';
import type { StorageUsage } from '@sala/contract/uploads/uploads.schema.ts';
import { namedSecret } from '#platform/auth/named-secret.ts';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { getLimitedNetwork } from '#platform/http/caller-address.ts';
import { Remembered } from '#platform/remembered.ts';
import { sumOfNetwork, sumOfUploader, sumsOfUploads, type Uploader } from './uploads.repository.ts';

type StorageContext = Pick<AppContext, 'config' | 'database' | 'clock' | 'planLimits'>;
type Sums = Record<Uploader['type'], number>;

/** How long a sum is added to before it is read again, in ms: what other processes stored, and what was removed, counts then. */
const lifetime = 10_000;
const day = 24 * 3600 * 1000;
const bytesInMb = 1024 * 1024;
/** Of the room of a merchant, what files of visitors may take: the rest is left to the people of the business. */
const visitorsShare = 0.5;
/** As many visitors of one network address may fill what each may send within a day and not send it: an address makes new ones by the minute. */
const visitorsOfNetwork = 4;

/** What a network address is called in the rows of one merchant: the address itself is in no row. */
export const getNetworkName = (
  { config }: Pick<StorageContext, 'config'>,
  merchantId: string,
  address: string,
): string => namedSecret(config.keys.files, 'network', merchantId, getLimitedNetwork(address));

/** Of the last room one of two has it: between reading a sum and adding to it nothing else runs. */
const isFull = (sum: number, bytes: number, limit: number): boolean => sum + bytes > limit || sum >= limit;
const inMb = (bytes: number): number => Math.floor(bytes / bytesInMb);

/** Bytes that the files of the merchant may take: what the deployment allows, or their plan where that is less. */
async function roomFor(
  { config, planLimits }: Pick<StorageContext, 'config' | 'planLimits'>,
  merchantId: string,
): Promise<number> {
  const ofPlan = await planLimits.maxOf(merchantId, 'storage');
  return Math.min(config.merchantFilesLimit ?? Number.POSITIVE_INFINITY, ofPlan ?? Number.POSITIVE_INFINITY);
}

interface Added {
  readonly merchantId: string;
  readonly uploader: Uploader;
  /** What `getNetworkName` answers of a visitor's. */
  readonly network?: string | undefined;
  readonly bytes: number;
  /** It is stored also where there is no room: what a larger plan is paid with must not need one. */
  readonly isBeyondPlan?: boolean | undefined;
}

/** How much room files of each merchant, visitor and network have left, by sums that are kept in memory for moments and added to. */
export class MerchantStorage {
  readonly #context: StorageContext;
  readonly #merchants = new Remembered<Sums>({ lifetime });
  readonly #visitors = new Remembered<{ bytes: number }>({ lifetime });
  readonly #networks = new Remembered<{ bytes: number }>({ lifetime });

  constructor(context: StorageContext) {
    this.#context = context;
  }

  /**
   * Counts so many bytes to the files of the merchant. Throws merchantStorageFull when they, or those of visitors, may not become that
   * many, tooManyFilesToday when one visitor has sent too much within a day, and tooManyFilesFromNetwork when too much waits that has
   * come from their network.
   */
  async add({ merchantId, uploader, network, bytes, isBeyondPlan = false }: Added): Promise<void> {
    const { visitorFilesLimit } = this.#context.config;
    const merchantFilesLimit = isBeyondPlan ? Number.POSITIVE_INFINITY : await roomFor(this.#context, merchantId);
    const isVisitor = uploader.type === 'visitor';
    const sums = await this.#sumsOf(merchantId);
    const ofDay = isVisitor ? await this.#sumOfDay(merchantId, uploader) : undefined;
    const waiting = network === undefined ? undefined : await this.#sumWaiting(merchantId, network);
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

  #sumsOf(merchantId: string): Promise<Sums> {
    return this.#merchants.get(merchantId, () => sumsOfUploads(this.#queryOf(merchantId)));
  }

  /** What the visitor, or whoever comes by a link, has sent within a day. */
  #sumOfDay(merchantId: string, uploader: Uploader): Promise<{ bytes: number }> {
    const now = this.#context.clock.now().getTime();
    return this.#visitors.get(`${merchantId} ${uploader.id} ${Math.floor(now / lifetime)}`, async () => ({
      bytes: await sumOfUploader(this.#queryOf(merchantId), uploader, new Date(now - day)),
    }));
  }

  /** What visitors have sent from there that nothing uses yet. */
  #sumWaiting(merchantId: string, network: string): Promise<{ bytes: number }> {
    const window = Math.floor(this.#context.clock.now().getTime() / lifetime);
    return this.#networks.get(`${network} ${window}`, async () => ({
      bytes: await sumOfNetwork(this.#queryOf(merchantId), network),
    }));
  }

  #queryOf(merchantId: string) {
    return this.#context.database.forMerchant(merchantId).query;
  }
}

export async function readUsage(
  context: Pick<StorageContext, 'config' | 'database' | 'planLimits'>,
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
