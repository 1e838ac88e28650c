import { useTranslation } from 'react-i18next';
import { formatDateTime, formatRelative, formatSince } from '#shared/i18n/dates.ts';
import { useNow } from './use-now.ts';

export interface TimeTextProps {
  time: string;
  /** Somebody waits since then: up to a week in days. */
  isWait?: boolean;
  className?: string;
}

/** "5 min ago", kept up to date, with day and time on hover. */
export function TimeText({ time, isWait = false, className }: TimeTextProps) {
  // Subscribes to the language, because the formatting functions read it outside React.
  useTranslation('common');
  const now = useNow();
  return (
    <time className={className} dateTime={time} title={formatDateTime(time, now)}>
      {isWait ? formatSince(time, now) : formatRelative(time, now)}
    </time>
  );
}
