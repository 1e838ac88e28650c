import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import type { Notification } from '@sala/contract/identity/notifications/notifications.schema.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, type ListPage } from '#shared/api/client.ts';
import { type NotificationView, notificationViews } from './notifications.search.ts';

type Pages = InfiniteData<ListPage<Notification[]>>;

const keys = {
  all: ['notifications'] as const,
  unread: () => [...keys.all, 'unread'] as const,
  lists: () => [...keys.all, 'list'] as const,
  list: (view: NotificationView) => [...keys.lists(), view] as const,
};

export const unreadQuery = () =>
  queryOptions({
    queryKey: keys.unread(),
    queryFn: async ({ signal }) => (await api.call(notificationsApi.countUnread, {}, { signal, silent: true })).total,
  });

export const listQuery = (view: NotificationView) =>
  infiniteQueryOptions({
    queryKey: keys.list(view),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      api.call(
        notificationsApi.list,
        { query: { isUnread: view === 'unread' ? 'true' : undefined, cursor } },
        { signal, silent: true },
      ),
    getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
  });

const setUnread = (queryClient: QueryClient, total: number) => queryClient.setQueryData(keys.unread(), total);

/** Stores the number reported by the socket in the cache. */
export function incrementUnread(queryClient: QueryClient, total: number): void {
  setUnread(queryClient, total);
  void queryClient.invalidateQueries({ queryKey: keys.lists() });
}

function markInLists(queryClient: QueryClient, isMarked: (id: string) => boolean): void {
  const readAt = new Date().toISOString();
  const mark = (row: Notification) => (row.readAt === null && isMarked(row.id) ? { ...row, readAt } : row);
  for (const view of notificationViews)
    queryClient.setQueryData<Pages>(
      keys.list(view),
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(mark) })) },
    );
}

/** Marks some or all as read. The change is shown at once and reverted if the server refuses it. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[] | 'all') => {
      const answer =
        ids === 'all'
          ? await api.call(notificationsApi.readAll)
          : await api.call(notificationsApi.read, { body: { ids: [...ids] } });
      setUnread(queryClient, answer.total);
    },
    onMutate: (ids) => markInLists(queryClient, (id) => ids === 'all' || ids.includes(id)),
    onError: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}
