import { notificationsApi } from '@sala/contract/notifications/notifications.api.ts';
import type { NotificationConfig, NotificationKind } from '@sala/contract/notifications/notifications.schema.ts';
import { type Session, sessionsApi } from '@sala/contract/sessions/sessions.api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationConfigQuery } from '#features/notifications/notification-settings.public.ts';
import { api } from '#shared/api/client.ts';

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: async ({ signal }) => (await api.call(sessionsApi.list, {}, { signal, silent: true })).rows,
    // Who looks here wants to know what is so now.
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** Ends one session, or all but this one; failures are for the dialog that asked. */
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

/** What changes, and nothing beside it: another device may have changed the rest. */
function toBody(change: ConfigChange) {
  if ('isSoundOn' in change) return change;
  return change.isWanted ? { unmute: [change.kind] } : { mute: [change.kind] };
}

/** Changes what one is told of: shown at once, and as it was again when the server refuses. */
export function useChangeConfig() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationConfigQuery();
  return useMutation({
    // One after the other: an earlier answer would show a later change as not yet made.
    scope: { id: 'notification-config' },
    async mutationFn(change: ConfigChange) {
      // A reading that is still under way would bring what was before the change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, await api.call(notificationsApi.updateConfig, { body: toBody(change) }));
    },
    onMutate: (change) => queryClient.setQueryData(queryKey, (config) => config && changed(config, change)),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
