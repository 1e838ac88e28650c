import type { Availability } from '@sala/contract/core/availability.schema.ts';
import type { AvailabilityContext } from '../availability.context.ts';
import { availabilityOfUsers, plansOfUsers } from '../availability.usecases.ts';
import { nextChange } from '../engine/availability.ts';
import { type LiveUser, listLiveUsers } from './live.repository.ts';

/** Pause after a check, in ms, so that concurrent changes are checked together. */
const restBetween = 100;
/** Pause after a failed check, in ms. */
const retryDelay = 1000;
/** The longest delay of a timer, in ms. */
const longestDelay = 2 ** 31 - 1;

export interface WatchHooks {
  changed(userId: string, availability: Availability): void;
  /** Called when a planned time was reached. */
  timeCame(): void;
}

/** The last broadcast state of each user of one merchant, and when it will change. */
export class MerchantWatch {
  readonly #context: AvailabilityContext;
  readonly #merchantId: string;
  readonly #hooks: WatchHooks;
  /** Undefined until all users were checked once. */
  #broadcasts: Map<string, string> | undefined;
  /** Users found by the first check whose state was not broadcast. */
  readonly #unannounced = new Set<string>();
  #toLookAt: Set<string> | 'all' | undefined;
  #isLooking = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  /** Due time of the timer; infinite without one. */
  #nextAt = Number.POSITIVE_INFINITY;

  constructor(context: AvailabilityContext, merchantId: string, hooks: WatchHooks) {
    this.#context = context;
    this.#merchantId = merchantId;
    this.#hooks = hooks;
  }

  /** Checks these users soon, one check after the other, and broadcasts changed states. */
  look(concerned: 'all' | readonly string[]): void {
    if (concerned === 'all' || this.#toLookAt === 'all') this.#toLookAt = 'all';
    else this.#toLookAt = new Set([...(this.#toLookAt ?? []), ...concerned]);
    if (!this.#isLooking) void this.#lookOn();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #lookOn(): Promise<void> {
    this.#isLooking = true;
    while (this.#toLookAt !== undefined && !this.#isStopped) {
      const concerned = this.#toLookAt;
      this.#toLookAt = undefined;
      let rest = restBetween;
      try {
        await this.#lookAt(concerned);
      } catch (error) {
        if (this.#isStopped) return;
        this.#context.logger.warn({ err: error }, 'who can take work could not be looked at');
        this.#toLookAt = 'all';
        rest = retryDelay;
      }
      await new Promise((resolve) => setTimeout(resolve, rest).unref());
    }
    this.#isLooking = false;
  }

  async #lookAt(concerned: ReadonlySet<string> | 'all'): Promise<void> {
    const isFirst = this.#broadcasts === undefined;
    const isWhole = isFirst || concerned === 'all';
    const tenant = this.#context.database.forMerchant(this.#merchantId);
    const users = await listLiveUsers(tenant, isWhole ? 'all' : [...concerned]);
    const now = await availabilityOfUsers(this.#context, this.#merchantId, users);
    if (this.#isStopped) return;
    const broadcasts = isWhole ? new Map<string, string>() : this.#broadcasts!;
    for (const [userId, availability] of now) {
      const text = JSON.stringify(availability);
      const isNamed = concerned !== 'all' && concerned.has(userId);
      // A change found by the first check may have happened after a page was loaded and before broadcasts began.
      const isNews = isFirst
        ? concerned === 'all' || isNamed
        : this.#broadcasts!.get(userId) !== text || (isNamed && this.#unannounced.has(userId));
      broadcasts.set(userId, text);
      if (isNews) {
        this.#unannounced.delete(userId);
        this.#hooks.changed(userId, availability);
      } else if (isFirst) this.#unannounced.add(userId);
    }
    this.#broadcasts = broadcasts;
    await this.#wakeFor(users, [...now.values()], isWhole);
  }

  async #wakeFor(users: readonly LiveUser[], broadcasts: readonly Availability[], isWhole: boolean): Promise<void> {
    const at = this.#context.clock.now();
    const ends = broadcasts.flatMap(({ until }) => (until === null ? [] : [Date.parse(until)]));
    // Also for users who are offline, since their plans change too.
    const plans = await plansOfUsers(this.#context, this.#merchantId, users);
    const changes = plans.flatMap((plan) => nextChange(plan, at)?.getTime() ?? []);
    const next = Math.min(Number.POSITIVE_INFINITY, ...ends, ...changes);
    if (!isWhole && next >= this.#nextAt) return;
    clearTimeout(this.#timer);
    this.#nextAt = next;
    if (!Number.isFinite(next) || this.#isStopped) return;
    const delay = Math.min(Math.max(1, next - this.#context.clock.now().getTime()), longestDelay);
    this.#timer = setTimeout(() => this.#timeCame(), delay);
    this.#timer.unref();
  }

  #timeCame(): void {
    this.#nextAt = Number.POSITIVE_INFINITY;
    this.look('all');
    this.#hooks.timeCame();
  }
}
