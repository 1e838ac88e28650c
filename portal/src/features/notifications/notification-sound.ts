import { notificationsApi } from '@sala/contract/notifications/notifications.api.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { onceInAllTabs, tryAlertSound } from '#shared/sound/alert-sounds.ts';

export const notificationConfigQuery = () =>
  queryOptions({
    queryKey: ['notification-config'],
    queryFn: ({ signal }) => api.call(notificationsApi.getConfig, {}, { signal, silent: true }),
  });

const volume = 50;

/** The sound of notifications, because somebody asked for it. */
export const playTone = (): Promise<void> => tryAlertSound('chime', volume, true);

/** Rings when the user wants it, in one tab for all of them. */
export async function ring(queryClient: QueryClient): Promise<void> {
  const { isSoundOn } = await queryClient.ensureQueryData(notificationConfigQuery());
  if (isSoundOn) await onceInAllTabs('sala.notification-sound', () => tryAlertSound('chime', volume));
}
