import { privateChatApi } from '@sala/contract/conversations/private-chat/private-chat.api.ts';
import type {
  PrivatePresence,
  PrivateRoom,
  PrivateRoomDetail,
} from '@sala/contract/conversations/private-chat/private-chat.schema.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';

const roomsAtOnce = 100;
/** Pages of them that are read; who is in more rooms finds the others by their name. */
const mostPages = 10;
/** What changes in a burst is counted once, in ms. */
const countPause = 300;

export const privateKeys = {
  all: ['private-chat'] as const,
  info: () => [...privateKeys.all, 'info'] as const,
  rooms: (isArchived: boolean, search = '') => [...privateKeys.all, 'rooms', isArchived, search] as const,
  joinable: () => [...privateKeys.all, 'joinable'] as const,
  room: (id: string) => [...privateKeys.all, 'room', id] as const,
  counts: () => [...privateKeys.all, 'counts'] as const,
  requests: () => [...privateKeys.all, 'requests'] as const,
  thread: (id: string) => [...privateKeys.all, 'thread', id] as const,
  files: (id: string) => [...privateKeys.all, 'files', id] as const,
  card: (roomId: string, id: string) => [...privateKeys.all, 'card', roomId, id] as const,
  found: (search: string) => [...privateKeys.all, 'found', search] as const,
};

export const infoQuery = () =>
  queryOptions({
    queryKey: privateKeys.info(),
    queryFn: ({ signal }) => api.call(privateChatApi.info, {}, { signal, silent: true }),
    staleTime: 60_000,
  });

export const roomsQuery = (isArchived: boolean, search: string) =>
  queryOptions({
    queryKey: privateKeys.rooms(isArchived, search),
    queryFn: async ({ signal }) => {
      const options = { signal, silent: true };
      if (search && !isArchived) {
        const query = { search, limit: roomsAtOnce };
        return (await api.call(privateRoomsApi.search, { query }, options)).rows;
      }
      const query = {
        limit: roomsAtOnce,
        archived: isArchived ? ('1' as const) : undefined,
        search: search || undefined,
      };
      const known = new Map<string, PrivateRoom>();
      for (let page = 1; page <= mostPages; page += 1) {
        const { rows } = await api.call(privateRoomsApi.list, { query: { ...query, page } }, options);
        // A room that was written in meanwhile has moved to the top, and another one comes a second time.
        for (const room of rows) if (!known.has(room.id)) known.set(room.id, room);
        if (rows.length < roomsAtOnce) break;
      }
      return [...known.values()];
    },
  });

/** Rooms that one is not in and may join, or ask to. */
export const joinableQuery = () =>
  queryOptions({
    queryKey: privateKeys.joinable(),
    queryFn: async ({ signal }) => {
      const query = { limit: roomsAtOnce, isJoined: 'false' as const };
      return (await api.call(privateRoomsApi.search, { query }, { signal, silent: true })).rows;
    },
  });

export const roomQuery = (id: string) =>
  queryOptions({
    queryKey: privateKeys.room(id),
    queryFn: ({ signal }) => api.call(privateRoomsApi.get, { params: { id } }, { signal, silent: true }),
  });

export const countsQuery = () =>
  queryOptions({
    queryKey: privateKeys.counts(),
    queryFn: ({ signal }) => api.call(privateRoomsApi.counts, {}, { signal, silent: true }),
  });

export const requestsQuery = () =>
  queryOptions({
    queryKey: privateKeys.requests(),
    queryFn: async ({ signal }) => (await api.call(privateRoomsApi.requests, {}, { signal, silent: true })).rows,
  });

export const filesQuery = (roomId: string) =>
  infiniteQueryOptions({
    queryKey: privateKeys.files(roomId),
    queryFn: async ({ signal, pageParam: beforeSeq }) =>
      api.call(privateMessagesApi.files, { body: { roomId, beforeSeq } }, { signal, silent: true }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows, meta }) => (rows.length < meta.limit ? undefined : rows.at(-1)?.seq),
  });

/** What one may see of the record that a card names. */
export const cardQuery = (roomId: string, id: string) =>
  queryOptions({
    queryKey: privateKeys.card(roomId, id),
    queryFn: ({ signal }) => api.call(privateMessagesApi.card, { query: { roomId, id } }, { signal, silent: true }),
    staleTime: 60_000,
  });

export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: privateKeys.found(search),
    queryFn: async ({ signal }) =>
      (await api.call(privateMessagesApi.search, { body: { search } }, { signal, silent: true })).rows,
  });

/** Unread first, then by what was said last; muted rooms are no news. */
function inOrder(rooms: readonly PrivateRoom[]): PrivateRoom[] {
  const isNews = ({ unreadCount, own }: PrivateRoom) => unreadCount > 0 && !own.isMuted;
  const at = ({ lastMessage, createdAt }: PrivateRoom) => lastMessage?.createdAt ?? createdAt;
  return rooms.toSorted(
    (one, other) =>
      Number(isNews(other)) - Number(isNews(one)) || at(other).localeCompare(at(one)) || other.id.localeCompare(one.id),
  );
}

/** A room as it is now, in every list that may show it. */
export function keepRoom(queryClient: QueryClient, room: PrivateRoom | PrivateRoomDetail): void {
  const { members, ...row } = room as PrivateRoomDetail;
  queryClient.setQueryData<PrivateRoomDetail>(privateKeys.room(room.id), (known) =>
    members ? (room as PrivateRoomDetail) : known && { ...known, ...row },
  );
  const isArchived = room.archivedAt !== null;
  for (const archive of [false, true])
    queryClient.setQueryData<PrivateRoom[]>(privateKeys.rooms(archive), (known) => {
      if (!known) return known;
      const others = known.filter(({ id }) => id !== room.id);
      return room.own.state === 'joined' && archive === isArchived ? inOrder([row, ...others]) : others;
    });
}

/** Whether a colleague can take work now, wherever they are shown. */
export function keepPresence(queryClient: QueryClient, userId: string, presence: PrivatePresence): void {
  const isOf = ({ kind, people }: PrivateRoom) => kind === 'direct' && people[0]?.id === userId;
  queryClient.setQueriesData<PrivateRoom[]>({ queryKey: [...privateKeys.all, 'rooms'] }, (rooms) =>
    rooms?.some(isOf) ? rooms.map((room) => (isOf(room) ? { ...room, presence } : room)) : rooms,
  );
  queryClient.setQueriesData<PrivateRoomDetail>({ queryKey: [...privateKeys.all, 'room'] }, (room) => {
    if (!room?.members.some(({ person }) => person.id === userId)) return room;
    const members = room.members.map((member) => (member.person.id === userId ? { ...member, presence } : member));
    return { ...room, members, ...(isOf(room) && { presence }) };
  });
}

export function dropRoom(queryClient: QueryClient, id: string): void {
  for (const archive of [false, true])
    queryClient.setQueryData<PrivateRoom[]>(privateKeys.rooms(archive), (known) =>
      known?.filter((room) => room.id !== id),
    );
  queryClient.removeQueries({ queryKey: privateKeys.thread(id) });
  // Kept beside the refusal, its data would come to the screen again with the next news of a member.
  void queryClient.resetQueries({ queryKey: privateKeys.room(id) });
}

let isAsking = false;
let isMore = false;

/** Soon, and once for all that comes meanwhile. Words alone change nothing of who asks to come in. */
export function askForCounts(queryClient: QueryClient, isOnlyTalk = false): void {
  if (!isOnlyTalk) isMore = true;
  if (isAsking) return;
  isAsking = true;
  setTimeout(() => {
    isAsking = false;
    void queryClient.invalidateQueries({ queryKey: privateKeys.counts() });
    if (!isMore) return;
    isMore = false;
    void queryClient.invalidateQueries({ queryKey: privateKeys.requests() });
    void queryClient.invalidateQueries({ queryKey: privateKeys.joinable() });
  }, countPause);
}
