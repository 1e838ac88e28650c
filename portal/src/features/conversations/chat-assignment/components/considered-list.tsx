import type { Considered } from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatTime } from '#shared/i18n/dates.ts';
import styles from './considered-list.module.css';

/** With the day, unless it is today. */
const momentText = (time: string) =>
  formatDate(time) === formatDate(Date.now()) ? formatTime(time) : formatDateTime(time);

/** The reason why an operator was chosen or not, as text. */
export function useReasonText(): (considered: Considered) => string {
  const { t } = useTranslation('chat-assignment');
  return ({ reason, detail, until, load, cap }) => {
    const bare = t(`reason.${reason}`, { load, cap });
    const named = detail ? t('named', { reason: bare, name: detail }) : bare;
    return until ? t('until', { reason: named, time: momentText(until) }) : named;
  };
}

/** All candidates: the chosen one first, then the order in which the others would have been chosen. */
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
