import type { Ticket, TicketStatus } from '@sala/contract/tickets/tickets.schema.ts';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ListPage } from '#shared/api/client.ts';
import { ticketKeys } from './tickets.queries.ts';

type Pages = InfiniteData<ListPage<Ticket[]>>;

const statusOf = (key: QueryKey) => (key.at(-1) as { status: TicketStatus }).status;
/** Columns of one board have the same filters but for their status. */
const boardOf = (key: QueryKey) => JSON.stringify({ ...(key.at(-1) as object), status: undefined });

const withTotal = (data: Pages, by: number): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, meta: { ...page.meta, total: (page.meta.total ?? 0) + by } })),
});

function withoutCard(data: Pages, id: string): Pages {
  const pages = data.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.id !== id) }));
  return withTotal({ ...data, pages }, -1);
}

/** Where the next answer of the server has it: by when it was made, the newest first; nowhere if that is not loaded yet. */
function withCard(data: Pages, ticket: Ticket): Pages {
  const isOlder = (row: Ticket) => row.createdAt < ticket.createdAt;
  const place = data.pages.findIndex(({ rows }) => rows.some(isOlder));
  const loaded = data.pages.reduce((sum, { rows }) => sum + rows.length, 0);
  const isAllThere = loaded >= (data.pages.at(-1)?.meta.total ?? 0);
  if (place < 0 && !isAllThere) return withTotal(data, 1);
  const into = place < 0 ? data.pages.length - 1 : place;
  const pages = data.pages.map((page, index) => {
    if (index !== into) return page;
    const at = page.rows.findIndex(isOlder);
    return { ...page, rows: page.rows.toSpliced(at < 0 ? page.rows.length : at, 0, ticket) };
  });
  return withTotal({ ...data, pages }, 1);
}

/** Takes a ticket whose status changed out of its old column and into that of its new one, on every board that shows it. */
export function placeCard(queryClient: QueryClient, ticket: Ticket): void {
  const columns = queryClient.getQueriesData<Pages>({ queryKey: ticketKeys.columns });
  const holds = (data: Pages | undefined) => data?.pages.some(({ rows }) => rows.some(({ id }) => id === ticket.id));
  for (const [key, data] of columns) {
    if (!data || !holds(data) || statusOf(key) === ticket.status) continue;
    queryClient.setQueryData(key, withoutCard(data, ticket.id));
    const [next, there] =
      columns.find(([other]) => statusOf(other) === ticket.status && boardOf(other) === boardOf(key)) ?? [];
    if (next && there && !holds(there)) queryClient.setQueryData(next, withCard(there, ticket));
  }
}
