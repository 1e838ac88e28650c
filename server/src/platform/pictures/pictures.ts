import { availableParallelism } from 'node:os';
import { uploadErrors } from '@sala/contract/uploads/uploads.errors.ts';
import sharp from 'sharp';
import { FailureError } from '../failure.ts';
import { getLimitedNetwork } from '../http/caller-address.ts';
import type { Logger } from '../logger.ts';
import type { PictureSource, RenderedPicture } from './draw-picture.ts';
import { FairQueue, type QueueLimits, type Waiting } from './fair-queue.ts';
import { estimate, type PictureBudget, type PictureKind, pictureKinds } from './picture-kinds.ts';
import { PictureProcess } from './picture-process.ts';

export interface NewPicture {
  readonly merchantId: string;
  /** Whoever brings it: their own pictures wait for each other before those of colleagues or other visitors do. */
  readonly uploaderId: string;
  /** Where it comes from: one network has its share over all merchants. undefined where that tells nothing of who sent it. */
  readonly address: string | undefined;
  readonly kind: PictureKind;
  readonly source: PictureSource;
  /** Aborted when nobody waits for it any more. */
  readonly signal?: AbortSignal;
}

type Lane = 'small' | 'large';
interface Job extends NewPicture, Waiting {
  resolve(drawn: RenderedPicture): void;
  reject(error: unknown): void;
  /** It waits no longer. */
  begin(): void;
}

/** What takes longer than this goes where only such pictures wait, in ms. */
const largeFrom = 600;
/** libvips keeps what it read for a next time that never comes here. */
sharp.cache(false);

const megabyte = 1024 * 1024;
const share = { small: { count: 60, bytes: 32 * megabyte }, large: { count: 12, bytes: 32 * megabyte } };
/** Pictures that may wait; files on disk take no memory. A network has what a merchant has: all of a business may sit behind one address. */
const limits: Record<Lane, QueueLimits> = {
  small: { count: 200, bytes: 64 * megabyte, perMerchant: share.small, perNetwork: share.small, perUploader: 20 },
  large: { count: 24, bytes: 64 * megabyte, perMerchant: share.large, perNetwork: share.large, perUploader: 6 },
};
/** A place in the queue for longer than this is none, in ms. */
const timeoutMs = 20_000;
/** When to come back to a queue that is full, in seconds. */
const comeBackAfter: Record<Lane, number> = { small: 3, large: 10 };

/**
 * Draws the pictures that people send, in a few processes beside this one. Large pictures have a process of their own, and never more
 * than that, so that the small ones of others are done meanwhile.
 */
export class Pictures {
  readonly #logger: Logger;
  readonly #queues = { small: new FairQueue<Job>(limits.small), large: new FairQueue<Job>(limits.large) };
  readonly #idle: Record<Lane, PictureProcess[]>;
  readonly #all: readonly PictureProcess[];

  constructor(logger: Logger) {
    this.#logger = logger;
    const many = Math.max(1, Math.min(availableParallelism() - 1, 3));
    const large = [new PictureProcess({ isForLarge: true })];
    const small = Array.from({ length: many }, () => new PictureProcess({ isForLarge: false }));
    this.#idle = { small: [...small], large: [...large] };
    this.#all = [...small, ...large];
  }

  /** How many wait. */
  get waiting(): number {
    return this.#queues.small.size + this.#queues.large.size;
  }

  /** Throws pictureTooLarge before anything is decoded, picturesBusy, or uploadFailed when it is damaged or takes too long. */
  async draw(picture: NewPicture): Promise<RenderedPicture> {
    const lane = await getLane(picture);
    const bytes = typeof picture.source === 'string' ? 0 : picture.source.length;
    const network = picture.address === undefined ? undefined : getLimitedNetwork(picture.address);
    const queue = this.#queues[lane];
    if (picture.signal?.aborted || !queue.hasRoomFor({ ...picture, network, bytes })) throw busy(lane);
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
      const job: Job = { ...picture, network, bytes, resolve, reject, begin };
      queue.add(job);
      this.#work();
    });
  }

  /** Ends what is being drawn; what waits is refused. */
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
        // The process for large pictures helps with the small ones while there are no large ones.
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
      job.reject(new FailureError(uploadErrors.uploadFailed));
    } finally {
      this.#idle[lane].push(process);
      this.#work();
    }
  }
}

const busy = (lane: Lane) => new FailureError(uploadErrors.picturesBusy, { seconds: comeBackAfter[lane] });

/** By the header alone: nothing is decoded. Throws pictureTooLarge, or uploadFailed when there is no header. */
async function getLane({ source, kind }: NewPicture): Promise<Lane> {
  const budget: PictureBudget = pictureKinds[kind];
  const { width, height, pageHeight, pages, format } = await sharp(source, {
    limitInputPixels: false,
    animated: !budget.drawn,
  })
    .metadata()
    .catch(() => {
      throw new FailureError(uploadErrors.uploadFailed);
    });
  const pixels = width * (pageHeight ?? height) * (pages ?? 1);
  const { maxPixels } = budget;
  if (pixels > maxPixels) throw new FailureError(uploadErrors.pictureTooLarge, { max: maxPixels / 1_000_000 });
  return estimate(kind, format, pixels) > largeFrom ? 'large' : 'small';
}
