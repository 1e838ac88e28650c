import type { Clock } from '#platform/clock.ts';

/** The real time with an offset. */
export class TestClock implements Clock {
  #offset = 0;

  now(): Date {
    return new Date(Date.now() + this.#offset);
  }

  /** Moves the server's time forward or back. */
  advance(by: { seconds?: number; minutes?: number; hours?: number; days?: number }): void {
    this.#offset +=
      (((by.days ?? 0) * 24 + (by.hours ?? 0)) * 60 + (by.minutes ?? 0)) * 60_000 + (by.seconds ?? 0) * 1000;
  }
}
