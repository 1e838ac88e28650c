import { describe, expect, it } from 'vitest';
import { ticketListSearch } from '../tickets.search.ts';
import { fitsTicketFilters, isTicketNews, toBoardFilters, toTicketQuery } from './ticket-filters.ts';

const me = '0192a000-0000-7000-8000-000000000001';
const ticket = {
  status: 'open',
  priority: 'high',
  assignee: { id: me, name: 'Sophea' },
  isFollowing: false,
  waitingSince: null,
  project: null,
  category: { id: 'c', code: 'water', titles: {}, icon: 'droplet' },
  type: null,
  subtype: null,
} as never;

describe('the filters of the tickets', () => {
  it('begin with what is not resolved, and are narrowed within the tab', () => {
    expect(toTicketQuery({})).toEqual({ status: 'open,pending' });
    expect(toTicketQuery({ status: ['pending'], priority: ['urgent', 'high'] })).toEqual({
      status: 'pending',
      priority: 'urgent,high',
    });
    expect(toTicketQuery({ tab: 'mine' })).toEqual({ status: 'open,pending', assigned: 'mine' });
    expect(toTicketQuery({ tab: 'following' })).toEqual({ assigned: 'followed' });
    // A filter chosen on another tab must not empty this one.
    expect(toTicketQuery({ tab: 'resolved', status: ['open'] })).toEqual({ status: 'resolved' });
    expect(toTicketQuery({ tab: 'all', assigned: 'unassigned' })).toEqual({ assigned: 'unassigned' });
  });

  it('name whole days of the reader, and what the days are of only with days', () => {
    const query = toTicketQuery({ tab: 'all', from: '2026-11-03', to: '2026-11-03', dateOf: 'resolved' });
    expect(Date.parse(query.to!) - Date.parse(query.from!)).toBe(24 * 60 * 60_000);
    expect(query.dateOf).toBe('resolved');
    expect(toTicketQuery({ tab: 'all', dateOf: 'resolved' })).toEqual({});
  });

  it('of a board leave the statuses to its columns', () => {
    expect(toTicketQuery(toBoardFilters({}))).toEqual({});
    expect(toTicketQuery(toBoardFilters({ tab: 'mine', status: ['open'] }))).toEqual({ assigned: 'mine' });
    expect(toTicketQuery(toBoardFilters({ tab: 'resolved', priority: ['low'] }))).toEqual({ priority: 'low' });
  });

  it('tell of a ticket that changed whether it still belongs there', () => {
    const fits = (filters: Parameters<typeof toTicketQuery>[0]) => fitsTicketFilters(ticket, filters, me);
    expect([fits({}), fits({ tab: 'mine' }), fits({ categoryCode: 'water', priority: ['high'] })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([
      fits({ tab: 'resolved' }),
      fits({ tab: 'unassigned' }),
      fits({ tab: 'following' }),
      fits({ waiting: 'customer' }),
      fits({ status: ['pending'] }),
      fits({ priority: ['low'] }),
      fits({ categoryCode: 'cleaning' }),
      fits({ projectId: me }),
    ]).toEqual(Array(8).fill(false));
  });

  it('stand in the address, and what makes no sense there is forgotten', () => {
    const address = { tab: 'mine', status: 'open,pending', priority: 'nonsense', from: '2026-13-40', page: '2' };
    expect(ticketListSearch.read({ ...address, page: 2 })).toMatchObject({
      page: 2,
      filters: { tab: 'mine', status: ['open', 'pending'] },
    });
    expect(ticketListSearch(address)).toEqual({ tab: 'mine', status: 'open,pending' });
  });

  it('begin with the most urgent where work waits, elsewhere with the latest change, unless an order was chosen', () => {
    const orders = ['open', 'mine', 'unassigned', 'following', 'resolved', 'all'].map(
      (tab) => ticketListSearch.read({ tab }).order,
    );
    expect(orders).toEqual([...Array(3).fill('priority'), ...Array(3).fill('updatedAt')]);
    expect(ticketListSearch.read({})).toMatchObject({ order: 'priority', sort: 'desc' });
    expect(ticketListSearch({ order: 'updatedAt' })).toEqual({ order: 'updatedAt' });
  });
});

it('marks unseen tickets of the reader, of nobody and of those they follow as new', () => {
  const other = { id: 'other', name: 'Dara' };
  const isNews = (over: object) =>
    isTicketNews({ isSeen: false, assignee: other, isFollowing: false, ...over } as never, me);
  expect([{ assignee: { id: me } }, { assignee: null }, { isFollowing: true }].map(isNews)).toEqual([true, true, true]);
  expect([{}, { assignee: null, isSeen: true }].map(isNews)).toEqual([false, false]);
});
