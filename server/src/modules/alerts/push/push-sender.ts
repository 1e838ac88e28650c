import type { PushContent } from '@sala/contract/alerts/push/push.schema.ts';
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
/** Pauses before the second and third attempt, in ms; a Retry-After is respected up to the longest. */
const pauses = [1000, 5000] as const;
const longestPause = 60_000;
/** Consecutive failures after which a service is paused; meanwhile its pushes are dropped. */
const failuresBeforeRest = 8;
const rest = 30_000;

interface Service {
  readonly waiting: Push[];
  running: number;
  failures: number;
  restsUntil: number;
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
    const ofMerchant = this.#heldFor.get(push.device.merchant_id) ?? 0;
    const isFull = this.#held >= capacity || ofMerchant >= perMerchant;
    if (this.#isStopped || isFull || service.restsUntil > performance.now()) return;
    this.#held += 1;
    this.#heldFor.set(push.device.merchant_id, ofMerchant + 1);
    service.waiting.push(push);
    this.#work(service);
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
      if (this.#services.size > 100 && running + waiting.length === 0 && restsUntil < performance.now())
        this.#services.delete(name);
    const service: Service = { waiting: [], running: 0, failures: 0, restsUntil: 0 };
    this.#services.set(origin, service);
    return service;
  }

  #work(service: Service): void {
    while (service.running < perService && service.waiting.length > 0) {
      const push = service.waiting.shift()!;
      service.running += 1;
      void this.#deliver(service, push)
        .catch((error) => this.#report(error))
        .finally(() => {
          service.running -= 1;
          this.#work(service);
        });
    }
  }

  async #deliver(service: Service, push: Push, tries = 0): Promise<void> {
    const attempt = await pushOnce(this.#context, push.device, push.content).catch((error): Attempt => {
      this.#report(error);
      return { outcome: 'refused' };
    });
    if (attempt.outcome === 'busy' && this.#again(service, push, tries, attempt.retryAfter)) return;
    this.#forget([push]);
    if (attempt.outcome === 'busy') return;
    service.failures = 0;
    const { query } = this.#context.database.forMerchant(push.device.merchant_id);
    if (attempt.outcome === 'gone') await removeDevices(query, [push.device.id]);
    const { kind, channelId } = push.content;
    if (attempt.outcome === 'sent')
      await recordPushSent(query, push.device.id, this.#context.clock.now(), kind === 'read' ? null : channelId);
  }

  #forget(pushes: readonly Push[]): void {
    this.#held -= pushes.length;
    for (const { device } of pushes) {
      const left = (this.#heldFor.get(device.merchant_id) ?? 1) - 1;
      if (left > 0) this.#heldFor.set(device.merchant_id, left);
      else this.#heldFor.delete(device.merchant_id);
    }
  }

  /** Schedules another attempt, unless there were enough or the service is paused. */
  #again(service: Service, push: Push, tries: number, asked: number | null): boolean {
    service.failures += 1;
    if (service.failures >= failuresBeforeRest) {
      service.restsUntil = performance.now() + rest;
      this.#forget(service.waiting.splice(0));
      service.failures = 0;
    }
    const pause = pauses[tries];
    if (pause === undefined || this.#isStopped || service.restsUntil > performance.now()) return false;
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        void this.#deliver(service, push, tries + 1).catch((error) => this.#report(error));
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
