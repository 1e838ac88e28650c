import { profileApi } from '@sala/contract/profile/profile.api.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { setProfile, useProfile } from '#shared/session/session.ts';
import styles from './presence-switch.module.css';

/** Whether new work may come: set by hand, shown at once, taken back when the server did not hear of it. */
export function PresenceSwitch() {
  const { t } = useTranslation('common');
  const profile = useProfile();
  const change = useMutation({
    mutationFn: (isOffline: boolean) => api.call(profileApi.setOffline, { body: { isOffline } }),
    onSuccess: setProfile,
  });
  if (!profile) return null;
  const isOffline = change.isPending ? change.variables : profile.isOffline;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={!isOffline}
      aria-label={t('shell.takeWork')}
      title={t(isOffline ? 'shell.presenceOffline' : 'shell.presenceOnline')}
      className={styles.switch}
      data-offline={isOffline}
      onClick={() => change.mutate(!isOffline)}
    >
      <span className={styles.track} aria-hidden>
        <span className={styles.knob} />
      </span>
      <span className={styles.word}>{t(isOffline ? 'presence.offline' : 'presence.online')}</span>
    </button>
  );
}
