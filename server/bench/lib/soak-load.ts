import { setTimeout as pause } from 'node:timers/promises';
import type { SoakDesk } from './soak-desk.ts';
import { brokenOff, type SoakTally } from './soak-tally.ts';
import { type Place, Visit } from './soak-visit.ts';

/** A visitor writes once in so many seconds. */
const secondsBetween = 6;
/** From how many addresses they come: the server limits how much one of them may do. */
const addresses = 200;
/** A message that could not be sent within this time is left out, in ms. */
const latestMs = 3000;
/** How long the answers to the last ones may take, in ms. */
const lastAnswersMs = 60_000;
const mostErrors = 5;

/** Where one visitor after the other sits and writes. */
class Seat {
  isBusy = false;
  readonly #place: Place;
  readonly #desk: SoakDesk;
  #visit: Visit | undefined;

  constructor(place: Place, desk: SoakDesk) {
    this.#place = place;
    this.#desk = desk;
  }

  async next(dueAt: number, tally: SoakTally): Promise<void> {
    this.isBusy = true;
    try {
      // Times count from the moment that somebody who is there has something to say.
      const begins = !this.#visit;
      this.#visit ??= await Visit.begin(this.#place, this.#desk, tally);
      await this.#visit.write(begins ? performance.now() : dueAt);
      if (!this.#visit.isOver) return;
      await this.#visit.end();
      this.#visit = undefined;
    } catch (error) {
      tally.count(brokenOff);
      if (tally.of(brokenOff) <= mostErrors) console.error(error);
      this.leave();
    } finally {
      this.isBusy = false;
    }
  }

  leave(): void {
    this.#visit?.close();
    this.#visit = undefined;
  }
}

export interface SoakLoad {
  /** Resolves when the last message is acknowledged. Visitors who are there then stay. */
  run(): Promise<void>;
  leave(): void;
}

/** So many messages a second by visitors who come, write for a while, lose their connection now and then, and leave. */
export function createSoakLoad(
  port: number,
  desks: readonly SoakDesk[],
  tally: SoakTally,
  { rate, seconds }: { rate: number; seconds: number },
): SoakLoad {
  const seats = Array.from({ length: Math.ceil(rate * secondsBetween) }, (_, index) => {
    const address = Math.floor(index / desks.length) % addresses;
    return new Seat({ port, localAddress: `127.0.1.${1 + address}` }, desks[index % desks.length]!);
  });
  return {
    async run() {
      const startedAt = performance.now();
      const total = Math.round(rate * seconds);
      for (let index = 0; index < total; index += 1) {
        const dueAt = startedAt + (index * 1000) / rate;
        const early = dueAt - performance.now();
        if (early > 0) await pause(early);
        tally.moveTo(index / total);
        const seat = seats[index % seats.length]!;
        if (seat.isBusy || early < -latestMs) tally.skipped += 1;
        else void seat.next(dueAt, tally);
      }
      const until = performance.now() + lastAnswersMs;
      const busy = () => seats.filter(({ isBusy }) => isBusy).length;
      while (busy() > 0 && performance.now() < until) await pause(20);
      for (let left = busy(); left > 0; left -= 1) tally.count(brokenOff);
    },
    leave() {
      for (const seat of seats) seat.leave();
    },
  };
}
