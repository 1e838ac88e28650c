import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { onceInAllTabs, tryAlertSound } from '#shared/sound/alert-sounds.ts';

export const notificationConfigQuery = () =>
  queryOptions({
    queryKey: ['notification-config'],
    queryFn: ({ signal }) => api.call(notificationsApi.getConfig, {}, { signal, silent: true }),
  });

const volume = 50;

/** Plays the sound of notifications at the user's request. */
export const playTone = (): Promise<void> => tryAlertSound('chime', volume, true);

/** Plays the sound if the user has it switched on, in only one of all tabs. */
export async function ring(queryClient: QueryClient): Promise<void> {
  const { isSoundOn } = await queryClient.ensureQueryData(notificationConfigQuery());
  if (isSoundOn) await onceInAllTabs('sala.notification-sound', () => tryAlertSound('chime', volume));
}
