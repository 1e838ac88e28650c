import { IconClock, IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { waitingLevel } from '#features/conversations/chat/chat.public.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useNow } from '#shared/ui/use-now.ts';
import { clockText } from '../lengths.ts';
import { useLengthText } from '../use-length-text.ts';
import styles from './waiting.module.css';

const hour = 3600;

export interface WaitingTimeProps {
  since: string;
  /** How urgent it is at a time. */
  levelAt: (now: number) => ReturnType<typeof waitingLevel>;
}

/** Seconds are shown within the first hour only; screen readers get whole minutes. */
export function WaitingTime({ since, levelAt }: WaitingTimeProps) {
  const { t } = useTranslation('dashboard');
  const now = useNow(1000);
  const lengthText = useLengthText();
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  const level = levelAt(now);
  const Icon = level === 'veryLate' ? IconClockExclamation : IconClock;
  return (
    <span className={styles.time} data-level={level} title={t('waiting.since', { time: formatDateTime(since, now) })}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span aria-hidden>{seconds < hour ? clockText(seconds) : lengthText(seconds)}</span>
      <span className="visually-hidden">
        {seconds < 60 ? t('waiting.underMinute') : t('waiting.for', { length: lengthText(seconds - (seconds % 60)) })}
      </span>
    </span>
  );
}
