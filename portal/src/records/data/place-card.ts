import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ListPage } from '#shared/api/client.ts';
import type { WorkRecord } from '../record.ts';

/** What a column has been answered so far. */
export type CardPages<R> = InfiniteData<ListPage<R[]>>;

/** The statuses that a column asks for, out of its key. */
export const getStatuses = (key: QueryKey): string[] =>
  String((key.at(-1) as { status?: string } | undefined)?.status ?? '').split(',');
/** The columns of a board differ only in their statuses. */
const getBoard = (key: QueryKey) => JSON.stringify({ ...(key.at(-1) as object), status: undefined });

const withTotal = <R>(data: CardPages<R>, by: number): CardPages<R> => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, meta: { ...page.meta, total: (page.meta.total ?? 0) + by } })),
});

function withoutCard<R extends WorkRecord>(data: CardPages<R>, id: string): CardPages<R> {
  const pages = data.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== id) }));
  return withTotal({ ...data, pages }, -1);
}

/** Where the next answer of the server has it: by when it was made, the newest first; nowhere if that is not loaded yet. */
function withCard<R extends WorkRecord>(data: CardPages<R>, record: R): CardPages<R> {
  const isOlder = (row: R) => row.createdAt < record.createdAt;
  const place = data.pages.findIndex(({ rows }) => rows.some(isOlder));
  const loaded = data.pages.reduce((sum, { rows }) => sum + rows.length, 0);
  const isAllThere = loaded >= (data.pages.at(-1)?.meta.total ?? 0);
  if (place < 0 && !isAllThere) return withTotal(data, 1);
  const into = place < 0 ? data.pages.length - 1 : place;
  const pages = data.pages.map((page, index) => {
    if (index !== into) return page;
    const at = page.rows.findIndex(isOlder);
    return { ...page, rows: page.rows.toSpliced(at < 0 ? page.rows.length : at, 0, record) };
  });
  return withTotal({ ...data, pages }, 1);
}

/** Takes a record whose status changed out of its old column and into that of its new one, on every board that shows it. */
export function placeCard<R extends WorkRecord>(queryClient: QueryClient, columnsKey: QueryKey, record: R): void {
  const columns = queryClient.getQueriesData<CardPages<R>>({ queryKey: columnsKey });
  const holds = (data: CardPages<R> | undefined) =>
    data?.pages.some(({ rows }) => rows.some(({ id }) => id === record.id));
  for (const [key, data] of columns) {
    if (!data || !holds(data) || getStatuses(key).includes(record.status)) continue;
    queryClient.setQueryData(key, withoutCard(data, record.id));
    const [next, there] =
      columns.find(([other]) => getStatuses(other).includes(record.status) && getBoard(other) === getBoard(key)) ?? [];
    if (next && there && !holds(there)) queryClient.setQueryData(next, withCard(there, record));
  }
}
