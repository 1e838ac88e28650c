import type { CalendarRow } from '@sala/contract/time/working-time/working-time.api.ts';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/ui/avatar.tsx';
import styles from './calendar.module.css';

/** The person of a row, with a mark if no working hours are set. */
export function PersonName({ row: { employee, level } }: { row: CalendarRow }) {
  const { t } = useTranslation('working-time');
  const { name, photo, position, department } = employee;
  return (
    <span className={styles.personName}>
      <Avatar name={name} src={photo} size={28} isDecorative />
      <span className={styles.personTexts}>
        <span className={styles.personTitle}>{name}</span>
        {level === 'none' ? (
          <span className={styles.noHours} title={t('calendar.noHours')}>
            {t('calendar.noHoursShort')}
          </span>
        ) : (
          <span className={styles.personLine}>{position ?? department.name}</span>
        )}
      </span>
    </span>
  );
}
