import pg from 'pg';
import { createCache } from '../cache.ts';
import type { Logger } from '../logger.ts';
import type { Database } from './database.ts';

type HintOf = (payload: unknown) => void | Promise<void>;

/**
 * Short hints between the server processes on one database, such as "this session has ended". Hints may be lost while the database is
 * unavailable: a cache that relies on hints must be cleared on `onGap`.
 */
export interface Bus {
  /** Sends a hint to every process, including this one, without waiting for them. The payload must stay below 7 kB. */
  publish(topic: string, payload: unknown): Promise<void>;
  /**
   * The same, but subscribers in this process have been called when the returned promise is created; they are called again by the hint
   * itself.
   */
  tellHereFirst(topic: string, payload: unknown): Promise<void>;
  subscribe(topic: string, listener: HintOf): void;
  /** Called when hints may have been missed. */
  onGap(listener: () => void): void;
  /** Whether hints are being received. */
  isListening(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const channel = 'sala';
const reconnectDelay = 500;

/** Creates a bus on PostgreSQL's LISTEN and NOTIFY. */
export function createBus(options: {
  connectionString: string;
  database: Pick<Database, 'onHints' | 'unscopedSql'>;
  logger: Logger;
}): Bus {
  const listeners = new Map<string, HintOf[]>();
  const gapListeners: (() => void)[] = [];
  let client: pg.Client | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const tellHere = async (topic: string, payload: unknown): Promise<void> => {
    await Promise.all((listeners.get(topic) ?? []).map(async (listener) => listener(payload)));
  };
  /** Hints of triggers: the process that wrote gets them twice, in either order. */
  const given = createCache<Promise<void>>({ max: 1000 });
  const deliver = (text: string): Promise<void> => {
    const known = given.get(text);
    if (known) return known;
    const { topic, payload, transaction } = JSON.parse(text) as {
      topic: string;
      payload: unknown;
      transaction?: string;
    };
    const telling = tellHere(topic, payload).catch((error) =>
      options.logger.error({ err: error, topic }, 'a hint was not obeyed'),
    );
    if (transaction !== undefined) given.set(text, telling);
    return telling;
  };
  options.database.onHints(async (hints) => {
    await Promise.all(hints.map(deliver));
  });
  const publish = async (topic: string, payload: unknown) => {
    await options.database.unscopedSql('select pg_notify($1, $2)', [channel, JSON.stringify({ topic, payload })]);
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    next.on('notification', (message) => void deliver(message.payload ?? '{}'));
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    await next.connect();
    await next.query(`listen ${channel}`);
    // Stopped meanwhile: nobody else would end it.
    if (isStopped) return next.end();
    client = next;
    for (const listener of gapListeners) listener();
  }

  function lost(broken: pg.Client): void {
    if (client === broken) client = undefined;
    if (isStopped || timer) return;
    for (const listener of gapListeners) listener();
    timer = setTimeout(() => {
      timer = undefined;
      connect().catch((error) => {
        options.logger.warn({ err: error }, 'the bus cannot reach the database yet');
        lost(broken);
      });
    }, reconnectDelay);
  }

  return {
    publish,
    tellHereFirst(topic, payload) {
      const telling = tellHere(topic, payload);
      return Promise.all([telling, publish(topic, payload)]).then(() => undefined);
    },
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    onGap: (listener) => void gapListeners.push(listener),
    isListening: () => client !== undefined,
    start: connect,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
