import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './resend-countdown.module.css';
import { useNow } from './use-now.ts';

export interface ResendCountdownProps {
  /** From when on it may be sent again, in ms; null: at once. */
  availableAt: number | null;
  /** Sends again. Whoever holds `availableAt` moves it on. */
  onResend: () => Promise<unknown>;
  /** "Send again" unless something more exact can be said. */
  label?: string;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** 0:42 */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;

/** A button to have a code or a mail sent again, shut until enough time has passed. Failures are told by the page. */
export function ResendCountdown({ availableAt, onResend, label }: ResendCountdownProps) {
  const { t } = useTranslation('ui');
  // Only to be drawn each second: what it answers is older than a countdown that has just begun.
  useNow(1000);
  const [isBusy, setIsBusy] = useState(false);
  const left = Math.ceil(((availableAt ?? 0) - Date.now()) / 1000);
  const handleClick = async () => {
    setIsBusy(true);
    try {
      await onResend();
    } catch {
      // Told by the page; the button is simply there again.
    } finally {
      setIsBusy(false);
    }
  };
  if (availableAt !== null && left > 0)
    return (
      // Not read out each second: the time is there for whoever asks for it.
      <span className={styles.wait} role="timer" aria-live="off">
        {t('resend.wait', { time: clock(left) })}
      </span>
    );
  return (
    <Button variant="default" isBusy={isBusy} onClick={handleClick}>
      {label ?? t('resend.send')}
    </Button>
  );
}
