import { profileApi } from '@sala/contract/profile/profile.api.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { setProfile, useProfile } from '#shared/session/session.ts';
import styles from './presence-switch.module.css';
import { useOwnPresence } from './use-own-presence.ts';

/** Whether new work may come: set by hand, shown at once, taken back when the server did not hear of it. */
export function PresenceSwitch() {
  const { t } = useTranslation(['shell', 'common']);
  const profile = useProfile();
  const presence = useOwnPresence();
  const change = useMutation({
    mutationFn: (isOffline: boolean) => api.call(profileApi.setOffline, { body: { isOffline } }),
    onSuccess: setProfile,
  });
  if (!profile || !presence) return null;
  const isOffline = change.isPending ? change.variables : profile.isOffline;
  const isDisconnected = presence === 'disconnected';
  const title = t(isOffline ? 'presenceOffline' : 'presenceOnline');
  return (
    <button
      type="button"
      role="switch"
      aria-checked={!isOffline}
      aria-label={t('takeWork')}
      title={isDisconnected ? t('common:presence.disconnected') : title}
      className={styles.switch}
      data-offline={isOffline}
      data-disconnected={isDisconnected || undefined}
      onClick={() => change.mutate(!isOffline)}
    >
      <span className={styles.track} aria-hidden>
        <span className={styles.knob} />
      </span>
      <span className={styles.word}>
        {isDisconnected
          ? t('common:presence.disconnected')
          : t(isOffline ? 'common:presence.offline' : 'common:presence.online')}
      </span>
    </button>
  );
}
