import type { QuestionImportResult } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { questionsApi } from '@sala/contract/answers/knowledge/questions.api.ts';
import { toCamelCase } from '@sala/contract/core/wire-case.ts';
import { useState } from 'react';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { readSheet } from '#shared/sheets/read-sheet.ts';
import { SheetError, type SheetProblem } from '#shared/sheets/sheet-rules.ts';
import { type ImportRow, rowsOf } from './import-columns.ts';

type Problem = QuestionImportResult['problems'][number];
export type FileProblem = SheetProblem | 'noColumns';

async function send(rows: readonly ImportRow[], isPreview: boolean) {
  const body = { rows: rows.map(({ values }) => values), isPreview };
  const { created, problems } = await api.call(questionsApi.import, { body }, { silent: true });
  const byRow = new Map<number, Problem[]>();
  for (const problem of problems)
    byRow.set(problem.row, [...(byRow.get(problem.row) ?? []), { ...problem, field: toCamelCase(problem.field) }]);
  return { created, problems: byRow };
}

/** A sheet of questions on its way: read, looked at by the server row by row, then added all at once. */
export function useImport(onImported: (count: number) => void) {
  const [rows, setRows] = useState<readonly ImportRow[] | null>(null);
  const [problems, setProblems] = useState<ReadonlyMap<number, readonly Problem[]>>(new Map());
  const [fileProblem, setFileProblem] = useState<FileProblem | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState<'reading' | 'sending' | null>(null);

  /** What is left is what was not refused. */
  const sound = rows?.filter((_, index) => !problems.has(index)) ?? [];

  return {
    rows,
    problems,
    sound,
    fileProblem,
    failure,
    busy,
    read: async (file: File) => {
      setBusy('reading');
      setFileProblem(null);
      setFailure(null);
      try {
        const read = rowsOf(await readSheet(file));
        if (!read) return setFileProblem('noColumns');
        setProblems((await send(read, true)).problems);
        setRows(read);
      } catch (error) {
        if (error instanceof SheetError) setFileProblem(error.problem);
        else setFailure(toApiError(error));
      } finally {
        setBusy(null);
      }
    },
    leave: () => {
      setRows(null);
      setProblems(new Map());
      setFailure(null);
    },
    send: async () => {
      setBusy('sending');
      setFailure(null);
      try {
        const result = await send(sound, false);
        onImported(result.created);
      } catch (error) {
        setFailure(toApiError(error));
      } finally {
        setBusy(null);
      }
    },
  };
}
export type ImportState = ReturnType<typeof useImport>;
