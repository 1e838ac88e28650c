import { useTranslation } from 'react-i18next';
import type { NewerMessages } from '../use-newer-ahead.ts';
import { SmallButton } from './small-button.tsx';
import styles from './thread-messages.module.css';

/** States that later messages are loading, or that loading failed. */
export function NewerState({ newer }: { newer: NewerMessages | undefined }) {
  const { t } = useTranslation('chat');
  if (newer?.isLoading)
    return (
      <div className={styles.newer} role="status">
        {t('find.loadingNewer')}
      </div>
    );
  if (newer?.hasFailed)
    return (
      <div className={styles.newer} role="alert">
        {t('find.newerFailed')}
        <SmallButton onClick={newer.load}>{t('message.retry')}</SmallButton>
      </div>
    );
  return null;
}
