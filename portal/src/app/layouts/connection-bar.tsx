import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryConnection, useConnectionState } from '#shared/realtime/sockets.ts';
import styles from './connection-bar.module.css';

/** A line that is back at once is not worth a word. In ms. */
const connectionTimeoutMs = 2000;

/** Says on every page that nothing new arrives; a page with messages that wait says so in its own place. */
export function ConnectionBar() {
  const { t } = useTranslation('shell');
  const connection = useConnectionState();
  const isAway = connection === 'reconnecting' || connection === 'failed';
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(isAway), isAway ? connectionTimeoutMs : 0);
    return () => clearTimeout(timer);
  }, [isAway]);
  return (
    <div role="status" className={styles.place}>
      {isShown && isAway && (
        <div className={styles.bar}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden />
          <span>{t(connection === 'failed' ? 'connection.failed' : 'connection.lost')}</span>
          {connection === 'failed' && (
            <button type="button" className={styles.retry} onClick={retryConnection}>
              {t('connection.reconnect')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
