import { IconClock, IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDuration, type waitingLevel } from '#features/conversations/chat/chat.public.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useNow } from '#shared/ui/use-now.ts';
import styles from './waiting.module.css';

const minute = 60_000;

export interface WaitingTimeProps {
  since: string;
  /** How urgent it is at a time; without it the time has no colour. */
  levelAt?: (now: number) => ReturnType<typeof waitingLevel>;
}

/** In the words of the conversation list, where the same person waits equally long. */
export function WaitingTime({ since, levelAt }: WaitingTimeProps) {
  const { t } = useTranslation('dashboard');
  const { t: chat } = useTranslation('chat');
  const now = useNow();
  const waited = Math.max(0, now - Date.parse(since));
  const level = levelAt?.(now) ?? 'calm';
  const Icon = level === 'veryLate' ? IconClockExclamation : IconClock;
  return (
    <span className={styles.time} data-level={level} title={t('waiting.since', { time: formatDateTime(since, now) })}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span aria-hidden>{formatDuration(chat, waited)}</span>
      <span className="visually-hidden">
        {waited < minute ? t('waiting.underMinute') : t('waiting.for', { length: formatDuration(chat, waited) })}
      </span>
    </span>
  );
}
