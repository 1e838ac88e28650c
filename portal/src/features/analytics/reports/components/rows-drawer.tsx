import { type Metric, metrics, rowValueOf } from '@sala/contract/analytics/reports/metrics.ts';
import type { ExportFormat, RowOrder } from '@sala/contract/analytics/reports/reports.api.ts';
import type { ReportRow } from '@sala/contract/analytics/reports/reports.schema.ts';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withColon } from '#shared/i18n/punctuation.ts';
import { Button } from '#shared/ui/button.tsx';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { SaveItems } from '#shared/ui/export-menu.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { Stars } from '#shared/ui/rating.tsx';
import { type RowsOf, type RowsPage, rowsQuery, saveRows } from '../reports.queries.ts';
import { useMetricText, useValueText } from '../use-metric-text.ts';
import { Pager } from './pager.tsx';
import lines from './row-lines.module.css';
import styles from './rows-drawer.module.css';
import { useTimeText } from './use-time-text.ts';

/** The address of what a row is about. */
export function RowLink({ row }: { row: Pick<ReportRow, 'kind' | 'id' | 'number' | 'title' | 'seq'> }) {
  const { kind, id, number, title, seq } = row;
  // Stretches of time have no page.
  if (kind === 'presence') return null;
  const text = `#${number} ${title}`;
  if (kind === 'order')
    return (
      <Link to="/service-system" search={{ order: id } as never}>
        {text}
      </Link>
    );
  if (kind === 'call')
    return (
      <Link to="/call-center" search={{ tab: 'history', call: id } as never}>
        {text}
      </Link>
    );
  if (kind === 'ticket')
    return (
      <Link to="/ticket" search={{ ticket: id } as never}>
        {text}
      </Link>
    );
  return (
    <Link to="/chat" search={{ c: id, tab: 'all', filter: 'any', ...(seq !== null && { m: seq }) } as never}>
      {text}
    </Link>
  );
}

export interface RowsDrawerProps {
  rows: RowsOf;
  timeZone: string;
  onClose: () => void;
}

/** What a figure counts, one by one: as many as it says. */
export function RowsDrawer({ rows, timeZone, onClose }: RowsDrawerProps) {
  const { t } = useTranslation('reports');
  const [shown, setShown] = useState<RowsPage>({ page: 1, order: 'at', sort: 'desc' });
  const valueText = useValueText();
  const timeText = useTimeText(timeZone);
  const words = useMetricText()(rows.metric);
  const metric: Metric = metrics[rows.metric];
  const { unit, of } = metric;
  const rowValue = rowValueOf(metric);
  const valueHead = {
    none: '',
    stars: t('rated.stars'),
    isCounted: words.counted ?? words.name,
    value: words.name,
  }[rowValue];
  const isAmount = rowValue === 'value' || undefined;
  const isOfRecords = of !== 'presence';
  const query = useQuery(rowsQuery(rows, shown));
  const { data } = query;
  const total = data?.meta.total ?? 0;
  return (
    <Dialog kind="drawer-end" width={640} title={rows.title} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.formula}>{words.formula}</p>
        {query.isError && !data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {!data && !query.isError && (
          <Loading>
            <SkeletonRows count={8} height={40} />
          </Loading>
        )}
        {data && (
          <>
            <div className={styles.totals}>
              <div className={styles.amounts}>
                {/* A count is as many as there are rows. */}
                {typeof rows.value === 'number' && metric.measure !== 'count' && (
                  <p className={styles.total}>{withColon(words.name, valueText(unit, rows.value, rows.currency))}</p>
                )}
                <p className={styles.total}>{t('rows.total', { amount: formatCount(total) })}</p>
              </div>
              {total > 0 && <SaveMenu onSave={(format) => saveRows(rows, shown, format)} />}
            </div>
            <div className={styles.scroll}>
              <table className={`${styles.table} ${lines.rows}`}>
                <thead>
                  <tr>
                    {isOfRecords && <th scope="col">{t(`rows.${of}`)}</th>}
                    {rowValue !== 'none' && (
                      <SortHead order="value" isAmount={isAmount} shown={shown} onSort={setShown}>
                        {valueHead}
                      </SortHead>
                    )}
                    <th scope="col">{t('filter.operator')}</th>
                    <SortHead order="at" shown={shown} onSort={setShown}>
                      {t('rows.at')}
                    </SortHead>
                  </tr>
                </thead>
                <tbody>
                  {data.rows.map((row) => (
                    <tr key={`${row.id} ${row.seq} ${row.at}`}>
                      {isOfRecords && (
                        <td data-cell="name">
                          <RowLink row={row} />
                        </td>
                      )}
                      {rowValue === 'stars' && (
                        <td data-cell="value">{row.value === null ? '–' : <Stars value={row.value} />}</td>
                      )}
                      {rowValue === 'isCounted' && <td data-cell="value">{t(row.value ? 'rows.yes' : 'rows.no')}</td>}
                      {rowValue === 'value' && (
                        <td data-cell="value" data-amount>
                          {valueText(unit, row.value, rows.currency)}
                        </td>
                      )}
                      <td data-cell="operator">{row.operator?.name ?? '–'}</td>
                      <td data-cell="at">{timeText(row.at)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <Pager
              label={rows.title}
              page={shown.page}
              limit={data.meta.limit}
              total={total}
              onPage={(page) => setShown({ ...shown, page })}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface SortHeadProps {
  order: RowOrder;
  /** It stands at the end, as what is below it. */
  isAmount?: true | undefined;
  shown: RowsPage;
  onSort: (shown: RowsPage) => void;
  children: string;
}

/** The head of a column to sort by: the newest or the largest first, then the other way round. */
function SortHead({ order, isAmount, shown, onSort, children }: SortHeadProps) {
  const isSorted = shown.order === order;
  const isUp = shown.sort === 'asc';
  const Arrow = isUp ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" data-amount={isAmount} aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ page: 1, order, sort: isSorted && !isUp ? 'asc' : 'desc' })}
      >
        {children}
        {isSorted && <Arrow size={14} stroke={1.75} aria-hidden />}
      </button>
    </th>
  );
}

/** All rows, as a workbook or as plain text. */
function SaveMenu({ onSave }: { onSave: (format: ExportFormat) => Promise<void> }) {
  const { t } = useTranslation('ui');
  const [isSaving, setIsSaving] = useState(false);
  const handleSave = async (format: ExportFormat) => {
    setIsSaving(true);
    // The common error dialog shows what failed.
    await onSave(format).catch(() => undefined);
    setIsSaving(false);
  };
  return (
    <Menu
      label={t('export.menu')}
      placement="bottom-end"
      trigger={(props) => (
        <Button {...props} isSmall variant="default" isBusy={isSaving}>
          {!isSaving && <IconDownload size={18} stroke={1.75} aria-hidden />}
          {t('export.menu')}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </Button>
      )}
    >
      <SaveItems onSave={(format) => void handleSave(format)} />
    </Menu>
  );
}
