import { readStored, writeStored } from '#shared/storage/storage.ts';

const key = 'chatHeard';
/** A page that is opened within this time after the last one was left goes on where that one ended; in ms. */
const gap = 60_000;

interface HeardState {
  /** Messages before this have been told of by a page of this browser; in ms since 1970, by the server's clock. */
  readonly until: number;
  /** When the last page was left, by the server's clock; 0 before one was. */
  readonly leftAt: number;
}

function read(): HeardState {
  try {
    const { until, leftAt } = JSON.parse(readStored(key) ?? '{}') as Partial<Record<keyof HeardState, unknown>>;
    return { until: Number(until) || 0, leftAt: Number(leftAt) || 0 };
  } catch {
    return { until: 0, leftAt: 0 };
  }
}

const write = (heard: HeardState): void => writeStored(key, JSON.stringify(heard));

/**
 * From when on a page that opens now has to tell what visitors wrote: where the last page ended if it was left a moment ago, so that
 * no message is missed during a reload; otherwise now, because older messages are no news.
 */
export function readHeardUntil(now: number): number {
  const { until, leftAt } = read();
  return until > 0 && now - leftAt < gap ? Math.min(until, now) : now;
}

/** All before `until` is told of, by whichever page of this browser. */
export function storeHeardUntil(until: number): void {
  const heard = read();
  if (until > heard.until) write({ ...heard, until });
}

export function storeLeftAt(now: number): void {
  write({ ...read(), leftAt: now });
}
