import { type MetricKey, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withColon } from '#shared/i18n/punctuation.ts';
import { clockText } from '#shared/i18n/zoned-time.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { fullWeekdayText } from '#shared/ui/date-range/day-texts.ts';
import { addDays } from '#shared/ui/date-range/days.ts';
import { ScrollArea } from '#shared/ui/scroll-area.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useScrollEdges } from '#shared/ui/use-scroll-edges.ts';
import { SaveTable } from '../components/save-table.tsx';
import { heatmapQuery, type ReportQuery, type RowsOf } from '../reports.queries.ts';
import { useMetricText } from '../use-metric-text.ts';
import styles from './charts.module.css';
import heat from './heatmap.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** A Monday, to name the days of the week by. */
const monday = '2026-11-23';

export interface HeatmapProps {
  metric: MetricKey;
  query: ReportQuery;
  /** Absent for who may not read the rows. */
  onOpen: ((rows: RowsOf) => void) | undefined;
}

/** When in the week something happens: a table whose cells are the darker the more there was. */
export function Heatmap({ metric, query, onOpen }: HeatmapProps) {
  const { t } = useTranslation('reports');
  const words = useMetricText()(metric);
  const { data } = useQuery(heatmapQuery(query, metric));
  const cells = new Map(data?.cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell.count]));
  const most = Math.max(1, ...cells.values());
  const title = t('heatmap', { name: words.name });
  const dayOf = (weekday: number) => fullWeekdayText(addDays(monday, weekday - 1));
  const getRows = () => [
    ['', ...hours.map((hour) => clockText(hour * 60))],
    ...weekdays.map((weekday) => [dayOf(weekday), ...hours.map((hour) => cells.get(`${weekday} ${hour}`) ?? 0)]),
  ];
  return (
    <figure className={`${styles.chart} ${heat.figure}`}>
      <figcaption className={styles.caption}>{title}</figcaption>
      <div className={heat.save}>
        {data && <SaveTable title={title} period={data.period} keys={[metric]} getRows={getRows} />}
      </div>
      {!data ? (
        <Skeleton height={220} />
      ) : (
        <Hours label={title} first={Math.min(...data.cells.filter(({ count }) => count > 0).map(({ hour }) => hour))}>
          <table className={heat.heatmap} data-unit={metrics[metric].unit}>
            <thead>
              <tr>
                <td />
                {hours.map((hour) => (
                  <th key={hour} scope="col">
                    {hour}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weekdays.map((weekday) => {
                const day = dayOf(weekday);
                return (
                  <tr key={weekday}>
                    <th scope="row">{day}</th>
                    {hours.map((hour) => {
                      const count = cells.get(`${weekday} ${hour}`) ?? 0;
                      const place = `${day} ${clockText(hour * 60)}`;
                      return (
                        <td key={hour} style={{ '--heat': count / most } as CSSProperties}>
                          {count > 0 && onOpen ? (
                            <button
                              type="button"
                              aria-label={withColon(place, formatCount(count))}
                              onClick={() => onOpen({ metric, query, weekday, hour, title: `${words.name}, ${place}` })}
                            >
                              {formatCount(count)}
                            </button>
                          ) : (
                            count > 0 && formatCount(count)
                          )}
                        </td>
                      );
                    })}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Hours>
      )}
    </figure>
  );
}

interface HoursProps {
  label: string;
  /** The hour at which something happens first; Infinity: nothing does. */
  first: number;
  children: ReactNode;
}

/** Where there is no room for all hours, one begins at the first with something: those of the night are mostly empty. */
function Hours({ label, first, children }: HoursProps) {
  const ref = useRef<HTMLDivElement>(null);
  useScrollEdges(ref, label);
  const seek = useEffectEvent(() => {
    const hour = ref.current?.querySelectorAll<HTMLElement>('thead th')[first];
    const names = ref.current?.querySelector<HTMLElement>('tbody th');
    if (ref.current && hour && names) ref.current.scrollLeft = hour.offsetLeft - names.offsetWidth;
  });
  // Only once: figures that come later leave it where the reader has moved it.
  useLayoutEffect(() => seek(), []);
  return (
    <ScrollArea ref={ref} className={`${styles.scroll} ${heat.hours}`} aria-label={label}>
      {children}
    </ScrollArea>
  );
}
