import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DayBar,
  DayBlocks,
  isWeekend,
  layOut,
  type PiecesByDay,
  workedMinutes,
} from '#features/time/working-time/working-time.public.ts';
import { deviceZone } from '#shared/i18n/zoned-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { fullDayText, rangeText, weekdayText } from '#shared/ui/date-range/day-texts.ts';
import { addDays } from '#shared/ui/date-range/days.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { zoneText } from '#shared/ui/time-zones.ts';
import type { OwnTime } from '../my-time.queries.ts';
import styles from './own-week.module.css';

export interface OwnWeekProps {
  own: OwnTime;
  /** A day of the requested week. The previous week stays visible until the new one is loaded. */
  day: string;
  today: string;
  isStale: boolean;
  /** Undefined means the current week. */
  onDay: (day: string | undefined) => void;
}

/** The user's own week as a calendar with one column per day; on phones the days are one below the other. */
export function OwnWeek({ own, day, today, isStale, onDay }: OwnWeekProps): ReactNode {
  const { t } = useTranslation(['my-time', 'working-time']);
  const { entries, level, firstDay: from, timeZone: merchantZone } = own;
  const timeZone = deviceZone();
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  const pieces: PiecesByDay = useMemo(
    () => layOut(entries, { choice: 'mine', timeZone, merchantZone }),
    [entries, timeZone, merchantZone],
  );
  const hours = Math.round(workedMinutes(pieces, days) / 6) / 10;
  return (
    <section className={styles.week} aria-label={t('week')}>
      <div className={styles.toolbar}>
        <Button variant="default" onClick={() => onDay(undefined)}>
          {t('working-time:calendar.today')}
        </Button>
        <IconButton
          variant="outlined"
          label={t('working-time:calendar.previousWeek')}
          onClick={() => onDay(addDays(day, -7))}
        >
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton
          variant="outlined"
          label={t('working-time:calendar.nextWeek')}
          onClick={() => onDay(addDays(day, 7))}
        >
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </IconButton>
        <h2 className={styles.period} aria-live="polite">
          {rangeText(from, days.at(-1))}
        </h2>
        <span className={styles.hours}>{t('working-time:calendar.hours', { hours })}</span>
        <span className={styles.zone}>{t('working-time:uncovered.zone', { zone: zoneText(timeZone) })}</span>
      </div>
      <ol className={styles.days} data-stale={isStale || undefined} aria-busy={isStale}>
        {days.map((each) => {
          const ofDay = pieces.get(each) ?? [];
          return (
            <li
              key={each}
              className={styles.day}
              data-today={each === today || undefined}
              data-weekend={isWeekend(each) || undefined}
              aria-current={each === today ? 'date' : undefined}
            >
              <h3 className={styles.name} aria-label={fullDayText(each)}>
                <span>{weekdayText(each)}</span>
                <strong>{Number(each.slice(8))}</strong>
              </h3>
              <div className={styles.blocks}>
                {ofDay.length > 0 ? (
                  <DayBlocks pieces={ofDay} />
                ) : (
                  <span className={styles.nothing}>{t('working-time:calendar.nothing')}</span>
                )}
              </div>
              <div className={styles.bar}>
                <DayBar pieces={ofDay} />
              </div>
            </li>
          );
        })}
      </ol>
      <p className={styles.level}>
        {t(`level.${level}`)}
        {hours > 0 && <span className={styles.bar}> {t('bars')}</span>}
      </p>
    </section>
  );
}
