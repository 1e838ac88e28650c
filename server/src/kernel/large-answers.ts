import { setImmediate as breathe } from 'node:timers/promises';
import { tooManyRequests } from '#platform/limits/too-many-requests.ts';

/** Most waiting callers; further ones have to try again. */
const maxWaiting = 10;
/** Rows that are read and converted at a time; other calls run in between. */
const portion = 500;
/** When to try again, in ms. */
const pause = 5_000;

let last: Promise<unknown> = Promise.resolve();
const askers = new Set<string>();

/**
 * An answer of thousands of rows: those that `rows` reads for the ids of `find`, in their order. One at a time in a process, since
 * several would take memory and connections from others. Throws tooManyRequests while another such answer of the same caller is in
 * progress.
 */
export async function readLargeAnswer<Row extends { id: string }>(
  asker: string,
  find: () => Promise<readonly string[]>,
  rows: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  if (askers.has(asker) || askers.size >= maxWaiting) throw tooManyRequests(pause);
  askers.add(asker);
  const turn = last.then(() => readInPortions(find, rows));
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    askers.delete(asker);
  }
}

async function readInPortions<Row extends { id: string }>(
  find: () => Promise<readonly string[]>,
  rows: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const ids = await find();
  const found: Row[] = [];
  for (let from = 0; from < ids.length; from += portion) {
    const wanted = ids.slice(from, from + portion);
    const byId = new Map((await rows(wanted)).map((row) => [row.id, row]));
    found.push(...wanted.flatMap((id) => byId.get(id) ?? []));
    await breathe();
  }
  return found;
}
