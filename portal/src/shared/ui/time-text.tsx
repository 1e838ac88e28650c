import { useTranslation } from 'react-i18next';
import { formatDateTime, formatRelative } from '#shared/i18n/dates.ts';
import { useNow } from './use-now.ts';

/** "5 min ago", kept up to date, with day and time on hover. */
export function TimeText({ time, className }: { time: string; className?: string }) {
  // Subscribes to the language, because the formatting functions read it outside React.
  useTranslation('common');
  const now = useNow();
  return (
    <time className={className} dateTime={time} title={formatDateTime(time, now)}>
      {formatRelative(time, now)}
    </time>
  );
}
