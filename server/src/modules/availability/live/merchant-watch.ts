import type { Availability } from '@sala/contract/availability/availability.schema.ts';
import type { AvailabilityContext } from '../availability.context.ts';
import { availabilityOfUsers, plansOfUsers } from '../availability.usecases.ts';
import { nextChange } from '../engine/availability.ts';
import { type LiveUser, listLiveUsers } from './live.repository.ts';

/** Changes that come together are looked at together: so long after a look there is no other, in ms. */
const restBetween = 100;
/** After a look that failed, in ms. */
const retryDelay = 1000;
/** The longest a timer of the runtime can wait, in ms. */
const longestDelay = 2 ** 31 - 1;

export interface WatchHooks {
  changed(userId: string, availability: Availability): void;
  /** Something that was planned has begun or ended. */
  timeCame(): void;
}

/** What was last told of each user of one merchant, and when it will be different. */
export class MerchantWatch {
  readonly #context: AvailabilityContext;
  readonly #merchantId: string;
  readonly #hooks: WatchHooks;
  /** Undefined until everybody was looked at once. */
  #told: Map<string, string> | undefined;
  /** People whom the first look found and nobody was told of. */
  readonly #untold = new Set<string>();
  #toLookAt: Set<string> | 'all' | undefined;
  #isLooking = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer is for; infinite without one. */
  #nextAt = Number.POSITIVE_INFINITY;

  constructor(context: AvailabilityContext, merchantId: string, hooks: WatchHooks) {
    this.#context = context;
    this.#merchantId = merchantId;
    this.#hooks = hooks;
  }

  /** Looks at these users soon, one look after the other, and tells what is another than was told. */
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
    const isFirst = this.#told === undefined;
    const isWhole = isFirst || concerned === 'all';
    const tenant = this.#context.database.forMerchant(this.#merchantId);
    const users = await listLiveUsers(tenant, isWhole ? 'all' : [...concerned]);
    const now = await availabilityOfUsers(this.#context, this.#merchantId, users);
    if (this.#isStopped) return;
    const told = isWhole ? new Map<string, string>() : this.#told!;
    for (const [userId, availability] of now) {
      const text = JSON.stringify(availability);
      const isNamed = concerned !== 'all' && concerned.has(userId);
      // What the first look found may have happened after somebody loaded their page and before they could be told.
      const isNews = isFirst
        ? concerned === 'all' || isNamed
        : this.#told!.get(userId) !== text || (isNamed && this.#untold.has(userId));
      told.set(userId, text);
      if (isNews) {
        this.#untold.delete(userId);
        this.#hooks.changed(userId, availability);
      } else if (isFirst) this.#untold.add(userId);
    }
    this.#told = told;
    await this.#wakeFor(users, [...now.values()], isWhole);
  }

  async #wakeFor(users: readonly LiveUser[], told: readonly Availability[], isWhole: boolean): Promise<void> {
    const at = this.#context.clock.now();
    const ends = told.flatMap(({ until }) => (until === null ? [] : [Date.parse(until)]));
    // Also of those who are away from their desk: what is planned for them changes all the same.
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
