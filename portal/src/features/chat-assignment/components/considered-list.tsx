import type { Considered } from '@sala/contract/chat-assignment/chat-assignment.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatTime } from '#shared/i18n/dates.ts';
import styles from './considered-list.module.css';

/** With its day, unless that is today. */
const momentText = (time: string) =>
  formatDate(time) === formatDate(Date.now()) ? formatTime(time) : formatDateTime(time);

/** Why somebody was chosen, or was not, in words. */
export function useReasonText(): (considered: Considered) => string {
  const { t } = useTranslation('chat-assignment');
  return ({ reason, detail, until, load, cap }) => {
    const bare = t(`reason.${reason}`, { load, cap });
    const named = detail ? t('named', { reason: bare, name: detail }) : bare;
    return until ? t('until', { reason: named, time: momentText(until) }) : named;
  };
}

/** Everybody who was considered: the chosen one first, then who would have been next. */
export function ConsideredList({ considered }: { considered: readonly Considered[] }) {
  const reasonText = useReasonText();
  return (
    <ol className={styles.list}>
      {considered.map((one) => (
        <li key={one.operatorId} className={styles.row} data-chosen={one.isChosen || undefined}>
          <span className={styles.name}>{one.name}</span>
          <span className={styles.reason}>{reasonText(one)}</span>
        </li>
      ))}
    </ol>
  );
}
