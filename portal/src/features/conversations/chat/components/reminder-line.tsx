import { IconBell, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { dismissReminder, reminderPlace, useReminder } from '../reminder.store.ts';
import styles from './reminder-line.module.css';

/** A temporary reminder of messages that have been unread for too long. */
export function ReminderLine() {
  const { t } = useTranslation('common');
  const { text } = useReminder();
  return (
    <div id={reminderPlace} className={styles.place} role="status">
      {text && (
        <p className={styles.line}>
          <IconBell size={16} stroke={1.75} aria-hidden />
          <span className={styles.text} title={text}>
            {text}
          </span>
          <IconButton label={t('close')} size={28} onClick={dismissReminder}>
            <IconX size={16} stroke={1.75} aria-hidden />
          </IconButton>
        </p>
      )}
    </div>
  );
}
