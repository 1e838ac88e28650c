import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { partnerLinksApi } from '@sala/contract/conversations/chat/partner-links.api.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { chatKeys, upsertChannels } from '../chat.cache.ts';
import { useOwnProfile } from '../own-profile.tsx';

/** Partners that currently accept conversations. */
export const usePartnerOptions = () =>
  useQuery({
    queryKey: ['partnerOptions'],
    queryFn: ({ signal }) => api.call(partnersApi.options, {}, { signal, silent: true }),
    staleTime: 5000,
  });

/** The messages written at the partner, fetched on demand. */
export const useEarlierMessages = (channelId: string, linkId: string | undefined) =>
  useInfiniteQuery({
    queryKey: [...chatKeys.detail(channelId), 'earlier', linkId],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: beforeSeq, signal }) => {
      const { rows, meta } = await api.call(
        partnerLinksApi.earlier,
        { body: { channelId, linkId, beforeSeq } },
        { signal, silent: true },
      );
      return { messages: rows, next: meta.nextCursor ? Number(meta.nextCursor) : undefined };
    },
    getNextPageParam: ({ next }) => next,
    retry: false,
  });

/** Makes a call about a linked conversation, and updates the conversation with its result. */
export function useLinkMove<Request>(send: (request: Request) => Promise<Channel>, channelId: string) {
  const queryClient = useQueryClient();
  const { id: userId } = useOwnProfile();
  return useMutation({
    mutationFn: send,
    onSuccess: (channel) => upsertChannels(queryClient, [channel], userId),
    onError: () => queryClient.invalidateQueries({ queryKey: chatKeys.detail(channelId) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: chatKeys.counts() }),
  });
}
