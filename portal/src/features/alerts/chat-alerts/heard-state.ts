import { readStored, writeStored } from '#shared/storage/storage.ts';

const key = 'chatHeard';
/** A page that is opened within this time after the last one was closed continues where that one ended; in ms. */
const gap = 60_000;

interface HeardState {
  /** A page of this browser has already announced messages before this time; in ms since 1970, by the server's clock. */
  readonly until: number;
  /** When the last page was closed, by the server's clock; 0 if none was. */
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
 * The time from which a newly opened page announces messages of visitors: the end of the last page if it was closed recently, so that
 * no message is missed during a reload; otherwise now, because older messages are not new.
 */
export function readHeardUntil(now: number): number {
  const { until, leftAt } = read();
  return until > 0 && now - leftAt < gap ? Math.min(until, now) : now;
}

/** Stores that a page of this browser has announced all messages before `until`. */
export function storeHeardUntil(until: number): void {
  const heard = read();
  if (until > heard.until) write({ ...heard, until });
}

export function storeLeftAt(now: number): void {
  write({ ...read(), leftAt: now });
}
