import { clientConfigApi } from '@sala/contract/platform-services/client-config/client-config.api.ts';
import { IconSparkles } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clientConfig } from '#shared/config/client-config.ts';
import { useOnReconnect } from '#shared/realtime/sockets.ts';
import { useHeldChange } from '#shared/ui/use-held-change.ts';
import styles from './version-bar.module.css';

/** How often a page that is left open asks, and how soon it asks again when somebody comes back to it, in ms. */
const interval = 10 * 60_000;
const shortest = 60_000;

/** Offers a newer version of the portal. It never reloads by itself: somebody may be in the middle of something. */
export function VersionBar() {
  const { t } = useTranslation('shell');
  const version = useHeldChange(useNewVersion());
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

async function fetchVersion(): Promise<string | undefined> {
  const answer = await fetch(clientConfigApi.get.path, { cache: 'no-store' });
  const { data } = (await answer.json()) as { data?: { version?: string } };
  return data?.version;
}

/** The version that the server has now, once it is another than this page's. */
function useNewVersion(): string | undefined {
  const [served, setServed] = useState<string>();
  // An answer that does not come says nothing about the version.
  const ask = () => void fetchVersion().then(setServed, () => undefined);

  useEffect(() => {
    let askedAt = Date.now();
    const again = () => {
      askedAt = Date.now();
      ask();
    };
    const timer = setInterval(again, interval);
    const handleVisible = () => {
      if (!document.hidden && Date.now() - askedAt > shortest) again();
    };
    document.addEventListener('visibilitychange', handleVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleVisible);
    };
  }, []);
  // A new version begins with a restart of the server, which breaks the line.
  useOnReconnect(ask);

  return served && served !== clientConfig().version ? served : undefined;
}
