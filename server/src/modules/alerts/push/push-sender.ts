import type { PushContent } from '@sala/contract/alerts/push/push.schema.ts';
import { FairQueue, type Waiting } from '#platform/fair-queue.ts';
import { type PushDeviceRow, recordPushSent, removeDevices } from './push.repository.ts';
import { type Attempt, pushOnce } from './push-request.ts';
import type { PushContext } from './vapid-keys.ts';

export interface Push {
  readonly device: PushDeviceRow;
  readonly content: PushContent;
}

/** Most waiting pushes; later ones would arrive too late to be useful. */
const capacity = 2000;
/** Most waiting pushes of one merchant, so that dead addresses of one cannot displace those of others. */
const perMerchant = 500;
/** Concurrent calls to each push service, so that a dead one does not delay others. */
const perService = 6;
/** How many of them may be for one merchant: look-ups wait for others of the merchant, so one alone could take all places. */
const perServiceAndMerchant = 5;
/** Pauses before the second and third attempt, in ms; a Retry-After is respected up to the longest. */
const pauses = [1000, 5000] as const;
const longestPause = 60_000;
/** Consecutive failures after which a service is paused; meanwhile its pushes are dropped. */
const failuresBeforeRest = 8;
const rest = 30_000;

interface WaitingPush extends Push, Waiting {
  readonly tries: number;
}

interface Service {
  /** Merchants take turns, and the users of a merchant among themselves. */
  readonly waiting: FairQueue<WaitingPush>;
  running: number;
  readonly runningOf: Map<string, number>;
  failures: number;
  restsUntil: number;
}

/** Counts up or down; what is at zero takes no memory. */
function count(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + by;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}

/** Sends pushes in the background with bounded memory. Lost pushes do no harm, since they are only hints. */
export class PushSender {
  readonly #context: PushContext;
  readonly #services = new Map<string, Service>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #held = 0;
  readonly #heldFor = new Map<string, number>();
  #isStopped = false;

  constructor(context: PushContext) {
    this.#context = context;
  }

  send(push: Push): void {
    const service = this.#serviceOf(push.device.endpoint);
    const { merchant_id: merchantId } = push.device;
    const isFull = this.#held >= capacity || (this.#heldFor.get(merchantId) ?? 0) >= perMerchant;
    if (this.#isStopped || isFull || service.restsUntil > performance.now()) return;
    this.#held += 1;
    count(this.#heldFor, merchantId, 1);
    this.#queue(service, push, 0);
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#services.clear();
  }

  #serviceOf(endpoint: string): Service {
    const { origin } = new URL(endpoint);
    const known = this.#services.get(origin);
    if (known) return known;
    // Forged addresses must not fill the memory.
    for (const [name, { running, waiting, restsUntil }] of this.#services)
      if (this.#services.size > 100 && running + waiting.size === 0 && restsUntil < performance.now())
        this.#services.delete(name);
    const service: Service = {
      waiting: new FairQueue(),
      running: 0,
      runningOf: new Map(),
      failures: 0,
      restsUntil: 0,
    };
    this.#services.set(origin, service);
    return service;
  }

  #queue(service: Service, { device, content }: Push, tries: number): void {
    const owner = { merchantId: device.merchant_id, personId: device.user_id };
    service.waiting.add({ ...owner, device, content, tries, bytes: 0 });
    this.#work(service);
  }

  #work(service: Service): void {
    const { runningOf } = service;
    while (!this.#isStopped && service.running < perService) {
      const push = service.waiting.take(({ merchantId }) => (runningOf.get(merchantId) ?? 0) < perServiceAndMerchant);
      if (!push) return;
      service.running += 1;
      count(runningOf, push.merchantId, 1);
      void this.#deliver(service, push)
        .catch((error) => this.#report(error))
        .finally(() => {
          service.running -= 1;
          count(runningOf, push.merchantId, -1);
          this.#work(service);
        });
    }
  }

  async #deliver(service: Service, push: WaitingPush): Promise<void> {
    const attempt = await pushOnce(this.#context, push.device, push.content).catch((error): Attempt => {
      this.#report(error);
      return { outcome: 'refused' };
    });
    if (attempt.outcome === 'busy') {
      if (attempt.isOfService) this.#noteFailure(service);
      if (!this.#again(service, push, attempt.retryAfter)) this.#forget(push);
      return;
    }
    this.#forget(push);
    service.failures = 0;
    const { query } = this.#context.database.forMerchant(push.device.merchant_id);
    if (attempt.outcome === 'gone') await removeDevices(query, [push.device.id]);
    const { kind, channelId } = push.content;
    if (attempt.outcome === 'sent')
      await recordPushSent(query, push.device.id, this.#context.clock.now(), kind === 'read' ? null : channelId);
  }

  #forget({ device }: Push): void {
    this.#held -= 1;
    count(this.#heldFor, device.merchant_id, -1);
  }

  #noteFailure(service: Service): void {
    service.failures += 1;
    if (service.failures < failuresBeforeRest) return;
    service.restsUntil = performance.now() + rest;
    for (let push = service.waiting.take(); push; push = service.waiting.take()) this.#forget(push);
    service.failures = 0;
  }

  /** Schedules another attempt, unless there were enough or the service is paused. */
  #again(service: Service, push: WaitingPush, asked: number | null): boolean {
    const pause = pauses[push.tries];
    if (pause === undefined || this.#isStopped || service.restsUntil > performance.now()) return false;
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        if (service.restsUntil > performance.now()) this.#forget(push);
        else this.#queue(service, push, push.tries + 1);
      },
      Math.min(Math.max(pause, asked ?? 0), longestPause),
    ).unref();
    this.#timers.add(timer);
    return true;
  }

  #report(error: unknown): void {
    if (this.#isStopped || this.#context.database.isClosing()) return;
    this.#context.logger.warn({ err: error }, 'a push could not be sent');
  }
}
