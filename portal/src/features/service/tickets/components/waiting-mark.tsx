import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useNow } from '#shared/ui/use-now.ts';
import styles from './waiting-mark.module.css';

/** How long it has been, in its largest unit. */
function useWaitText(): (since: string, now: number) => string {
  const { t } = useTranslation('tickets');
  return (since, now) => {
    const minutes = Math.floor((now - Date.parse(since)) / 60_000);
    if (minutes < 1) return t('list.wait.now');
    if (minutes < 60) return t('list.wait.minutes', { count: minutes });
    const hours = Math.floor(minutes / 60);
    return hours < 24 ? t('list.wait.hours', { count: hours }) : t('list.wait.days', { count: Math.floor(hours / 24) });
  };
}

/** How long the customer of a ticket has been waiting: a length, since the time of the last change stands beside it. */
export function WaitingMark({ since }: { since: string }) {
  const { t } = useTranslation('tickets');
  const waitText = useWaitText();
  const now = useNow();
  return (
    <span className={styles.waiting} title={withColon(t('list.column.waiting'), formatDateTime(since, now))}>
      <IconClockExclamation size={14} stroke={1.75} aria-hidden />
      {waitText(since, now)}
    </span>
  );
}
