import { availableParallelism } from 'node:os';
import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import { FailureError } from '../failure.ts';
import { FairQueue, type QueueLimits, type Waiting } from '../fair-queue.ts';
import { getLimitedNetwork } from '../http/caller-address.ts';
import type { Logger } from '../logger.ts';
import type { PictureSource, RenderedPicture } from './draw-picture.ts';
import { countPixels, readPictureHeader } from './picture-header.ts';
import { estimate, type PictureKind, pictureKinds } from './picture-kinds.ts';
import { PictureProcess, UnreadablePicture } from './picture-process.ts';

export interface NewPicture {
  readonly merchantId: string;
  /** The uploader: their own pictures wait for each other before those of others do. */
  readonly uploaderId: string;
  /** Address of the sender: one network has a share across all merchants. undefined if it does not identify the sender. */
  readonly address: string | undefined;
  readonly kind: PictureKind;
  readonly source: PictureSource;
  /** Aborted when the result is no longer needed. */
  readonly signal?: AbortSignal;
}

type Lane = 'small' | 'large';
interface Job extends NewPicture, Waiting {
  resolve(drawn: RenderedPicture): void;
  reject(error: unknown): void;
  /** Called when processing begins. */
  begin(): void;
}

/** Estimated time from which a picture goes to the queue for large ones, in ms. */
const largeFrom = 600;

const megabyte = 1024 * 1024;
const share = { small: { count: 60, bytes: 32 * megabyte }, large: { count: 12, bytes: 32 * megabyte } };
/**
 * Most waiting pictures; files on disk take no memory. A network has the same limit as a merchant, since a whole business may share one
 * address.
 */
const limits: Record<Lane, QueueLimits> = {
  small: { count: 200, bytes: 64 * megabyte, perMerchant: share.small, perNetwork: share.small, perPerson: 20 },
  large: { count: 24, bytes: 64 * megabyte, perMerchant: share.large, perNetwork: share.large, perPerson: 6 },
};
/** Timeout for waiting in the queue, in ms. */
const timeoutMs = 20_000;
/** When to try again after a full queue, in seconds. */
const comeBackAfter: Record<Lane, number> = { small: 3, large: 10 };

/**
 * Renders the pictures that people send, in a few child processes. Large pictures use only one process of their own,
 * so that small ones are not delayed.
 */
export class Pictures {
  readonly #logger: Logger;
  readonly #queues = { small: new FairQueue<Job>(limits.small), large: new FairQueue<Job>(limits.large) };
  readonly #idle: Record<Lane, PictureProcess[]>;
  readonly #large: PictureProcess;
  readonly #all: readonly PictureProcess[];

  constructor(logger: Logger) {
    this.#logger = logger;
    const many = Math.max(1, Math.min(availableParallelism() - 1, 3));
    this.#large = new PictureProcess({ isForLarge: true });
    const small = Array.from({ length: many }, () => new PictureProcess({ isForLarge: false }));
    this.#idle = { small: [...small], large: [this.#large] };
    this.#all = [...small, this.#large];
  }

  /** Pid of the process that renders large pictures, once it was started. */
  get largePid(): number | undefined {
    return this.#large.pid;
  }

  /** Number of waiting pictures. */
  get waiting(): number {
    return this.#queues.small.size + this.#queues.large.size;
  }

  /** Throws pictureTooLarge before anything is decoded, picturesBusy, or uploadFailed when it is damaged or takes too long. */
  async draw(picture: NewPicture): Promise<RenderedPicture> {
    const lane = await getLane(picture);
    const bytes = typeof picture.source === 'string' ? 0 : picture.source.length;
    const network = picture.address === undefined ? undefined : getLimitedNetwork(picture.address);
    const queue = this.#queues[lane];
    const owned = { ...picture, personId: picture.uploaderId, network, bytes };
    if (picture.signal?.aborted || !queue.hasRoomFor(owned)) throw busy(lane);
    return new Promise((resolve, reject) => {
      const leave = () => {
        job.begin();
        if (queue.remove(job)) reject(busy(lane));
      };
      const timer = setTimeout(leave, timeoutMs).unref();
      picture.signal?.addEventListener('abort', leave, { once: true });
      const begin = () => {
        clearTimeout(timer);
        picture.signal?.removeEventListener('abort', leave);
      };
      const job: Job = { ...owned, resolve, reject, begin };
      queue.add(job);
      this.#work();
    });
  }

  /** Aborts pictures in progress and refuses waiting ones. */
  close(): void {
    for (const lane of ['small', 'large'] as const) {
      const queue = this.#queues[lane];
      for (let job = queue.take(); job; job = queue.take()) {
        job.begin();
        job.reject(busy(lane));
      }
      this.#idle[lane] = [];
    }
    for (const each of this.#all) each.end();
  }

  #work(): void {
    for (const lane of ['small', 'large'] as const) {
      while (this.#idle[lane].length > 0) {
        // The process for large pictures also takes small ones while there are no large ones.
        const job = this.#queues[lane].take() ?? (lane === 'large' ? this.#queues.small.take() : undefined);
        if (!job) break;
        job.begin();
        void this.#draw(job, this.#idle[lane].pop()!, lane);
      }
    }
  }

  async #draw({ source, kind, ...job }: Job, process: PictureProcess, lane: Lane): Promise<void> {
    try {
      job.resolve(await process.draw({ source, kind }, pictureKinds[kind].seconds * 1000));
    } catch (error) {
      this.#logger.info({ err: error, merchantId: job.merchantId }, 'a picture could not be drawn');
      const isTooLarge = error instanceof UnreadablePicture && error.isTooLarge;
      job.reject(isTooLarge ? tooLarge(kind) : new FailureError(uploadErrors.uploadFailed));
    } finally {
      this.#idle[lane].push(process);
      this.#work();
    }
  }
}

const busy = (lane: Lane) => new FailureError(uploadErrors.picturesBusy, { seconds: comeBackAfter[lane] });

const tooLarge = (kind: PictureKind) =>
  new FailureError(uploadErrors.pictureTooLarge, { max: pictureKinds[kind].maxPixels / 1_000_000 });

/** Decides by the header alone, without decoding. Throws pictureTooLarge, or uploadFailed when the file cannot be read. */
async function getLane({ source, kind }: NewPicture): Promise<Lane> {
  const header = await readPictureHeader(source).catch(() => {
    throw new FailureError(uploadErrors.uploadFailed);
  });
  // Only a process that can be ended looks further into a longer file, and counts its frames.
  if (!header) return 'large';
  const pixels = countPixels(header);
  if (pixels > pictureKinds[kind].maxPixels) throw tooLarge(kind);
  return estimate(kind, header.format, pixels) > largeFrom ? 'large' : 'small';
}
