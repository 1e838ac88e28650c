/** An item of the queue, with its owner. */
export interface Waiting {
  readonly merchantId: string;
  /** Whose it is at the merchant: who sent it, or who it is for. */
  readonly personId: string;
  /** Network of the sender, as limits count addresses; absent if nothing identifies the sender, as for a mail. */
  readonly network?: string | undefined;
  /** Memory that it takes while it waits. */
  readonly bytes: number;
}

export interface QueueLimits {
  readonly count: number;
  readonly bytes: number;
  readonly perMerchant: Share;
  /** Share of one network across all merchants. */
  readonly perNetwork: Share;
  /** Share of one person at a merchant. */
  readonly perPerson: number;
}

interface Share {
  readonly count: number;
  readonly bytes: number;
}

const boundless = { count: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
/** For a queue whose owner counts what it holds. */
const unlimited: QueueLimits = {
  ...boundless,
  perMerchant: boundless,
  perNetwork: boundless,
  perPerson: Number.POSITIVE_INFINITY,
};

/** Waiting items of a merchant or a network. */
class Line {
  count = 0;
  bytes = 0;
  /** The queue's counter when an item of this line was last taken; a new line starts with the present counter. */
  lastTaken: number;

  constructor(taken: number) {
    this.lastTaken = taken;
  }

  hasRoomFor(bytes: number, { count: mostCount, bytes: mostBytes }: Share): boolean {
    return this.count < mostCount && this.bytes + bytes <= mostBytes;
  }

  add(bytes: number): void {
    this.count += 1;
    this.bytes += bytes;
  }

  remove(bytes: number): void {
    this.count -= 1;
    this.bytes -= bytes;
  }
}

class MerchantLine<T> extends Line {
  /** In order of their next turn. */
  readonly people = new Map<string, T[]>();
}

/** A bounded queue in which merchants, networks and the people of a merchant take turns. */
export class FairQueue<T extends Waiting> {
  readonly #limits: QueueLimits;
  /** In order of their next turn. */
  readonly #merchants = new Map<string, MerchantLine<T>>();
  readonly #networks = new Map<string, Line>();
  readonly #all = new Line(0);
  #taken = 0;

  constructor(limits: QueueLimits = unlimited) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#all.count;
  }

  hasRoomFor({ merchantId, personId, network, bytes }: Waiting): boolean {
    const line = this.#merchants.get(merchantId);
    const { perMerchant, perNetwork, perPerson } = this.#limits;
    return (
      this.#all.hasRoomFor(bytes, this.#limits) &&
      (line ?? new Line(0)).hasRoomFor(bytes, perMerchant) &&
      (this.#networkOf(network) ?? new Line(0)).hasRoomFor(bytes, perNetwork) &&
      (line?.people.get(personId)?.length ?? 0) < perPerson
    );
  }

  add(item: T): void {
    const { merchantId, personId, network, bytes } = item;
    const line = this.#merchants.get(merchantId) ?? new MerchantLine<T>(this.#taken);
    this.#merchants.set(merchantId, line);
    line.people.set(personId, [...(line.people.get(personId) ?? []), item]);
    line.add(bytes);
    this.#all.add(bytes);
    if (network === undefined) return;
    const ofNetwork = this.#networks.get(network) ?? new Line(this.#taken);
    this.#networks.set(network, ofNetwork);
    ofNetwork.add(bytes);
  }

  /** Removes and returns the next item of those that may begin now; the others keep their places. */
  take(mayBegin: (item: T) => boolean = () => true): T | undefined {
    const item = this.#next(mayBegin);
    if (!item) return undefined;
    const { merchantId, personId, network } = item;
    const line = this.#merchants.get(merchantId)!;
    this.#taken += 1;
    line.lastTaken = this.#taken;
    const ofNetwork = this.#networkOf(network);
    if (ofNetwork) ofNetwork.lastTaken = this.#taken;
    this.remove(item);
    if (line.people.has(personId)) toTheEnd(line.people, personId);
    if (this.#merchants.has(merchantId)) toTheEnd(this.#merchants, merchantId);
    return item;
  }

  /** Returns whether the item was still waiting. */
  remove(item: T): boolean {
    const { merchantId, personId, network, bytes } = item;
    const line = this.#merchants.get(merchantId);
    const items = line?.people.get(personId);
    if (!line || !items?.includes(item)) return false;
    items.splice(items.indexOf(item), 1);
    line.remove(bytes);
    this.#all.remove(bytes);
    if (items.length === 0) line.people.delete(personId);
    if (line.count === 0) this.#merchants.delete(merchantId);
    const ofNetwork = this.#networkOf(network);
    ofNetwork?.remove(bytes);
    if (network !== undefined && ofNetwork?.count === 0) this.#networks.delete(network);
    return true;
  }

  /** The next item by the turns of both merchant and network: otherwise a network would get a turn at each merchant it writes to. */
  #next(mayBegin: (item: T) => boolean): T | undefined {
    let next: T | undefined;
    let longestAgo = Number.POSITIVE_INFINITY;
    for (const { lastTaken, people } of this.#merchants.values())
      for (const [item] of people.values()) {
        const turn = Math.max(lastTaken, this.#networkOf(item?.network)?.lastTaken ?? 0);
        if (turn >= longestAgo || !item || !mayBegin(item)) continue;
        next = item;
        longestAgo = turn;
      }
    return next;
  }

  #networkOf(network: string | undefined): Line | undefined {
    return network === undefined ? undefined : this.#networks.get(network);
  }
}

function toTheEnd<V>(map: Map<string, V>, key: string): void {
  const value = map.get(key)!;
  map.delete(key);
  map.set(key, value);
}
