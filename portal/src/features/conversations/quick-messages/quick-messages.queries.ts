import { quickMessagesApi } from '@sala/contract/conversations/quick-messages/quick-messages.api.ts';
import { merchantsApi } from '@sala/contract/organisation/merchants/merchants.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { defineResource } from '#shared/resources/define-resource.ts';

/** All quick messages that the user may use, each scope in its order. */
export const quickMessageOptions = queryOptions({
  queryKey: ['quick-messages', 'options'],
  queryFn: async ({ signal }) => (await api.call(quickMessagesApi.options, {}, { signal, silent: true })).rows,
});

/** The limit is larger than the number a user can store. */
export const ownQuickMessages = queryOptions({
  queryKey: ['quick-messages', 'own'],
  queryFn: async ({ signal }) => {
    const pages = [1, 2].map((page) =>
      api.call(quickMessagesApi.list, { query: { scope: 'own', limit: 100, page } }, { signal, silent: true }),
    );
    return (await Promise.all(pages)).flatMap(({ rows }) => rows);
  },
});

export const quickMessages = defineResource(quickMessagesApi, {
  name: 'quick-message',
  nameOf: ({ shortCode }) => `/${shortCode}`,
  shown: [['quick-messages']],
});

/** Keeps shown quick messages up to date with colleagues' changes. */
export function useQuickMessageChanges(): void {
  const queryClient = useQueryClient();
  const forget = () => void quickMessages.refresh(queryClient);
  useSocketEvent(roomNamespace, 'quickMessages:changed', forget);
  useOnReconnect(forget);
}

/** Fields of the merchant's page that a text may contain. They are only available to users who may see the settings. */
export function useMetaFields(): readonly string[] {
  const isKnown = useCan('read', 'general-settings');
  const { data } = useQuery({
    queryKey: ['quick-messages', 'meta-fields'],
    queryFn: ({ signal }) => api.call(merchantsApi.getSettings, {}, { signal, silent: true }),
    enabled: isKnown,
    staleTime: 60_000,
  });
  return data?.metaFieldNames ?? [];
}
