import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { customersApi, type visitorDetailsBody } from '@sala/contract/conversations/chat/customers.api.ts';
import type { TimelineKind, VisitorNote, VisitorRecord } from '@sala/contract/conversations/chat/customers.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { api, type CallOptions } from '#shared/api/client.ts';
import { setNewerData } from '#shared/api/set-newer-data.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { chatKeys } from '../chat.cache.ts';

const customerKeys = {
  record: (visitorId: string) => [...chatKeys.all, 'customer', visitorId, 'record'] as const,
  timeline: (visitorId: string, channelId: string) =>
    [...chatKeys.all, 'customer', visitorId, 'timeline', channelId] as const,
  candidates: (visitorId: string, search: string) =>
    [...chatKeys.all, 'customer', visitorId, 'candidates', search] as const,
  notes: (visitorId: string) => [...chatKeys.all, 'customer', visitorId, 'notes'] as const,
  files: (channelId: string) => [...chatKeys.all, 'files', channelId] as const,
};

export function useVisitorRecord(visitorId: string) {
  return useQuery({
    queryKey: customerKeys.record(visitorId),
    queryFn: ({ signal }) => api.call(customersApi.get, { params: { id: visitorId } }, { signal, silent: true }),
  });
}

/** Corrects the data that a visitor entered, and stores the result. */
export function useCorrectVisitor(visitorId: string) {
  const queryClient = useQueryClient();
  const queryKey = customerKeys.record(visitorId);
  return {
    send: (details: z.output<typeof visitorDetailsBody>, version = 0, options: CallOptions = {}) =>
      api.call(customersApi.update, { params: { id: visitorId }, body: { ...details, version } }, options),
    remember: async (saved: VisitorRecord) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, saved);
    },
  };
}

/** Others who may be the same person. */
export function useJoinCandidates(visitorId: string, search: string) {
  return useQuery({
    queryKey: customerKeys.candidates(visitorId, search),
    queryFn: async ({ signal }) => {
      const input = { params: { id: visitorId }, query: { search } };
      return (await api.call(customersApi.candidates, input, { signal, silent: true })).rows;
    },
    staleTime: 0,
  });
}

/** Everything of a customer. */
const askAllAgain = (queryClient: QueryClient, visitorId: string) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [, part, id] }) => part === 'customer' && id === visitorId,
  });

/** Colleagues join customers too: the event of the notes, which are shared from then on, tells of it. */
export function useJoinedNews(visitorId: string): void {
  const queryClient = useQueryClient();
  useSocketEvent(roomNamespace, 'chat:visitorNotesChanged', (news) => {
    if (news.visitorId === visitorId) void askAllAgain(queryClient, visitorId);
  });
}

/** Joins the visitor with another one who is the same person, or takes one out again. */
export function useJoinVisitors(visitorId: string) {
  const queryClient = useQueryClient();
  const params = { id: visitorId };
  const onSuccess = async (record: VisitorRecord) => {
    await queryClient.cancelQueries({ queryKey: customerKeys.record(visitorId), exact: true });
    queryClient.setQueryData(customerKeys.record(visitorId), record);
    await askAllAgain(queryClient, visitorId);
  };
  return {
    join: useMutation({
      mutationFn: (otherId: string) => api.call(customersApi.join, { params, body: { otherId } }),
      onSuccess,
    }),
    separate: useMutation({
      mutationFn: (otherId: string) => api.call(customersApi.separate, { params, body: { otherId } }),
      onSuccess,
    }),
  };
}

export interface TimelineSubject {
  visitorId: string;
  /** The conversation beside which it is shown, which is left out. */
  channelId: string;
  kind?: TimelineKind | undefined;
}

const [firstEntries, moreEntries] = [6, 20];

/** What there was with the visitor, newest first. */
export function useTimeline({ visitorId, channelId, kind }: TimelineSubject) {
  return useInfiniteQuery({
    queryKey: [...customerKeys.timeline(visitorId, channelId), kind],
    queryFn: ({ pageParam, signal }) => {
      const query = { channelId, kind, limit: pageParam ? moreEntries : firstEntries, cursor: pageParam };
      return api.call(customersApi.timeline, { params: { id: visitorId }, query }, { signal, silent: true });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // What happened while this was not shown nobody has told.
    staleTime: 0,
  });
}

/** How long news is gathered before it is asked for, in ms. */
const gatherTime = 300;

/** Follows the customer's other conversations. Features of other kinds call the returned function when theirs have changed. */
export function useTimelineNews({
  visitorId,
  channelId,
  visitorIds,
}: Omit<TimelineSubject, 'kind'> & { visitorIds: readonly string[] }): () => void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const queryKey = customerKeys.timeline(visitorId, channelId);
  function askAgain() {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      // What is loading may be older than the news, and a further page would be lost.
      if (queryClient.isFetching({ queryKey }) > 0) askAgain();
      else void queryClient.invalidateQueries({ queryKey });
    }, gatherTime);
  }
  useSocketEvent(roomNamespace, 'chat:channelChanged', ({ id, visitor }) => {
    if (id !== channelId && visitorIds.includes(visitor.id)) askAgain();
  });
  useOnReconnect(askAgain);
  return askAgain;
}

/** The notes of colleagues about the visitor. */
export function useVisitorNotes(visitorId: string) {
  const queryClient = useQueryClient();
  const key = customerKeys.notes(visitorId);
  useSocketEvent(roomNamespace, 'chat:visitorNotesChanged', (news) => {
    if (news.visitorId === visitorId) setNewerData<VisitorNote[]>(queryClient, key, () => news.notes);
  });
  useOnReconnect(() => void queryClient.invalidateQueries({ queryKey: key }));
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api.call(customersApi.listNotes, { params: { id: visitorId } }, { signal, silent: true })).rows,
  });
}

export function useVisitorNoteActions(visitorId: string) {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: customerKeys.notes(visitorId) });
  const params = { id: visitorId };
  return {
    create: useMutation({
      mutationFn: (text: string) => api.call(customersApi.createNote, { params, body: { text } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (note: VisitorNote) => api.call(customersApi.removeNote, { params: { id: note.id } }),
      onSuccess,
    }),
  };
}

/** Files of the conversation, newest first; fetched again when a file was sent. */
export function useChannelFiles(channelId: string) {
  return useInfiniteQuery({
    queryKey: customerKeys.files(channelId),
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: 30, cursor: pageParam };
      return api.call(channelsApi.attachments, { params: { id: channelId }, query }, { signal, silent: true });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
  });
}
