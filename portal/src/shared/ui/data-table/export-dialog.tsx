import { countLimit } from '@sala/contract/core/pagination.ts';
import type { FileFormat } from '@sala/contract/core/spreadsheet/file-query.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { saveFile, saveTable } from '#shared/export/save-table.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { collectRows } from './bulk-run.ts';
import { CheckRow } from './check-row.tsx';
import styles from './export-dialog.module.css';
import { formatCount } from './format-count.ts';
import { type ExportedPart, isExported, type TableColumn } from './table-types.ts';
import type { TableQuery } from './use-table-query.ts';

export interface ExportDialogProps<Row> {
  /** Name of the file. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  query: TableQuery<Row>;
  total: number;
  /** Selected rows, if any; `all`: all that match. */
  selected?: readonly Row[] | 'all';
  onClose: () => void;
}

type Scope = 'selected' | 'page' | 'all';

/** Chooses rows and file format; shows progress and can be cancelled. */
export function ExportDialog<Row>({ label, columns, rowId, query, total, selected, onClose }: ExportDialogProps<Row>) {
  const { t } = useTranslation(['table', 'common']);
  const errorText = useErrorText();
  const page = query.data?.rows ?? [];
  const ticked = selected === 'all' ? [] : (selected ?? []);
  const { loadFile } = query;
  const isWhole = total <= page.length;
  // The list was counted no further, and the file has them all.
  const isUncounted = loadFile !== undefined && total === countLimit;
  // What the server alone can write is the whole list.
  const hasPage = columns.some(isExported) && !(loadFile && isWhole);
  const scopes: { id: Scope; count: number }[] = [
    ...(ticked.length > 0 ? [{ id: 'selected' as const, count: ticked.length }] : []),
    ...(hasPage ? [{ id: 'page' as const, count: page.length }] : []),
    ...(loadFile || (query.loadPage && !isWhole) ? [{ id: 'all' as const, count: total }] : []),
  ];
  const [scope, setScope] = useState<Scope>(() => (selected === 'all' ? scopes.at(-1)! : scopes[0]!).id);
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const isByServer = scope === 'all' && loadFile !== undefined;
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);

  const rowsOf = async (signal: AbortSignal): Promise<readonly Row[]> => {
    if (scope === 'selected') return ticked;
    if (scope === 'page') return page;
    if (query.loadAll) return query.loadAll(signal);
    return collectRows(query.loadPage!, rowId, { total, signal, onProgress: setDone });
  };

  function toParts({
    header,
    exportUnit,
    exportValue,
    exportParts = [],
  }: TableColumn<Row>): readonly ExportedPart<Row>[] {
    if (!exportValue) return exportParts;
    return [{ header: exportUnit ? t(`export.in.${exportUnit}`, { column: header }) : header, value: exportValue }];
  }

  /** What is said when it is there. */
  async function saveRows(signal: AbortSignal): Promise<string> {
    if (isByServer) {
      const { name, content } = await loadFile(format, signal);
      saveFile(name, content);
      return t('export.saved');
    }
    const rows = await rowsOf(signal);
    const parts = columns.flatMap(toParts);
    const body = rows.map((row) => parts.map(({ value }) => value(row)));
    await saveTable(label, format, [parts.map(({ header }) => header), ...body]);
    return t('export.done', { count: rows.length, amount: formatCount(rows.length) });
  }

  async function handleStart() {
    const own = new AbortController();
    control.current = own;
    setError(null);
    setDone(0);
    try {
      const said = await saveRows(own.signal);
      if (own.signal.aborted) return;
      showToast({ tone: 'success', content: said });
      onClose();
    } catch (failure) {
      if (own.signal.aborted) return;
      setError(failure);
      setDone(null);
    }
  }

  const handleClose = () => {
    control.current?.abort();
    onClose();
  };

  return (
    <Dialog title={t('export.title')} width={400} onClose={handleClose}>
      <fieldset className={styles.group} disabled={done !== null}>
        <legend className={styles.legend}>{t('export.scope')}</legend>
        {scopes.map(({ id, count }) => (
          <CheckRow key={id} radioName="scope" isChecked={scope === id} onChange={() => setScope(id)}>
            {id === 'all' && isUncounted
              ? t('export.atLeast', { amount: formatCount(count) })
              : t(`export.${id}`, { count, amount: formatCount(count) })}
          </CheckRow>
        ))}
      </fieldset>
      <fieldset className={styles.group} disabled={done !== null}>
        <legend className={styles.legend}>{t('export.format')}</legend>
        {(['xlsx', 'csv'] as const).map((id) => (
          <CheckRow key={id} radioName="format" isChecked={format === id} onChange={() => setFormat(id)}>
            {t(`export.${id}`)}
          </CheckRow>
        ))}
      </fieldset>
      {error !== null && (
        <InlineAlert tone="error">
          {error instanceof ApiError && `${errorText(error)} `}
          {t('export.failed')}
        </InlineAlert>
      )}
      {done !== null && scope === 'all' && (
        <div className={styles.progress} role="status">
          {/* Without a value it moves: how much is left nobody knows. */}
          <progress className={styles.bar} {...(!isByServer && { value: done, max: total })} aria-hidden />
          {isByServer
            ? t('export.writing')
            : t('export.progress', { done: formatCount(done), total: formatCount(total) })}
        </div>
      )}
      <div className={styles.foot}>
        <Button variant="default" onClick={handleClose}>
          {t('common:cancel')}
        </Button>
        <Button variant="primary" isBusy={done !== null} onClick={() => void handleStart()}>
          {t('export.start')}
        </Button>
      </div>
    </Dialog>
  );
}
