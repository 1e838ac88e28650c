import { setImmediate as breathe } from 'node:timers/promises';
import { tooManyRequests } from '#platform/limits/too-many-requests.ts';

/** Askers that wait at most; more come again. */
const maxWaiting = 10;
/** Rows that are read and put together at a time; calls of others come between. */
const portion = 500;
/** When it is worth asking again, in ms. */
const pause = 5_000;

let last: Promise<unknown> = Promise.resolve();
const askers = new Set<string>();

/**
 * An answer of thousands of rows: those that `rows` knows of the ids that `find` answers, in their order. One after the other in a process:
 * several at once take its memory and the connections from everybody else. Who asks while their own is under way gets tooManyRequests.
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
