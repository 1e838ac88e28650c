import { callerMetrics } from '@sala/contract/analytics/reports/metrics.ts';
import type { CallReport } from '@sala/contract/analytics/reports/reports.schema.ts';
import { useTranslation } from 'react-i18next';
import { clockText, zonedTime } from '#shared/i18n/zoned-time.ts';
import type { ReportQuery, RowsOf } from '../reports.queries.ts';
import { useReportWords } from '../use-metric-text.ts';
import { TableMeaning } from './metric-meaning.tsx';
import { FigureCell } from './performance-table.tsx';
import styles from './rows-drawer.module.css';
import { SaveTable } from './save-table.tsx';
import { Scrolling } from './scrolling.tsx';
import own from './top-callers.module.css';
import { useTimeText } from './use-time-text.ts';

export interface TopCallersProps {
  callers: NonNullable<CallReport['callers']>;
  period: CallReport['period'];
  query: ReportQuery;
  onOpen: (rows: RowsOf) => void;
}

/** Who called most; each figure opens their calls. */
export function TopCallers({ callers, period, query, onOpen }: TopCallersProps) {
  const { t } = useTranslation('reports');
  const { file, metrics: words } = useReportWords();
  const timeText = useTimeText(period.timeZone);
  const clockOf = (time: string) => {
    const { day, minute } = zonedTime(time, period.timeZone);
    return { time: `${day} ${clockText(minute)}` };
  };
  const getRows = () => [
    [file.visitor, file.phone, ...callerMetrics.map((key) => words[key].name), `${file.lastCall} (${period.timeZone})`],
    ...callers.map(({ name, phone, figures, lastCallAt }) => [
      name,
      phone,
      ...figures.map(({ value }) => value),
      clockOf(lastCallAt),
    ]),
  ];
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{file.callers}</h2>
        {callers.length > 0 && (
          <SaveTable title={file.callers} period={period} keys={callerMetrics} getRows={getRows} />
        )}
      </div>
      {callers.length === 0 ? (
        <p className={`${styles.frame} ${styles.empty}`}>{t('split.empty')}</p>
      ) : (
        <Scrolling label={file.callers}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <div className={styles.explained}>
                    {file.visitor}
                    <TableMeaning metrics={callerMetrics} />
                  </div>
                </th>
                {callerMetrics.map((key) => (
                  <th key={key} scope="col" data-number>
                    {words[key].name}
                  </th>
                ))}
                <th scope="col" data-number>
                  {file.lastCall}
                </th>
              </tr>
            </thead>
            <tbody>
              {callers.map(({ visitorId, name, phone, figures, lastCallAt }) => (
                <tr key={visitorId}>
                  <th scope="row">
                    <div className={own.name}>{name}</div>
                    {phone && <span className={own.phone}>{phone}</span>}
                  </th>
                  {figures.map((figure) => (
                    <td key={figure.key} data-number>
                      <FigureCell
                        figure={figure}
                        title={`${words[figure.key].name}, ${name}`}
                        query={query}
                        onOpen={(rows) => onOpen({ ...rows, visitorId })}
                      />
                    </td>
                  ))}
                  <td data-number>{timeText(lastCallAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolling>
      )}
    </section>
  );
}
