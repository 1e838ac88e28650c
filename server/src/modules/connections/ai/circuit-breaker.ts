import { aiErrors } from '@sala/contract/connections/ai/ai.errors.ts';
import { createCache } from '#platform/cache.ts';
import type { Clock } from '#platform/clock.ts';
import { AiFailure } from './ai-failure.ts';

/** So many failures in a row, and a service is left alone. */
const failuresUntilOpen = 5;
/** In ms. */
const openFor = 30_000;

interface State {
  failures: number;
  /** Until then nobody calls; afterwards one does, and the others wait for how that goes. */
  openUntil: number;
}

/** Keeps people from waiting for a service that does not answer: after some failures calls fail at once for a while. */
export class CircuitBreaker {
  readonly #clock: Clock;
  readonly #states = createCache<State>({ max: 5000 });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Throws aiPaused while the service is left alone. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const now = this.#clock.now().getTime();
    const state = this.#states.get(name);
    if (state && state.failures >= failuresUntilOpen) {
      if (now < state.openUntil) throw new AiFailure(aiErrors.aiPaused, { isPassing: true });
      state.openUntil = now + openFor;
    }
    try {
      const result = await work();
      this.#states.delete(name);
      return result;
    } catch (error) {
      if (error instanceof AiFailure && error.isPassing) this.#count(name);
      throw error;
    }
  }

  #count(name: string): void {
    const failures = (this.#states.get(name)?.failures ?? 0) + 1;
    this.#states.set(name, { failures, openUntil: this.#clock.now().getTime() + openFor });
  }
}
