import { breakdowns, callBreakdowns } from '@sala/contract/analytics/reports/metrics.ts';
import type { BrokenDown } from '@sala/contract/analytics/reports/reports.api.ts';
import type { BreakdownReport } from '@sala/contract/analytics/reports/reports.schema.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { breakdownQuery, type ReportQuery, type RowsOf } from '../reports.queries.ts';
import { useColumnText, useMetricText } from '../use-metric-text.ts';
import type { useReport } from '../use-report.ts';
import { TableMeaning } from './metric-meaning.tsx';
import { FigureCell } from './performance-table.tsx';
import styles from './rows-drawer.module.css';
import { SaveTable } from './save-table.tsx';
import { Scrolling } from './scrolling.tsx';

type Split = (typeof breakdowns)[number];

const narrowedBy = {
  channel: 'channel',
  page: 'pageUrl',
  language: 'language',
  department: 'departmentId',
  project: 'projectId',
  category: 'category',
} as const satisfies Record<Exclude<Split, 'hour'>, keyof ReportQuery>;

const splitsOf: Readonly<Record<BrokenDown, readonly Split[]>> = { overview: breakdowns, calls: callBreakdowns };

export interface BreakdownProps {
  /** Which figures. */
  of: BrokenDown;
  report: ReturnType<typeof useReport>;
  query: ReportQuery;
  onOpen: (rows: RowsOf) => void;
}

/** The figures of an overview, or of calls, for each channel, page, language, department, project, category or hour. */
export function Breakdown({ of, report, query, onOpen }: BreakdownProps) {
  const { t } = useTranslation(['reports', 'chat']);
  const { search, split, choices } = report;
  const { projects = [], categories = [], departments = [] } = choices.data ?? {};
  const isThere: Partial<Record<Split, boolean>> = {
    department: departments.length > 0,
    project: projects.length > 0,
    category: categories.length > 0,
  };
  const options = splitsOf[of].filter((by) => isThere[by] !== false);
  const usual = options[0]!;
  const by = options.find((option) => option === split) ?? usual;
  // By what figures can be broken down is known with the choices.
  const breakdown = useQuery(
    choices.data ? breakdownQuery(query, by, of) : { queryKey: ['reports', 'none'], queryFn: skipToken },
  );
  // Lines that were shown before may be of another split, by which a press on them would not narrow.
  const data = breakdown.data?.by === by ? breakdown.data : undefined;
  return (
    <section className={styles.section} aria-label={t('split.title')}>
      <div className={styles.head}>
        <h2>{t('split.title')}</h2>
        <div className={styles.tools}>
          <div className={styles.scopes}>
            <Segmented
              label={t('split.by')}
              value={by}
              options={options.map((value) => ({ value, label: t(`split.${value}`) }))}
              onChange={(next) => search.setFilters({ split: next === usual ? undefined : next })}
            />
          </div>
          {/* Keeps its place while another table is read. */}
          <div className={styles.file}>{data && hasFigures(data) && <SaveBreakdown by={by} data={data} />}</div>
        </div>
      </div>
      {breakdown.isError && !data && <ErrorState error={breakdown.error} onRetry={() => void breakdown.refetch()} />}
      {!data && !breakdown.isError && (
        <Loading>
          <SkeletonRows count={4} height={44} />
        </Loading>
      )}
      {data && <BreakdownTable by={by} data={data} query={query} onOpen={onOpen} />}
    </section>
  );
}

type Row = BreakdownReport['rows'][number];

const hasFigures = ({ rows, metrics }: BreakdownReport) => rows.length > 0 && metrics.length > 0;

/** What a row of a split is called. */
function useRowName(by: Split): (row: Row) => string {
  const { t } = useTranslation('reports');
  return ({ id, name }) =>
    by === 'channel' && id !== null ? t(`channel.${id as 'widget'}`, { defaultValue: id }) : name;
}

/** Saves the table as a file. */
function SaveBreakdown({ by, data }: { by: Split; data: BreakdownReport }) {
  const { t } = useTranslation('reports');
  const columnText = useColumnText();
  const nameOf = useRowName(by);
  const keys = data.metrics.map(({ key }) => key);
  const toCells = (figures: BreakdownReport['metrics']) =>
    figures.map(({ value }) => (value === null ? null : Math.round(value * 100) / 100));
  const getRows = () => [
    [t(`split.${by}`), ...keys.map(columnText)],
    ...data.rows.map((row) => [nameOf(row), ...toCells(row.figures)]),
    [t('rated.all'), ...toCells(data.metrics)],
  ];
  return (
    <SaveTable title={`${t('split.title')} – ${t(`split.${by}`)}`} period={data.period} keys={keys} getRows={getRows} />
  );
}

interface TableProps {
  by: Split;
  data: BreakdownReport;
  query: ReportQuery;
  onOpen: (rows: RowsOf) => void;
}

function BreakdownTable({ by, data, query, onOpen }: TableProps) {
  const { t } = useTranslation('reports');
  const wordsOf = useMetricText();
  const nameOf = useRowName(by);
  const keys = data.metrics.map(({ key }) => key);
  const partOf = (id: string | null): Pick<RowsOf, 'hour' | 'lacking'> => {
    if (by === 'hour') return { hour: Number(id) };
    return id === null ? { lacking: by } : {};
  };
  if (!hasFigures(data)) return <p className={`${styles.frame} ${styles.empty}`}>{t('split.empty')}</p>;
  return (
    <Scrolling label={t(`split.${by}`)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <div className={styles.explained}>
                {t(`split.${by}`)}
                <TableMeaning metrics={keys} />
              </div>
            </th>
            {keys.map((key) => (
              <th key={key} scope="col" data-number>
                {wordsOf(key).name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.id ?? ''}>
              <th scope="row">{nameOf(row)}</th>
              {row.figures.map((figure) => (
                <td key={figure.key} data-number>
                  <FigureCell
                    figure={figure}
                    title={`${wordsOf(figure.key).name}, ${nameOf(row)}`}
                    query={by === 'hour' || row.id === null ? query : { ...query, [narrowedBy[by]]: row.id }}
                    onOpen={(rows) => onOpen({ ...rows, ...partOf(row.id) })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('rated.all')}</th>
            {data.metrics.map((figure) => (
              <td key={figure.key} data-number>
                <FigureCell figure={figure} title={wordsOf(figure.key).name} query={query} onOpen={onOpen} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Scrolling>
  );
}
