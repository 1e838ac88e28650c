import { IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { clockText, zonedTime } from '#shared/i18n/zoned-time.ts';
import { ownDayQuery } from '../dashboard.queries.ts';
import { Figure } from './figure.tsx';
import styles from './figures.module.css';

/** The user's working time of today in the time zone of the business. */
export function ShiftFigure({ today, timeZone }: { today: string; timeZone: string }) {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(ownDayQuery(today));
  const shifts = data?.filter(({ kind, start }) => kind === 'shift' && zonedTime(start, timeZone).day === today) ?? [];
  const clock = (time: string) => clockText(zonedTime(time, timeZone).minute);
  return (
    <Link to="/my-time" className={styles.card}>
      <Figure
        icon={<IconCalendarTime size={16} stroke={1.75} />}
        label={t('own.shift')}
        value={
          shifts.length > 0
            ? shifts.map(({ start, end }) => `${clock(start)}–${clock(end)}`).join(listSeparator())
            : '–'
        }
        hint={t(shifts.length > 0 ? 'own.shiftHint' : 'own.noShift')}
      />
    </Link>
  );
}
