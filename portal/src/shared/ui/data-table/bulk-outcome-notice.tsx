import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#shared/api/api-error.ts';
import { colon } from '#shared/i18n/punctuation.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { undoLabel, undoTime } from '#shared/ui/undo.ts';
import styles from './bulk-outcome-notice.module.css';
import type { FinishedRun } from './use-bulk-run.ts';

export interface BulkOutcomeNoticeProps {
  finished: FinishedRun;
  onDismiss: () => void;
}

/** Whether what was just done can still be undone. */
function useIsInTime(): boolean {
  const [isInTime, setIsInTime] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsInTime(false), undoTime);
    return () => clearTimeout(timer);
  }, []);
  return isInTime;
}

/** The result of a bulk action that was not carried out for all rows: the number of successes, and the name and reason of each refusal. */
export function BulkOutcomeNotice({ finished: { label, outcome, error, undo }, onDismiss }: BulkOutcomeNoticeProps) {
  const isInTime = useIsInTime();
  const { t } = useTranslation('table');
  const errorText = useErrorText();
  const handleUndo = () => {
    onDismiss();
    undo?.();
  };
  const reasonOf = (reason: unknown) => errorText(toApiError(reason));
  const { done = 0, refused = [], skipped = 0 } = outcome ?? {};
  const counts = [
    t('bulk.done', { count: done }),
    refused.length > 0 && t('bulk.refused', { count: refused.length }),
    skipped > 0 && t('bulk.skipped', { count: skipped }),
  ].filter(Boolean);
  return (
    <div className={styles.notice} role="status">
      <IconAlertTriangle className={styles.icon} size={18} stroke={1.75} aria-hidden />
      <div className={styles.text}>
        <p className={styles.title}>{t('bulk.results', { action: label })}</p>
        <p>{outcome ? counts.join(' · ') : `${reasonOf(error)} ${t('bulk.failed')}`}</p>
        {refused.length > 0 && (
          <ul className={styles.list}>
            {refused.map(({ name, reason }, index) => (
              // Names may be equal.
              <li key={`${index} ${name}`}>
                <strong>{name}</strong>
                {colon()}
                {reasonOf(reason)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {undo && isInTime && (
        <Button isSmall variant="default" onClick={handleUndo}>
          {undoLabel()}
        </Button>
      )}
      <IconButton size={32} label={t('bulk.dismiss')} onClick={onDismiss}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
