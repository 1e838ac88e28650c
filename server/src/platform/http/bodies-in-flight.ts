import { commonErrors } from '@sala/contract/core/errors.ts';
import type { Clock } from '../clock.ts';
import { fail } from '../failure.ts';
import { tooManyRequests } from '../limits/too-many-requests.ts';
import { limitedNetworkOf } from './caller-address.ts';

const mb = 1024 * 1024;
/** Bodies are text of people; what may be larger says so in the contract. In bytes. */
export const bodyLimit = 256 * 1024;
/** When it is worth trying again, in ms. */
const pause = 5000;

/** How old a body has to be before it counts as slow, in ms. */
const leastAge = 2000;
/** Below this it is slow, in bytes a second; a large one also where it would not arrive before its request times out. */
const slowBelow = 64 * 1024;

/** Bytes that may be on their way at once. */
interface Bounds {
  readonly perAddress: number;
  readonly perProcess: number;
}

/** Bodies that are gathered in memory, and files that are written to the disk as they come. An address has a sixth of each. */
const boundsOf = {
  memory: { perAddress: 32 * mb, perProcess: 192 * mb },
  disk: { perAddress: 160 * mb, perProcess: 1024 * mb },
} as const satisfies Record<string, Bounds>;

export type BodyPlace = keyof typeof boundsOf;

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

interface Held {
  readonly body: IncomingBody;
  readonly network: string;
  /** In ms. */
  readonly since: number;
}

interface PotOptions {
  readonly clock: Clock;
  /** Within how many seconds a whole request has to arrive. */
  readonly requestTimeout: number;
}

/** The bodies in one place. */
class Pot {
  readonly #bounds: Bounds;
  readonly #clock: Clock;
  readonly #requestTimeout: number;
  readonly #held = new Set<Held>();
  readonly #bytesByNetwork = new Map<string, number>();
  bytes = 0;

  constructor(bounds: Bounds, { clock, requestTimeout }: PotOptions) {
    this.#bounds = bounds;
    this.#clock = clock;
    this.#requestTimeout = requestTimeout;
  }

  take(body: IncomingBody): () => void {
    const network = limitedNetworkOf(body.address);
    const { perAddress, perProcess } = this.#bounds;
    const tooMuch = this.#bytesOf(network) + body.bytes - perAddress;
    const isOwn = (held: Held) => held.network === network;
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
  #makeRoom(bytes: number, candidates: () => Held[]): boolean {
    if (bytes <= 0) return true;
    const ended: Held[] = [];
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
  #slow(): Held[] {
    const now = this.#now();
    return [...this.#held]
      .filter(({ body, since }) => now - since >= leastAge && !body.isComplete())
      .map((held) => ({ held, speed: (held.body.received() * 1000) / (now - held.since) }))
      .filter(({ held, speed }) => speed < Math.max(slowBelow, held.body.bytes / this.#requestTimeout))
      .sort((a, b) => a.speed - b.speed)
      .map(({ held }) => held);
  }

  /** Those that have just begun at addresses that hold more than so many bytes, the ones at the largest first. */
  #newOfLargerThan(share: number): Held[] {
    const now = this.#now();
    return [...this.#held]
      .filter(
        ({ body, network, since }) => now - since < leastAge && this.#bytesOf(network) > share && !body.isComplete(),
      )
      .sort((a, b) => this.#bytesOf(b.network) - this.#bytesOf(a.network));
  }

  #now(): number {
    return this.#clock.now().getTime();
  }

  #bytesOf(network: string): number {
    return this.#bytesByNetwork.get(network) ?? 0;
  }

  #release(held: Held): void {
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
  readonly #pots: Record<BodyPlace, Pot>;

  constructor(options: PotOptions) {
    this.#pots = { memory: new Pot(boundsOf.memory, options), disk: new Pot(boundsOf.disk, options) };
  }

  /** How much may still come of what was let in, in bytes. */
  bytesIn(place: BodyPlace): number {
    return this.#pots[place].bytes;
  }

  /**
   * Lets a body in; the function that it answers lets it go, once. Throws tooManyRequests when the address, and temporarilyUnavailable
   * when the process has too much on its way that comes as it should.
   */
  take(place: BodyPlace, body: IncomingBody): () => void {
    return this.#pots[place].take(body);
  }
}
