import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { TicketEntry } from '@sala/contract/service/tickets/tickets.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#shared/api/client.ts';
import { useContentKey } from '#shared/api/use-content-key.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { ticketRecords } from '../api/ticket-records.ts';

const entriesKey = (id: string) => [...ticketRecords.keys.of(id), 'entries'];

/** All entries of a ticket, oldest first. The pages of a long thread are loaded automatically. */
export function useTicketEntries(ticketId: string) {
  const query = useInfiniteQuery({
    queryKey: entriesKey(ticketId),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        ticketThreadApi.list,
        { params: { id: ticketId }, query: { limit: 100, ...(pageParam && { cursor: pageParam }) } },
        { signal, silent: true },
      ),
    staleTime: 0,
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const entries: readonly TicketEntry[] = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return { ...query, entries };
}

/** Events about a ticket's mails are separate from those about its changes. */
export function useMailChanges(ticketId: string): void {
  const queryClient = useQueryClient();
  useSocketEvent(roomNamespace, 'ticket:mailed', ({ id }) => {
    if (id === ticketId) void queryClient.invalidateQueries({ queryKey: entriesKey(id) });
  });
}

export type DraftEntry =
  | ({ kind: 'answer' } & EndpointInput<typeof ticketThreadApi.answer>['body'])
  | ({ kind: 'note' } & EndpointInput<typeof ticketThreadApi.note>['body']);

/** Sends an entry. A retry does not create a second one. */
export function useWriteEntry(ticketId: string) {
  const queryClient = useQueryClient();
  const { keyOf, forget } = useContentKey();
  return useMutation({
    mutationFn: (written: DraftEntry) => {
      const params = { id: ticketId };
      const options = { silent: true, idempotencyKey: keyOf(written) };
      if (written.kind === 'note') {
        const { kind: _, ...body } = written;
        return api.call(ticketThreadApi.note, { params, body }, options);
      }
      const { kind: _, ...body } = written;
      return api.call(ticketThreadApi.answer, { params, body }, options);
    },
    onSuccess: () => {
      forget();
      void queryClient.invalidateQueries({ queryKey: ticketRecords.keys.of(ticketId) });
    },
  });
}
