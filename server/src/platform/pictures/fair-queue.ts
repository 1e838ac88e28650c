/** Who wants something done. */
export interface Waiting {
  readonly merchantId: string;
  readonly uploaderId: string;
  /** Of memory, kept as long as it waits. */
  readonly bytes: number;
}

export interface QueueLimits {
  readonly count: number;
  readonly perMerchant: number;
  readonly perUploader: number;
  readonly bytes: number;
  readonly bytesPerMerchant: number;
}

interface MerchantLine<T> {
  count: number;
  bytes: number;
  readonly uploaders: Map<string, T[]>;
}

/** A bounded queue in which merchants take turns, and the uploaders of a merchant among themselves. */
export class FairQueue<T extends Waiting> {
  readonly #limits: QueueLimits;
  /** Whose turn is next comes first. */
  readonly #merchants = new Map<string, MerchantLine<T>>();
  #count = 0;
  #bytes = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#count;
  }

  hasRoomFor({ merchantId, uploaderId, bytes }: Waiting): boolean {
    const line = this.#merchants.get(merchantId);
    return (
      this.#count < this.#limits.count &&
      this.#bytes + bytes <= this.#limits.bytes &&
      (line?.count ?? 0) < this.#limits.perMerchant &&
      (line?.bytes ?? 0) + bytes <= this.#limits.bytesPerMerchant &&
      (line?.uploaders.get(uploaderId)?.length ?? 0) < this.#limits.perUploader
    );
  }

  add(item: T): void {
    const { merchantId, uploaderId } = item;
    const line = this.#merchants.get(merchantId) ?? { count: 0, bytes: 0, uploaders: new Map<string, T[]>() };
    this.#merchants.set(merchantId, line);
    line.uploaders.set(uploaderId, [...(line.uploaders.get(uploaderId) ?? []), item]);
    this.#count += 1;
    line.count += 1;
    this.#bytes += item.bytes;
    line.bytes += item.bytes;
  }

  /** The next one, taken out. */
  take(): T | undefined {
    const [merchantId, line] = this.#merchants.entries().next().value ?? [];
    const [uploaderId, items] = line?.uploaders.entries().next().value ?? [];
    const item = items?.[0];
    if (!item || !line || merchantId === undefined || uploaderId === undefined) return undefined;
    this.remove(item);
    if (line.uploaders.has(uploaderId)) toTheEnd(line.uploaders, uploaderId);
    if (this.#merchants.has(merchantId)) toTheEnd(this.#merchants, merchantId);
    return item;
  }

  /** Answers whether it still waited. */
  remove(item: T): boolean {
    const { merchantId, uploaderId } = item;
    const line = this.#merchants.get(merchantId);
    const items = line?.uploaders.get(uploaderId);
    if (!line || !items?.includes(item)) return false;
    items.splice(items.indexOf(item), 1);
    this.#count -= 1;
    line.count -= 1;
    this.#bytes -= item.bytes;
    line.bytes -= item.bytes;
    if (items.length === 0) line.uploaders.delete(uploaderId);
    if (line.count === 0) this.#merchants.delete(merchantId);
    return true;
  }
}

function toTheEnd<V>(map: Map<string, V>, key: string): void {
  const value = map.get(key)!;
  map.delete(key);
  map.set(key, value);
}
