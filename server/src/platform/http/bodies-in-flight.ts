import { commonErrors } from '@sala/contract/core/errors.ts';
import type { Clock } from '../clock.ts';
import { fail } from '../failure.ts';
import { tooManyRequests } from '../limits/too-many-requests.ts';
import { getLimitedNetwork } from './caller-address.ts';

const mb = 1024 * 1024;
/** Bodies are text of people; what may be larger says so in the contract. In bytes. */
export const bodyLimit = 256 * 1024;
/** When it is worth trying again, in ms. */
const pause = 5000;

/** How old a body has to be before it counts as slow, in ms. */
const minBodyAgeMs = 2000;
/** Below this it is slow, in bytes a second; a large one also where it would not arrive before its request times out. */
const slowBelow = 64 * 1024;

/** Bytes that may be on their way at once. */
interface Bounds {
  readonly perAddress: number;
  readonly perProcess: number;
}

/** Bodies that are gathered in memory, and files that are written to the disk as they come. An address has a sixth of each. */
const boundsByMedium = {
  memory: { perAddress: 32 * mb, perProcess: 192 * mb },
  disk: { perAddress: 160 * mb, perProcess: 1024 * mb },
} as const satisfies Record<string, Bounds>;

export type BodyMedium = keyof typeof boundsByMedium;

/** A body on its way, as its receiver knows it. */
export interface IncomingBody {
  readonly address: string;
  /** What it says it is going to be; the most that it may be where it does not say. */
  readonly bytes: number;
  /** How many bytes of it have come. */
  received(): number;
  /** Whether all of it has come. It takes room while it is worked on, and nobody holds it back. */
  isComplete(): boolean;
  /** Ends it with its connection. */
  end(): void;
}

interface BodyInFlight {
  readonly body: IncomingBody;
  readonly network: string;
  /** In ms. */
  readonly since: number;
}

interface ByteBudgetOptions {
  readonly clock: Clock;
  /** Within how many seconds a whole request has to arrive. */
  readonly requestTimeout: number;
}

/** The bodies in one place. */
class ByteBudget {
  readonly #bounds: Bounds;
  readonly #clock: Clock;
  readonly #requestTimeout: number;
  readonly #held = new Set<BodyInFlight>();
  readonly #bytesByNetwork = new Map<string, number>();
  bytes = 0;

  constructor(bounds: Bounds, { clock, requestTimeout }: ByteBudgetOptions) {
    this.#bounds = bounds;
    this.#clock = clock;
    this.#requestTimeout = requestTimeout;
  }

  take(body: IncomingBody): () => void {
    const network = getLimitedNetwork(body.address);
    const { perAddress, perProcess } = this.#bounds;
    const tooMuch = this.#bytesOf(network) + body.bytes - perAddress;
    const isOwn = (held: BodyInFlight) => held.network === network;
    if (!this.#makeRoom(tooMuch, () => this.#slow().filter(isOwn))) throw tooManyRequests(pause);
    const share = this.#bytesOf(network) + body.bytes;
    if (!this.#makeRoom(this.bytes + body.bytes - perProcess, () => [...this.#slow(), ...this.#newOfLargerThan(share)]))
      fail(commonErrors.temporarilyUnavailable);
    const held = { body, network, since: this.#now() };
    this.#held.add(held);
    this.#add(network, body.bytes);
    return () => this.#release(held);
  }

  /** Ends the first of these bodies until so many bytes are free, and none of them where all would not do. */
  #makeRoom(bytes: number, candidates: () => BodyInFlight[]): boolean {
    if (bytes <= 0) return true;
    const ended: BodyInFlight[] = [];
    let freed = 0;
    for (const held of candidates()) {
      ended.push(held);
      freed += held.body.bytes;
      if (freed >= bytes) break;
    }
    if (freed < bytes) return false;
    for (const held of ended) {
      this.#release(held);
      held.body.end();
    }
    return true;
  }

  /** Those that come too slowly, the slowest first. */
  #slow(): BodyInFlight[] {
    const now = this.#now();
    return [...this.#held]
      .filter(({ body, since }) => now - since >= minBodyAgeMs && !body.isComplete())
      .map((held) => ({ held, speed: (held.body.received() * 1000) / (now - held.since) }))
      .filter(({ held, speed }) => speed < Math.max(slowBelow, held.body.bytes / this.#requestTimeout))
      .sort((a, b) => a.speed - b.speed)
      .map(({ held }) => held);
  }

  /** Those that have just begun at addresses that hold more than so many bytes, the ones at the largest first. */
  #newOfLargerThan(share: number): BodyInFlight[] {
    const now = this.#now();
    return [...this.#held]
      .filter(
        ({ body, network, since }) =>
          now - since < minBodyAgeMs && this.#bytesOf(network) > share && !body.isComplete(),
      )
      .sort((a, b) => this.#bytesOf(b.network) - this.#bytesOf(a.network));
  }

  #now(): number {
    return this.#clock.now().getTime();
  }

  #bytesOf(network: string): number {
    return this.#bytesByNetwork.get(network) ?? 0;
  }

  #release(held: BodyInFlight): void {
    if (this.#held.delete(held)) this.#add(held.network, -held.body.bytes);
  }

  #add(network: string, bytes: number): void {
    this.bytes += bytes;
    const left = this.#bytesOf(network) + bytes;
    if (left > 0) this.#bytesByNetwork.set(network, left);
    else this.#bytesByNetwork.delete(network);
  }
}

/**
 * Counts the bodies that are being received by what they say they are going to be, so that what is held back counts as well. Where a body
 * finds no room, those that hold theirs back are ended (decision 030).
 */
export class BodiesInFlight {
  readonly #pots: Record<BodyMedium, ByteBudget>;

  constructor(options: ByteBudgetOptions) {
    this.#pots = {
      memory: new ByteBudget(boundsByMedium.memory, options),
      disk: new ByteBudget(boundsByMedium.disk, options),
    };
  }

  /** How much may still come of what was let in, in bytes. */
  bytesIn(place: BodyMedium): number {
    return this.#pots[place].bytes;
  }

  /**
   * Lets a body in; the function that it answers lets it go, once. Throws tooManyRequests when the address, and temporarilyUnavailable
   * when the process has too much on its way that comes as it should.
   */
  take(place: BodyMedium, body: IncomingBody): () => void {
    return this.#pots[place].take(body);
  }
}
