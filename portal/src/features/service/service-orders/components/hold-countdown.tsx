import { IconHourglass } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#shared/config/client-config.ts';
import styles from './hold-countdown.module.css';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let second = 0;

function tick() {
  clearTimeout(timer);
  const now = serverNow();
  second = Math.floor(now / 1000);
  for (const listener of listeners) listener();
  // Runs when the server's second changes, so that all countdowns change together and no second is skipped.
  timer = setTimeout(tick, 1000 - (now % 1000) + 5);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    tick();
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

const currentSecond = () => (listeners.size > 0 ? second : Math.floor(serverNow() / 1000));

/** The server's time in whole seconds, with one timer for all countdowns of the page. */
const useServerSecond = (): number => useSyncExternalStore(subscribe, currentSecond);

interface HoldCountdownProps {
  until: string;
  /** Only visual, because the text beside it has the complete information. */
  isDrawn?: boolean;
}

/** The remaining time of a hold, by the server's clock. */
export function HoldCountdown({ until, isDrawn }: HoldCountdownProps) {
  const { t } = useTranslation('service-orders');
  const now = useServerSecond();
  const left = Math.max(0, Math.ceil(Date.parse(until) / 1000) - now);
  const time = useCountdownText()(left);
  if (isDrawn)
    return (
      <span className={styles.countdown} data-time={time} aria-hidden>
        <IconHourglass size={14} stroke={1.75} />
      </span>
    );
  return (
    <span className={styles.countdown} role="timer" title={left > 0 ? t('hold.left', { time }) : t('hold.ending')}>
      <IconHourglass size={14} stroke={1.75} aria-hidden />
      {left > 0 ? t('hold.remaining', { time }) : t('hold.ending')}
    </span>
  );
}

const two = (count: number) => String(count).padStart(2, '0');

/** From here on the seconds are shown: earlier they would only be restless. */
const lastSeconds = 600;

/** 75 → 01:15, 700 → 11 min, 3675 → 1 h 1 min, a day and two hours → 1 d 2 h. */
function useCountdownText(): (seconds: number) => string {
  const { t } = useTranslation('service-orders');
  return (seconds) => {
    if (seconds <= lastSeconds) return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
    const minutes = Math.floor(seconds / 60);
    const hours = Math.floor(minutes / 60);
    if (hours === 0) return t('board.wait.minutes', { minutes });
    if (hours < 24)
      return minutes % 60 === 0
        ? t('board.wait.hours', { hours })
        : t('board.wait.hoursAndMinutes', { hours, minutes: minutes % 60 });
    const days = Math.floor(hours / 24);
    return hours % 24 === 0 ? t('board.wait.wholeDays', { days }) : t('board.wait.days', { days, hours: hours % 24 });
  };
}
