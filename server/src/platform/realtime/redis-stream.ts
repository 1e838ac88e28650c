import { setTimeout as pause } from 'node:timers/promises';
import { openRedis } from '../redis-client.ts';

const key = 'sala:realtime';
const field = 'm';
/** Length of the stream, which bounds how far a reader may fall behind. */
const streamLength = 10_000;
const streamBatchSize = 200;
/** How long one read waits for new entries, and how long a silent connection counts as alive. In ms. */
const readingTime = 1_000;
const silenceOfConnection = 4_000;
const reconnectPause = 250;
const streamStart = '0-0';

type Client = ReturnType<typeof openRedis>;

/** A Redis stream that every process appends to and reads; Redis may be unavailable at any time, also at the start. */
export class RedisStream {
  readonly #writer: Client;
  readonly #reader: Client;
  #isClosed = false;

  constructor(url: string) {
    this.#writer = openRedis(url, { socketTimeout: silenceOfConnection });
    this.#reader = openRedis(url, { socketTimeout: silenceOfConnection });
  }

  /** Does not wait for Redis. Delivers entries appended from about now on. */
  start(heard: (text: string) => void): void {
    this.#writer.connect().catch(() => undefined);
    this.#reader.connect().catch(() => undefined);
    void this.#read(heard);
  }

  /** Rejects when Redis is known to be unavailable. */
  async append(text: string): Promise<void> {
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: streamLength } as const;
    await this.#writer.xAdd(key, '*', { [field]: text }, { TRIM: trim });
  }

  close(): void {
    this.#isClosed = true;
    this.#writer.destroy();
    this.#reader.destroy();
  }

  async #read(heard: (text: string) => void): Promise<void> {
    let offset: string | undefined;
    let wasBroken = false;
    while (!this.#isClosed) {
      try {
        const last = offset === undefined || wasBroken ? await this.#lastId() : offset;
        // A Redis that lost its data starts with smaller ids if its clock is behind.
        if (offset === undefined) offset = last;
        else if (isBefore(last, offset)) offset = streamStart;
        wasBroken = false;
        for (const { id, text } of await this.#next(offset)) {
          offset = id;
          heard(text);
        }
      } catch {
        wasBroken = true;
        await pause(reconnectPause / 2, undefined, { ref: false });
      }
    }
  }

  async #lastId(): Promise<string> {
    const entries = await this.#reader.xRevRange(key, '+', '-', { COUNT: 1 });
    return entries?.[0]?.id ?? streamStart;
  }

  async #next(after: string): Promise<{ id: string; text: string }[]> {
    const streams = await this.#reader.xRead([{ key, id: after }], { COUNT: streamBatchSize, BLOCK: readingTime });
    const entries = (streams as { messages: { id: string; message: Record<string, string> }[] }[] | null)?.[0]
      ?.messages;
    return (entries ?? []).map(({ id, message }) => ({ id, text: message[field] ?? '' }));
  }
}

function isBefore(left: string, right: string): boolean {
  const [leftTime, leftCount] = left.split('-').map(Number) as [number, number];
  const [rightTime, rightCount] = right.split('-').map(Number) as [number, number];
  return leftTime < rightTime || (leftTime === rightTime && leftCount < rightCount);
}
