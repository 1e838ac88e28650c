import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import type {
  NotificationConfig,
  NotificationKind,
} from '@sala/contract/identity/notifications/notifications.schema.ts';
import { type Session, sessionsApi } from '@sala/contract/identity/sessions/sessions.api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationConfigQuery } from '#features/identity/notifications/notification-settings.public.ts';
import { api } from '#shared/api/client.ts';

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: async ({ signal }) => (await api.call(sessionsApi.list, {}, { signal, silent: true })).rows,
    // The page must show the current state when it is opened.
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** Ends one session, or all except this one. Failures are shown in the confirmation dialog. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  const { queryKey } = sessionsQuery();
  const keep = (isKept: (session: Session) => boolean) =>
    queryClient.setQueryData(queryKey, (rows) => rows?.filter(isKept));
  return {
    endOne: async (id: string) => {
      await api.call(sessionsApi.end, { params: { id } }, { silent: true });
      keep((session) => session.id !== id);
    },
    endOthers: async () => {
      await api.call(sessionsApi.endOthers, {}, { silent: true });
      keep(({ isCurrent }) => isCurrent);
    },
  };
}

type ConfigChange = { isSoundOn: boolean } | { kind: NotificationKind; isWanted: boolean };

function changed(config: NotificationConfig, change: ConfigChange): NotificationConfig {
  if ('isSoundOn' in change) return { ...config, isSoundOn: change.isSoundOn };
  const others = config.mutedKinds.filter((kind) => kind !== change.kind);
  return { ...config, mutedKinds: change.isWanted ? others : [...others, change.kind] };
}

/** Contains only the changed values, because another device may have changed the others. */
function toBody(change: ConfigChange) {
  if ('isSoundOn' in change) return change;
  return change.isWanted ? { unmute: [change.kind] } : { mute: [change.kind] };
}

/** Changes the notification settings. The change is shown at once and reverted if the server refuses it. */
export function useChangeConfig() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationConfigQuery();
  return useMutation({
    // The changes are sent one after the other, because an earlier response would overwrite a later change in the view.
    scope: { id: 'notification-config' },
    async mutationFn(change: ConfigChange) {
      // A request that is still running would return the state before the change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, await api.call(notificationsApi.updateConfig, { body: toBody(change) }));
    },
    onMutate: (change) => queryClient.setQueryData(queryKey, (config) => config && changed(config, change)),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
