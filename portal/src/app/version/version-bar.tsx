import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewVersion } from './use-new-version.ts';
import styles from './version-bar.module.css';

/** Offers a newer version of the portal. It never reloads by itself: somebody may be in the middle of something. */
export function VersionBar() {
  const { t } = useTranslation('shell');
  const version = useNewVersion();
  const [postponed, setPostponed] = useState<string>();
  const isShown = version !== undefined && version !== postponed;
  return (
    <div role="status" className={styles.place}>
      {isShown && (
        <div className={styles.bar}>
          <IconSparkles size={18} stroke={1.75} aria-hidden />
          <span>{t('version.body')}</span>
          {/* A page with unsaved input asks before it lets itself be reloaded. */}
          <button type="button" className={styles.reload} onClick={() => location.reload()}>
            {t('version.reload')}
          </button>
          <button type="button" className={styles.later} onClick={() => setPostponed(version)}>
            {t('version.later')}
          </button>
        </div>
      )}
    </div>
  );
}
