import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withColon } from '#shared/i18n/punctuation.ts';
import { showToast } from '../notices.ts';
import { runUndo, showDone, undoLabel, undoneText } from '../undo.ts';
import { allowedRows, type BulkOutcome, collectRows, runBulkAction } from './bulk-run.ts';
import type { BulkAction, BulkResult } from './table-types.ts';
import type { Selection } from './use-selection.ts';
import type { TableQuery } from './use-table-query.ts';

export interface FinishedRun {
  label: string;
  /** Missing when the action failed; `error` then gives the reason. */
  outcome?: BulkOutcome;
  error?: unknown;
  /** Undoes what was done of it. */
  undo?: (() => void) | undefined;
}

export interface BulkRun<Row> {
  running: { label: string; done: number; total: number } | null;
  finished: FinishedRun | null;
  start: (action: BulkAction<Row>, selection: Selection<Row>) => Promise<void>;
  stop: () => void;
  dismiss: () => void;
}

interface BulkRunOptions<Row> {
  query: TableQuery<Row>;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  total: number;
}

/** Runs an action on the selected rows. An outcome that leaves something to read is kept until the user dismisses it. */
export function useBulkRun<Row>({ query, rowId, rowName, total }: BulkRunOptions<Row>): BulkRun<Row> {
  const { t } = useTranslation('table');
  const [running, setRunning] = useState<BulkRun<Row>['running']>(null);
  const [finished, setFinished] = useState<FinishedRun | null>(null);
  const control = useRef<AbortController>(null);
  const isAsking = useRef(false);
  useEffect(() => () => control.current?.abort(), []);

  /** One question at a time: what it says may have to be read first, and a second press would ask and run again. */
  async function isConfirmed(action: BulkAction<Row>, count: number, rows: Row[]): Promise<boolean> {
    if (!action.confirm) return true;
    isAsking.current = true;
    try {
      return await action.confirm(count, rows);
    } finally {
      isAsking.current = false;
    }
  }

  /** What could not be undone stays in sight with its reason. */
  const toUndoing = ({ undo }: BulkOutcome) =>
    undo && {
      undo: async () => {
        try {
          const result = await undo();
          if (result.refused.length > 0) setFinished({ label: undoLabel(), outcome: { skipped: 0, ...result } });
          return result;
        } finally {
          void query.refetch();
        }
      },
      undone: ({ done, refused }: BulkResult) => undoneText(done, refused.length),
      hasUndone: ({ done }: BulkResult) => done > 0,
    };

  async function start(action: BulkAction<Row>, selection: Selection<Row>) {
    const known = allowedRows(action, selection.rows);
    const count = selection.isAll ? selection.count : known.length;
    if (count === 0 || control.current || isAsking.current || !(await isConfirmed(action, count, known))) return;
    const own = new AbortController();
    control.current = own;
    setFinished(null);
    setRunning({ label: action.label, done: 0, total: count });
    try {
      const listed =
        selection.isAll && query.loadPage
          ? await collectRows(query.loadPage, rowId, { total, signal: own.signal })
          : known;
      const rows = allowedRows(action, listed);
      const left = listed.length - rows.length;
      const leftText = left > 0 ? t('bulk.refused', { count: left }) : '';
      if (rows.length === 0) {
        showToast({ tone: 'info', content: withColon(action.label, leftText) });
        return selection.clear();
      }
      const outcome = await runBulkAction(action, rows, {
        rowName,
        signal: own.signal,
        onProgress: (done) => setRunning({ label: action.label, done, total: rows.length }),
      });
      const isWhole = outcome.done > 0 && outcome.done === rows.length;
      const undoing = toUndoing(outcome);
      if (!isWhole) {
        const undo = undoing && (() => void runUndo(undoing));
        setFinished({ label: action.label, outcome, undo });
      }
      // A box above the table would move its rows.
      else {
        const said = [t('bulk.done', { count: outcome.done }), leftText].filter(Boolean).join(' · ');
        showDone({ content: withColon(action.label, said), ...undoing });
      }
      selection.clear();
    } catch (error) {
      if (!own.signal.aborted) setFinished({ label: action.label, error });
    } finally {
      control.current = null;
      setRunning(null);
      void query.refetch();
    }
  }

  return { running, finished, start, stop: () => control.current?.abort(), dismiss: () => setFinished(null) };
}
