import { rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInForTest, startOver } from '../../../testing/session.ts';
import { useCursorTableQuery, useTableQuery } from './use-table-query.ts';

const asked: Record<string, string>[] = [];
const note = (request: Request) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  asked.push(query);
  return query;
};
const server = setupServer(
  http.get('*/api/role', ({ request }) => {
    const { page, limit } = note(request);
    return HttpResponse.json({
      data: [{ id: `role-${page}`, name: 'Operator' }],
      meta: { page: Number(page), limit: Number(limit), total: 300 },
    });
  }),
  http.get('*/api/session/list/export', ({ request }) => {
    note(request);
    return new HttpResponse('"Name"', {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': "attachment; filename*=UTF-8''Roles.csv",
      },
    });
  }),
  http.get('*/api/audit-log', ({ request }) => {
    const { cursor = 'a' } = note(request);
    return HttpResponse.json({
      data: [{ id: `entry-${cursor}` }],
      meta: { limit: 25, next_cursor: cursor === 'a' ? 'b' : null },
    });
  }),
);

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
let client = new QueryClient();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  startOver();
  signInForTest();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  asked.length = 0;
});

describe('the rows of a list', () => {
  it('stay while those of another page are fetched, and any page can be had', async () => {
    const { result, rerender } = renderHook(
      ({ page }) => useTableQuery(rolesApi.list, { query: { page, limit: 25, order: 'name', sort: 'asc' } }),
      { wrapper, initialProps: { page: 1 } },
    );
    await waitFor(() => expect(result.current.data?.rows[0]?.id).toBe('role-1'));
    rerender({ page: 2 });
    expect(result.current).toMatchObject({ isPlaceholderData: true, data: { rows: [{ id: 'role-1' }] } });
    await waitFor(() => expect(result.current.data?.rows[0]?.id).toBe('role-2'));
    const { signal } = new AbortController();
    const other = await result.current.loadPage!({ page: 3, limit: 100, signal });
    expect(other).toMatchObject({ rows: [{ id: 'role-3' }], meta: { total: 300 } });
    expect(asked.at(-1)).toEqual({ page: '3', limit: '100', order: 'name', sort: 'asc' });
  });

  it('are asked for as a file by the filters and the order alone', async () => {
    const { result } = renderHook(
      () =>
        useTableQuery(
          rolesApi.list,
          { query: { page: 2, limit: 25, order: 'name', sort: 'asc', search: 'Op' } },
          { file: callsApi.export },
        ),
      { wrapper },
    );
    const file = await result.current.loadFile!('csv', new AbortController().signal);
    expect(file.name).toBe('Roles.csv');
    expect(asked).toContainEqual({ order: 'name', sort: 'asc', search: 'Op', format: 'csv' });
  });

  it('of a log come under each other until there are no more', async () => {
    const { result } = renderHook(() => useCursorTableQuery(auditApi.list, { query: { search: 'Sok' } }), { wrapper });
    await waitFor(() => expect(result.current.more?.hasMore).toBe(true));
    act(() => void result.current.more!.load());
    await waitFor(() => expect(result.current.data?.rows.map(({ id }) => id)).toEqual(['entry-a', 'entry-b']));
    expect(result.current.more?.hasMore).toBe(false);
    expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'b']);
    expect(asked.every(({ search }) => search === 'Sok')).toBe(true);
  });
});
