import type { Ticket } from '@sala/contract/tickets/tickets.schema.ts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { foresee, takeTicket } from './ticket-cache.ts';
import { ticketKeys } from './tickets.queries.ts';

const made = (id: string, minute: number, status: Ticket['status'] = 'open') =>
  ({ id, status, version: 1, createdAt: `2026-11-20T08:0${minute}:00.000Z` }) as Ticket;

/** A board whose columns show what is given, of so many. */
function boardOf(columns: Partial<Record<Ticket['status'], { rows: Ticket[]; total?: number }>>, filters = {}) {
  const client = new QueryClient();
  const keyOf = (status: string) => [...ticketKeys.columns, { ...filters, status, limit: 25 }];
  for (const [status, { rows, total = rows.length }] of Object.entries(columns))
    client.setQueryData(keyOf(status), { pages: [{ rows, meta: { total } }], pageParams: [1] });
  const read = (status: string) => {
    const { pages } = client.getQueryData<{ pages: { rows: Ticket[]; meta: { total: number } }[] }>(keyOf(status))!;
    return { ids: pages.flatMap(({ rows }) => rows.map(({ id }) => id)), total: pages.at(-1)!.meta.total };
  };
  return { client, read };
}

describe('a card of the board', () => {
  it('goes to where it will be found in its new column, with the counts, and back when that was refused', () => {
    const [newest, middle, oldest] = [made('new', 3, 'pending'), made('middle', 2), made('old', 1, 'pending')];
    const { client, read } = boardOf({ open: { rows: [middle] }, pending: { rows: [newest, oldest] } });
    const takeBack = foresee(client, middle, { status: 'pending' });
    expect(read('open')).toEqual({ ids: [], total: 0 });
    expect(read('pending')).toEqual({ ids: ['new', 'middle', 'old'], total: 3 });
    takeBack();
    expect(read('open')).toEqual({ ids: ['middle'], total: 1 });
    expect(read('pending')).toEqual({ ids: ['new', 'old'], total: 2 });
  });

  it('is only counted where its place is not loaded yet', () => {
    const { client, read } = boardOf({
      open: { rows: [made('old', 1)] },
      resolved: { rows: [made('a', 5, 'resolved')], total: 40 },
    });
    foresee(client, made('old', 1), { status: 'resolved' });
    expect(read('resolved')).toEqual({ ids: ['a'], total: 41 });
  });

  it('follows a colleague’s change, and what was foreseen does not undo what is newer', () => {
    const { client, read } = boardOf({
      open: { rows: [made('one', 1)] },
      pending: { rows: [] },
      resolved: { rows: [] },
    });
    const takeBack = foresee(client, made('one', 1), { status: 'pending' });
    takeTicket(client, { ...made('one', 1, 'resolved'), version: 2 });
    takeBack();
    expect([read('open').ids, read('pending').ids, read('resolved').ids]).toEqual([[], [], ['one']]);
  });
});
