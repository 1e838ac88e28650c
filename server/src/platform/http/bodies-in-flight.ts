import { commonErrors } from '@sala/contract/core/errors.ts';
import type { Clock } from '../clock.ts';
import { fail } from '../failure.ts';
import { tooManyRequests } from '../limits/too-many-requests.ts';
import { getLimitedNetwork } from './caller-address.ts';

const mb = 1024 * 1024;
/** Bodies are texts of people; endpoints with larger bodies declare it in the contract. In bytes. */
export const bodyLimit = 256 * 1024;
/** When the client should try again, in ms. */
const pause = 5000;

/** How old a body must be before it can count as slow, in ms. */
const minBodyAgeMs = 2000;
/** Bytes a second below which a body is slow; a large one also if it would not arrive before the timeout of its request. */
const slowBelow = 64 * 1024;

/** Most bytes of bodies that are being received at the same time. */
interface Bounds {
  readonly perAddress: number;
  readonly perProcess: number;
}

/** `memory`: bodies collected in memory; `disk`: files written as they arrive. One address gets a sixth of each. */
const boundsByMedium = {
  memory: { perAddress: 32 * mb, perProcess: 192 * mb },
  disk: { perAddress: 160 * mb, perProcess: 1024 * mb },
} as const satisfies Record<string, Bounds>;

export type BodyMedium = keyof typeof boundsByMedium;

/** A body that is being received. */
export interface IncomingBody {
  readonly address: string;
  /** Its declared size; the maximum if it is not declared. */
  readonly bytes: number;
  /** Number of bytes received. */
  received(): number;
  /** Whether all of it has arrived. It still takes memory while it is processed, but is not held back by its sender. */
  isComplete(): boolean;
  /** Ends it by closing its connection. */
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
  /** Timeout for receiving the whole request, in seconds. */
  readonly requestTimeout: number;
}

/** The bodies of one medium. */
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

  /** Ends bodies in this order until enough bytes are free; ends none if all of them would not be enough. */
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

  /** Slow bodies, slowest first. */
  #slow(): BodyInFlight[] {
    const now = this.#now();
    return [...this.#held]
      .filter(({ body, since }) => now - since >= minBodyAgeMs && !body.isComplete())
      .map((held) => ({ held, speed: (held.body.received() * 1000) / (now - held.since) }))
      .filter(({ held, speed }) => speed < Math.max(slowBelow, held.body.bytes / this.#requestTimeout))
      .sort((a, b) => a.speed - b.speed)
      .map(({ held }) => held);
  }

  /** New bodies of addresses with more than `share` bytes, those of the largest address first. */
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
 * Counts the bodies that are being received by their declared size, so that bytes that senders hold back count too. If there is no
 * space for a body, slow ones are ended (decision 030).
 */
export class BodiesInFlight {
  readonly #pots: Record<BodyMedium, ByteBudget>;

  constructor(options: ByteBudgetOptions) {
    this.#pots = {
      memory: new ByteBudget(boundsByMedium.memory, options),
      disk: new ByteBudget(boundsByMedium.disk, options),
    };
  }

  /** Bytes that may still arrive for admitted bodies. */
  bytesIn(place: BodyMedium): number {
    return this.#pots[place].bytes;
  }

  /**
   * Admits a body and returns a function that releases it, once. Throws tooManyRequests when the address, and temporarilyUnavailable
   * when the process has too many bytes in flight that arrive at normal speed.
   */
  take(place: BodyMedium, body: IncomingBody): () => void {
    return this.#pots[place].take(body);
  }
}
