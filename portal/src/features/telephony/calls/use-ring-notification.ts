import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { closeCallOnDevice, showCallOnDevice } from '#features/alerts/device-alerts/device-alerts.public.ts';
import { useProfile } from '#shared/session/session.ts';
import { useCallState } from './call-state.store.ts';

/** A call that rings while no window is visible shows a notification of the device. */
export function useRingNotification(): void {
  const { t } = useTranslation('calls');
  const profile = useProfile();
  const session = useCallState(({ rings, active }) => (active ? undefined : rings[0]?.session));
  const callId = session?.id;
  const name = session?.visitor.name ?? '';

  useEffect(() => {
    if (!callId || !profile) return;
    const tell = () => {
      if (document.visibilityState === 'visible') return;
      void showCallOnDevice(callId, profile, { title: name, body: t('ring.incoming') }).catch(() => undefined);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      void closeCallOnDevice(callId).catch(() => undefined);
    };
  }, [callId, name, profile?.id]);
}
