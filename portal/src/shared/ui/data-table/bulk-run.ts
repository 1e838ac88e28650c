import { ApiError } from '#shared/api/api-error.ts';
import type { ListPage } from '#shared/api/client.ts';
import type { BulkAction, BulkResult, RefusedRow } from './table-types.ts';
import type { TableQuery } from './use-table-query.ts';

/** The largest page size of lists. */
const largestPage = 100;
/** Concurrent calls: fast, and far below the rate limits. */
const parallelCalls = 4;

interface CollectOptions {
  total: number;
  signal: AbortSignal;
  onProgress?: (done: number) => void;
}

/** All rows of a list, loaded in the largest pages; a row that moves to a later page is returned once. */
export async function collectRows<Row>(
  loadPage: NonNullable<TableQuery<Row>['loadPage']>,
  rowId: (row: Row) => string,
  { total, signal, onProgress }: CollectOptions,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  let known = total;
  for (let page = 1; (page - 1) * largestPage < known; page += 1) {
    signal.throwIfAborted();
    const answer: ListPage<Row[]> = await loadPage({ page, limit: largestPage, signal });
    signal.throwIfAborted();
    for (const row of answer.rows) rows.set(rowId(row), row);
    known = answer.meta.total ?? known;
    onProgress?.(Math.min(rows.size, known));
    if (answer.rows.length === 0) break;
  }
  return [...rows.values()];
}

/** The rows for which the action is possible. */
export const allowedRows = <Row>({ isAllowed }: BulkAction<Row>, rows: Row[]): Row[] =>
  isAllowed ? rows.filter(isAllowed) : rows;

export interface BulkOutcome extends BulkResult {
  /** Rows that were not processed because the action was stopped or the session ended. */
  skipped: number;
}

interface RunOptions<Row> {
  rowName: (row: Row) => string;
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

interface UndoableRow<Row> {
  row: Row;
  undo: () => Promise<unknown>;
}

const endsEverything = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 0);

/** Runs an action for every row, a few at a time; a refusal of one does not stop the others. */
export async function runBulkAction<Row>(
  action: BulkAction<Row>,
  rows: Row[],
  { rowName, signal, onProgress }: RunOptions<Row>,
): Promise<BulkOutcome> {
  if (action.all) return { ...(await action.all(rows)), skipped: 0 };
  const refused: RefusedRow[] = [];
  const undoable: UndoableRow<Row>[] = [];
  let next = 0;
  let done = 0;
  let isOver = false;

  async function work() {
    while (next < rows.length && !isOver && !signal.aborted) {
      const row = rows[next++]!;
      try {
        const undo = await action.each!(row);
        done += 1;
        if (typeof undo === 'function') undoable.push({ row, undo: undo as UndoableRow<Row>['undo'] });
      } catch (error) {
        refused.push({ name: rowName(row), reason: error });
        isOver ||= endsEverything(error);
      }
      onProgress(done + refused.length);
    }
  }
  await Promise.all(Array.from({ length: parallelCalls }, work));
  const undo = undoable.length > 0 ? () => undoRows(undoable, rowName) : undefined;
  return { done, refused, skipped: rows.length - done - refused.length, undo };
}

const undoRows = <Row>(undoable: UndoableRow<Row>[], rowName: (row: Row) => string): Promise<BulkOutcome> =>
  runBulkAction({ id: 'undo', label: '', each: ({ undo }) => undo() }, undoable, {
    rowName: ({ row }) => rowName(row),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
