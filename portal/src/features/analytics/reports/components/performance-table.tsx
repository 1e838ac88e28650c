import { type Metric, type MetricKey, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import { inRankOrder, isRanked } from '@sala/contract/analytics/reports/ranking.ts';
import type {
  MetricFigure,
  Performance,
  PerformanceGroup,
  PerformanceRow,
} from '@sala/contract/analytics/reports/reports.schema.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withColon } from '#shared/i18n/punctuation.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import type { ReportQuery, RowsOf } from '../reports.queries.ts';
import { nobody } from '../reports.search.ts';
import { useCanRead } from '../use-can-read.ts';
import { useMetricText, useReportWords, useValueText } from '../use-metric-text.ts';
import { narrowedBy, useLineName } from '../use-opened-rows.ts';
import { ComparedFigure } from './compared-figure.tsx';
import { TableMeaning } from './metric-meaning.tsx';
import { type PerformanceLine, PerformanceList, type PerformanceSort } from './performance-list.tsx';
import styles from './rows-drawer.module.css';
import { Scrolling } from './scrolling.tsx';
import type { PerformanceColumns } from './use-performance-columns.ts';

export interface PerformanceTableProps {
  performance: Pick<Performance, 'metrics' | 'rows' | 'without'>;
  by: PerformanceGroup;
  query: ReportQuery;
  onOpen: (rows: RowsOf) => void;
  /** Where the results of one of them stand; absent for who may not see them. */
  overview?: '/conversation-overview' | '/call-center-overview' | undefined;
  /** Which figures the reader chose; without a choice all of them are shown. */
  columns?: Pick<PerformanceColumns, 'keys' | 'isDense'>;
  /** A last column that is no figure. */
  further?: { name: string; textOf: (row: PerformanceRow) => string };
  /** Of a report whose file has the same order; otherwise the table keeps its own. */
  sorting?: { chosen: PerformanceSort | undefined; onSort: (sort: PerformanceSort) => void };
}

type Figure = Pick<MetricFigure, 'key' | 'value' | 'count'>;

/** A row of the table: somebody's, of what is nobody's, or of all. */
interface Line {
  /** Absent: of all. */
  name?: string;
  figures: readonly MetricFigure[];
  /** Of the rows behind its figures; undefined: of somebody whose name the reader may not know. */
  query: ReportQuery | undefined;
  part: Pick<RowsOf, 'whose' | 'lacking'>;
}

const toFigure = ({ figures }: Pick<Line, 'figures'>, key: MetricKey) => figures.find((figure) => figure.key === key);

/** By what the lines are sorted: nobody sees what a hidden column sorts by. */
export const toShownSort = (chosen: PerformanceSort | undefined, keys: readonly MetricKey[]): PerformanceSort =>
  chosen && keys.includes(chosen.key) ? chosen : { key: keys[0] ?? 'conversations', isUp: false };

/** What people, teams or departments did, to sort by any figure. */
export function PerformanceTable({
  performance,
  by,
  query,
  onOpen,
  overview,
  columns,
  further,
  sorting,
}: PerformanceTableProps) {
  const { t } = useTranslation('reports');
  const wordsOf = useMetricText();
  const isPhone = useMediaQuery('screen and (max-width: 767px)');
  const [ownSort, setOwnSort] = useState<PerformanceSort>();
  const { chosen, onSort: setSort } = sorting ?? { chosen: ownSort, onSort: setOwnSort };
  const keys = columns?.keys ?? performance.metrics.map(({ key }) => key);
  const sort = toShownSort(chosen, keys);
  const rows = inRankOrder(performance.rows, sort.key, sort.isUp);
  const nameOf = useLineName();
  const { file } = useReportWords();
  const toLine = (row: PerformanceRow): Line => ({
    name: nameOf(row),
    figures: row.figures,
    query: row.id ? { ...query, [narrowedBy[by]]: row.id } : undefined,
    part: row.id ? { whose: row.id } : {},
  });
  const withoutLine: Line | undefined =
    performance.without && by !== 'team'
      ? { name: file.without[by], figures: performance.without, query, part: { whose: nobody, lacking: by } }
      : undefined;
  const total: Line = { figures: performance.metrics, query, part: {} };
  const cellOf = (key: MetricKey, line: Line) => {
    const figure = toFigure(line, key);
    return (
      <ComparedFigure figure={figure} isSpelled={isPhone}>
        <FigureCell
          figure={figure}
          title={[wordsOf(key).name, line.name].filter(Boolean).join(', ')}
          query={line.query}
          onOpen={(opened) => onOpen({ ...opened, ...line.part })}
        />
      </ComparedFigure>
    );
  };
  const linkOf = (row: PerformanceRow, text: string) =>
    overview &&
    row.id && (
      <Link
        to={overview}
        search={{ ...query, [narrowedBy[by]]: row.id } as never}
        className={styles.name}
        title={t('performance.resultsOf', { name: nameOf(row) })}
      >
        {text}
      </Link>
    );
  if (rows.length === 0 && !withoutLine)
    return <p className={`${styles.frame} ${styles.empty}`}>{t('performance.empty')}</p>;
  if (isPhone) {
    const toListed = (line: Line, id: string, row?: PerformanceRow): PerformanceLine => {
      const sorted = toFigure(line, sort.key);
      return {
        id,
        name: line.name ?? t('performance.all'),
        kind: line === total ? 'total' : row?.isSelf ? 'self' : undefined,
        // Without a query it is text: a press on the line opens the line.
        value: (
          <ComparedFigure figure={sorted}>
            <FigureCell figure={sorted} title="" query={undefined} onOpen={onOpen} />
          </ComparedFigure>
        ),
        figures: [
          ...keys.map((key) => ({ name: wordsOf(key).name, cell: cellOf(key, line) })),
          ...(row && further ? [{ name: further.name, cell: further.textOf(row) }] : []),
        ],
        link: row && linkOf(row, t('performance.resultsOf', { name: nameOf(row) })),
      };
    };
    return (
      <PerformanceList
        label={t(`performance.by.${by}`)}
        keys={keys}
        sort={sort}
        onSort={setSort}
        lines={[
          ...rows.map((row, index) => toListed(toLine(row), row.id ?? String(index), row)),
          ...(withoutLine ? [toListed(withoutLine, 'without')] : []),
          toListed(total, 'total'),
        ]}
      />
    );
  }
  return (
    <Scrolling label={t(`performance.by.${by}`)}>
      <table className={styles.table} data-dense={columns?.isDense || undefined}>
        <thead>
          <tr>
            <th scope="col">
              <div className={styles.explained}>
                {t(`filter.${by}`)}
                <TableMeaning metrics={keys} />
              </div>
            </th>
            {keys.map((key) => {
              const isSorted = sort.key === key;
              const Arrow = sort.isUp ? IconArrowUp : IconArrowDown;
              return (
                <th
                  key={key}
                  scope="col"
                  data-number
                  aria-sort={isSorted ? (sort.isUp ? 'ascending' : 'descending') : 'none'}
                >
                  <button
                    type="button"
                    className={styles.sort}
                    onClick={() =>
                      setSort({ key, isUp: isSorted ? !sort.isUp : (metrics[key] as Metric).better === 'less' })
                    }
                  >
                    {wordsOf(key).name}
                    {isSorted && <Arrow size={14} stroke={1.75} aria-hidden />}
                  </button>
                </th>
              );
            })}
            {further && (
              <th scope="col" data-number>
                {further.name}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id ?? index} className={row.isSelf ? styles.self : undefined}>
              <th scope="row">{linkOf(row, nameOf(row)) || nameOf(row)}</th>
              {keys.map((key) => (
                <td key={key} data-number>
                  {cellOf(key, toLine(row))}
                </td>
              ))}
              {further && <td data-number>{further.textOf(row)}</td>}
            </tr>
          ))}
          {withoutLine && (
            <tr>
              <th scope="row">{withoutLine.name}</th>
              {keys.map((key) => (
                <td key={key} data-number>
                  {cellOf(key, withoutLine)}
                </td>
              ))}
              {further && <td data-number>–</td>}
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('performance.all')}</th>
            {keys.map((key) => (
              <td key={key} data-number>
                {cellOf(key, total)}
              </td>
            ))}
            {further && <td />}
          </tr>
        </tfoot>
      </table>
    </Scrolling>
  );
}

interface FigureCellProps {
  figure: Figure | undefined;
  title: string;
  /** Of its rows; undefined: of somebody who has no name here. */
  query: ReportQuery | undefined;
  onOpen: (rows: RowsOf) => void;
}

/** A figure of somebody or something; a press opens its rows. */
export function FigureCell({ figure, title, query, onOpen }: FigureCellProps) {
  const { t } = useTranslation('reports');
  const valueText = useValueText();
  const mayRead = useCanRead();
  if (!figure) return <span className={styles.plain}>–</span>;
  const { key, value, count } = figure;
  const text = valueText(metrics[key].unit, value);
  const isFew = value !== null && !isRanked(figure);
  const hint = isFew ? t('performance.few', { amount: formatCount(count) }) : undefined;
  if (count === 0 || !query || !mayRead(metrics[key].of))
    return (
      <span className={`${styles.plain} ${isFew ? styles.few : ''}`} title={hint}>
        {text}
      </span>
    );
  return (
    <button
      type="button"
      className={`${styles.figure} ${isFew ? styles.few : ''}`}
      title={hint}
      aria-label={withColon(title, text)}
      onClick={() => onOpen({ metric: key, query, title, value })}
    >
      {text}
    </button>
  );
}
