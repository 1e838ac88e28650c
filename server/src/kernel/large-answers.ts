import { setImmediate as breathe } from 'node:timers/promises';
import type { ListRows } from '#platform/export/list-file.ts';
import { tooManyRequests } from '#platform/limits/too-many-requests.ts';

/** Most waiting callers; further ones have to try again. */
const maxWaiting = 10;
/** Rows that are read and converted at a time; other calls run in between. */
const portion = 500;
/** When to try again, in ms. */
const pause = 5_000;
/** Rows of a file: as many as a sheet has. Their ids are in memory while it is read, 16 MB at most. */
const maxFileRows = 1_048_576;
/** Files that are read at a time: clients take them as slowly as they like. */
const maxFiles = 20;

let last: Promise<unknown> = Promise.resolve();
const askers = new Set<string>();
const filesOf = new Map<string, symbol>();

/** After what was asked for before it. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** Rows in the order of their ids; those that are gone meanwhile are left out. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

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
  try {
    return await inTurn(() => readInPortions(find, rows));
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
    found.push(...inOrderOf(wanted, await rows(wanted)));
    await breathe();
  }
  return found;
}

interface FoundIds {
  readonly length: number;
  slice(from: number, to: number): readonly string[];
}

/**
 * The rows of a file, read as they are taken: those that `rows` reads for the ids of `find`, in their order. The ids are found at once, so
 * that a row whose place in the list changes meanwhile is neither missing nor there twice. Throws tooManyRequests while another file of the
 * same caller is in progress. `close` has to be called in any case.
 */
export async function openLargeList<Row extends { id: string }>(
  asker: string,
  find: (limit: number) => Promise<FoundIds>,
  rows: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<ListRows<Row>> {
  if (filesOf.has(asker) || filesOf.size >= maxFiles) throw tooManyRequests(pause);
  const file = Symbol(asker);
  filesOf.set(asker, file);
  const close = () => {
    if (filesOf.get(asker) === file) filesOf.delete(asker);
  };
  try {
    // One more, to know whether there are more.
    const ids = await inTurn(() => find(maxFileRows + 1));
    const count = Math.min(ids.length, maxFileRows);
    const portions = async function* () {
      try {
        for (let from = 0; from < count; from += portion) {
          const wanted = ids.slice(from, Math.min(from + portion, count));
          yield inOrderOf(wanted, await rows(wanted));
        }
      } finally {
        close();
      }
    };
    return { portions: portions(), isCut: ids.length > count, close };
  } catch (error) {
    close();
    throw error;
  }
}
