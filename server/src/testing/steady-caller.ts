import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './test-portal.ts';

const longestPause = 500;

/** A client that repeats the same call until there is a final answer. */
export class SteadyCaller {
  /** Timeout of a call in ms, after which its result is unknown. */
  timeoutMs = 4000;
  /** Number of failures by status, and `none` for no answer. */
  readonly setbacks = new Map<string, number>();
  /** Why there was no answer, such as ECONNRESET. */
  readonly silences: string[] = [];
  #isGone = false;

  /** Stops repeating; calls in progress fail. */
  leave(): void {
    this.#isGone = true;
  }

  async untilAnswered<Data>(call: (signal: AbortSignal) => Promise<Answer<Data>>): Promise<Answer<Data>> {
    for (let attempt = 0; !this.#isGone; attempt += 1) {
      const answer = await call(AbortSignal.timeout(this.timeoutMs)).catch(
        (error) => void this.silences.push(String(error.cause?.code ?? error.name)),
      );
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      this.#count(answer ? String(answer.status) : 'none');
      if (answer?.status === 503 && !answer.headers.get('retry-after')) this.#count('503 without Retry-After');
      await pause(Math.min(longestPause, 10 * 2 ** attempt) + randomInt(10));
    }
    throw new Error('The client has left');
  }

  #count(reason: string): void {
    this.setbacks.set(reason, (this.setbacks.get(reason) ?? 0) + 1);
  }
}
