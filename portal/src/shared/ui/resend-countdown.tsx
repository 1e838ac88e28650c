import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './resend-countdown.module.css';
import { useNow } from './use-now.ts';

export interface ResendCountdownProps {
  /** The time from which sending again is allowed, in ms; null: at once. */
  availableAt: number | null;
  /** Sends again. The owner of `availableAt` must update it. */
  onResend: () => Promise<unknown>;
  /** Default: "Send again". */
  label?: string;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** 0:42 */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;

/** A button that sends a code or a mail again, disabled until enough time has passed. The page shows failures. */
export function ResendCountdown({ availableAt, onResend, label }: ResendCountdownProps) {
  const { t } = useTranslation('ui');
  // Only used to render every second: its value is older than a countdown that has just started.
  useNow('seconds');
  const [isBusy, setIsBusy] = useState(false);
  const left = Math.ceil(((availableAt ?? 0) - Date.now()) / 1000);
  const handleClick = async () => {
    setIsBusy(true);
    try {
      await onResend();
    } catch {
      // The page shows the error; the button is enabled again.
    } finally {
      setIsBusy(false);
    }
  };
  if (availableAt !== null && left > 0)
    return (
      // Not read every second; a screen reader user can read the time when needed.
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
