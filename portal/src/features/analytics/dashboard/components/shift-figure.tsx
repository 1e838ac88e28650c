import { IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { clockText, deviceZone, type Interval, zonedTime } from '#shared/i18n/zoned-time.ts';
import { getCity, getOffset } from '#shared/ui/time-zones.ts';
import { ownDayQuery } from '../dashboard.queries.ts';
import { Figure } from './figure.tsx';
import styles from './figures.module.css';

const dayLength = 24 * 60 * 60_000;

/** The user's working time of today, as the business counts days, on the clock of the device like in My time. */
export function ShiftFigure({ today, timeZone }: { today: string; timeZone: string }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { data, isError } = useQuery(ownDayQuery(today));
  const shifts = data?.filter(({ kind, start }) => kind === 'shift' && zonedTime(start, timeZone).day === today) ?? [];
  const zone = deviceZone();
  const clock = (time: string) => clockText(zonedTime(time, zone).minute);
  // A day of the business, whatever the device's clock says at its midnight.
  const isAllDay = ({ start, end }: Interval) =>
    zonedTime(start, timeZone).minute === 0 && Date.parse(end) - Date.parse(start) >= dayLength;
  const times = shifts.map((shift) =>
    isAllDay(shift) ? t('own.allDay') : `${clock(shift.start)}–${clock(shift.end)}`,
  );
  const names = [...new Set(shifts.map(({ title }) => title))].join(listSeparator());
  const named = shifts.every(isAllDay) ? timeZone : zone;
  const hint = getOffset(zone) === getOffset(timeZone) ? names : `${names} · ${getCity(named)} (${getOffset(named)})`;
  return (
    <Link to="/my-time" className={styles.card}>
      <Figure
        // What is loaded first is no change to flash for.
        key={data ? 'loaded' : 'unknown'}
        icon={<IconCalendarTime size={16} stroke={1.75} />}
        label={t('own.shift')}
        value={times.length > 0 ? times.join(listSeparator()) : '–'}
        hint={data ? (times.length > 0 ? hint : t('own.noShift')) : isError ? t('common:loadFailed') : ''}
        isLoading={!data && !isError}
      />
    </Link>
  );
}
