import { toCamelCase } from '@sala/contract/core/wire-case.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { readSheet, type Sheet } from '#shared/sheets/read-sheet.ts';
import { SheetError, type SheetProblem } from '#shared/sheets/sheet-rules.ts';
import { type ColumnMapping, guessMapping, type ImportField } from './import-columns.ts';
import { type ImportRow, type Problem, problemsByRow, readCell, sentRows, toRows } from './import-rows.ts';

/** The pause after a change before the server checks again, in ms. */
const pause = 700;

type Problems = ReadonlyMap<number, readonly Problem[]>;
/** The server's result for the rows. During a new check, the part of the old result that is still valid. */
export type Check =
  | { state: 'pending' | 'done'; problems: Problems }
  | { state: 'failed'; problems: Problems; error: ApiError };
const unchecked: Check = { state: 'pending', problems: new Map() };

function without(problems: Problems, row: number, field: ImportField): Problems {
  const left = problems.get(row)?.filter((problem) => problem.field !== field) ?? [];
  const others = [...problems].filter(([index]) => index !== row);
  return new Map(left.length > 0 ? [...others, [row, left]] : others);
}

const toFailure = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError({ status: 0, key: 'unexpected', cause: error });

async function send(rows: readonly ImportRow[], isPreview: boolean, signal?: AbortSignal) {
  const { body, places } = sentRows(rows);
  const result = await api.call(employeesApi.import, { body: { rows: body, isPreview } }, { silent: true, signal });
  const problems = result.problems.map((problem) => ({ ...problem, field: toCamelCase(problem.field) }));
  return { created: result.created, problems: problemsByRow(problems, places) };
}

/** The import of a sheet: it is read, its columns are recognized, each change is checked by the server, and then it is sent. */
export function useImport(onImported: (count: number) => void) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [fileProblem, setFileProblem] = useState<SheetProblem | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [mapping, setMapping] = useState<ColumnMapping>([]);
  const [rows, setRows] = useState<readonly ImportRow[]>([]);
  const [check, setCheck] = useState(unchecked);
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [hasEdits, setHasEdits] = useState(false);
  const reading = useRef(0);

  const isNamed = mapping.includes('employeeName');
  const taken = rows.filter((row) => !row.isLeftOut).length;

  const start = (read: Sheet, columns: ColumnMapping) => {
    setMapping(columns);
    setRows(toRows(read.rows, columns));
    setCheck(unchecked);
  };
  const change = (next: (rows: readonly ImportRow[]) => readonly ImportRow[]) => {
    setHasEdits(true);
    setRows(next);
    setCheck(({ problems }) => ({ state: 'pending', problems }));
  };
  const changeRow = (index: number, next: (row: ImportRow) => ImportRow) =>
    change((before) => before.map((row, place) => (place === index ? next(row) : row)));

  const lookAt = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { problems } = await send(rows, true, signal);
      if (!signal.aborted) setCheck({ state: 'done', problems });
    } catch (error) {
      if (!signal.aborted) setCheck(({ problems }) => ({ state: 'failed', problems, error: toFailure(error) }));
    }
  });
  useEffect(() => {
    if (!isNamed || taken === 0) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void lookAt(controller.signal), pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [rows, isNamed, taken, attempt]);

  return {
    sheet,
    fileProblem,
    isReading,
    mapping,
    isNamed,
    rows,
    taken,
    check,
    isSending,
    hasEdits,
    read: async (file: File) => {
      reading.current += 1;
      const own = reading.current;
      setIsReading(true);
      setFileProblem(null);
      try {
        const read = await readSheet(file);
        if (own !== reading.current) return;
        setSheet(read);
        setHasEdits(false);
        start(read, guessMapping(read.head));
      } catch (error) {
        if (own !== reading.current) return;
        setFileProblem(error instanceof SheetError ? error.problem : 'unreadable');
      } finally {
        if (own === reading.current) setIsReading(false);
      }
    },
    leave: () => {
      setSheet(null);
      setRows([]);
      setMapping([]);
      setHasEdits(false);
    },
    map: (columns: ColumnMapping) => sheet && start(sheet, columns),
    write: (index: number, field: ImportField, text: string) => {
      changeRow(index, (row) => ({ ...row, values: { ...row.values, [field]: text } }));
      setCheck((before) => ({ ...before, problems: without(before.problems, index, field) }));
    },
    /** Typed text is converted like the sheet's text, for example a date with dots or a role in another language. */
    settle: (index: number, field: ImportField) => {
      const before = rows[index]?.values[field] ?? '';
      const read = readCell(field, before);
      if (read !== before) changeRow(index, (row) => ({ ...row, values: { ...row.values, [field]: read } }));
    },
    setLeftOut: (index: number, isLeftOut: boolean) => changeRow(index, (row) => ({ ...row, isLeftOut })),
    leaveOutRefused: () =>
      change((before) => before.map((row, index) => (check.problems.has(index) ? { ...row, isLeftOut: true } : row))),
    retry: () => {
      setCheck(({ problems }) => ({ state: 'pending', problems }));
      setAttempt((count) => count + 1);
    },
    send: async () => {
      setIsSending(true);
      try {
        const { created, problems } = await send(rows, false);
        if (problems.size > 0) setCheck({ state: 'done', problems });
        else onImported(created);
      } catch (error) {
        setCheck(({ problems }) => ({ state: 'failed', problems, error: toFailure(error) }));
      } finally {
        setIsSending(false);
      }
    },
  };
}
export type ImportState = ReturnType<typeof useImport>;

/** A field that was refused once stays editable, so that it is not closed while the user corrects it. */
export function useOpenFields(check: Check): (row: number, field: string) => boolean {
  const opened = useRef(new Set<string>());
  return useMemo(() => {
    for (const [row, problems] of check.problems)
      for (const { field } of problems) opened.current.add(`${row} ${field}`);
    const known = opened.current;
    return (row, field) => known.has(`${row} ${field}`);
  }, [check]);
}
