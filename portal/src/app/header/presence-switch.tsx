import { profileApi } from '@sala/contract/profile/profile.api.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useOwnAvailability } from '#shared/realtime/use-own-availability.ts';
import { setProfile, useProfile } from '#shared/session/session.ts';
import { availabilityText } from '#shared/ui/availability-text.ts';
import styles from './presence-switch.module.css';
import { useOwnPresence } from './use-own-presence.ts';

/** The state of the switch; the server receives it a moment later. */
const onOrOff = new Set(['available', 'offline']);

/** Whether new work may be assigned: set by the user, shown at once, reverted when the server did not receive it. */
export function PresenceSwitch() {
  const { t, i18n } = useTranslation(['shell', 'common']);
  const profile = useProfile();
  const presence = useOwnPresence();
  const availability = useOwnAvailability(presence !== null);
  const change = useMutation({
    mutationFn: (isOffline: boolean) => api.call(profileApi.setOffline, { body: { isOffline } }),
    onSuccess: setProfile,
  });
  if (!profile || !presence) return null;
  const isOffline = change.isPending ? change.variables : profile.isOffline;
  const isDisconnected = presence === 'disconnected';
  // Switched on, and yet nothing is given: off duty, on a break, as much as is allowed.
  const hindrance =
    !isOffline && !isDisconnected && availability && !onOrOff.has(availability.state)
      ? availabilityText(i18n.getFixedT(null, 'availability'), availability, { isOwn: true })
      : undefined;
  const title = hindrance?.sentence ?? t(isOffline ? 'presenceOffline' : 'presenceOnline');
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
      data-hindered={hindrance ? true : undefined}
      onClick={() => change.mutate(!isOffline)}
    >
      <span className={styles.track} aria-hidden>
        <span className={styles.knob} />
      </span>
      <span className={styles.word}>
        {isDisconnected
          ? t('common:presence.disconnected')
          : (hindrance?.state ?? t(isOffline ? 'common:presence.offline' : 'common:presence.online'))}
      </span>
    </button>
  );
}
