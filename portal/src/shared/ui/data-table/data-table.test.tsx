import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { startOver } from '../../../testing/session.ts';
import { useNotices } from '../notices.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { tableSearchSchema } from './table-search.ts';
import type { TableColumn } from './table-types.ts';
import type { PageRequest } from './use-table-query.ts';
import { useTableSearch } from './use-table-search.ts';

interface Order {
  id: string;
  name: string;
  price: number;
  status: 'open' | 'closed';
}

const schema = tableSearchSchema(
  { search: z.string(), status: z.array(z.enum(['open', 'closed'])) },
  { orders: ['name', 'price'], defaultOrder: 'name', defaultSort: 'asc' },
);
const columns: TableColumn<Order>[] = [
  { id: 'name', header: 'Order', cell: ({ name }) => name, order: 'name', exportValue: ({ name }) => name },
  { id: 'price', header: 'Price', cell: ({ price }) => price, order: 'price', align: 'end', card: 'main' },
  { id: 'status', header: 'State', cell: ({ status }) => status },
];
const status = {
  kind: 'options',
  key: 'status',
  label: 'State',
  isMulti: true,
  options: [
    { value: 'open', label: 'Open' },
    { value: 'closed', label: 'Closed' },
  ],
} as const;

/** The server's data and the requests it got. */
const world = { orders: [] as Order[], failure: null as Error | null, asked: 0 };
const buildOrders = (count: number): Order[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `o-${index}`,
    name: `Order ${String(index + 1).padStart(3, '0')}`,
    price: (index * 37) % 100,
    status: index % 3 === 0 ? 'closed' : 'open',
  }));

interface Query {
  sort: 'asc' | 'desc';
  search?: string;
  status?: string[];
}

async function findOrders(query: Query, { page, limit }: Pick<PageRequest, 'page' | 'limit'>) {
  world.asked += 1;
  if (world.failure) throw world.failure;
  const found = world.orders
    .filter((order) => order.name.includes(query.search ?? '') && (query.status?.includes(order.status) ?? true))
    .toSorted((a, b) => a.name.localeCompare(b.name) * (query.sort === 'asc' ? 1 : -1));
  return { rows: found.slice((page - 1) * limit, page * limit), meta: { page, limit, total: found.length } };
}

let extra: Partial<DataTableProps<Order>> = {};

function Page() {
  const search = useTableSearch(schema);
  const query = useQuery({
    queryKey: [search.query],
    queryFn: () => findOrders(search.query, search),
    retry: false,
    placeholderData: (rows) => rows,
  });
  return (
    <DataTable
      id="orders"
      label="Orders"
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) => ({ to: '/orders', search: { open: id } })}
      search={search}
      query={{ ...query, loadPage: (request) => findOrders(search.query, request) }}
      filters={[status]}
      searchField={{ key: 'search', label: 'Search orders' }}
      empty={{ title: 'Orders will be listed here' }}
      {...extra}
    />
  );
}

function openPage(address = '/orders') {
  const root = createRootRoute({ component: Outlet });
  const orders = createRoute({
    getParentRoute: () => root,
    path: '/orders',
    validateSearch: (raw: Record<string, unknown>) => ({ ...schema(raw), ...(raw.panel ? { panel: raw.panel } : {}) }),
    component: Page,
  });
  const router = createRouter({
    routeTree: root.addChildren([orders]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <RouterProvider router={router as never} />
      </Suspense>
    </QueryClientProvider>,
  );
  return { router, searchOf: () => Object.fromEntries(new URLSearchParams(router.state.location.searchStr)) };
}

const toRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tick = (name: string, init: MouseEventInit = {}) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }), init);
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select Order/ })
    .filter(({ checked }) => checked)
    .map((box) => box.getAttribute('aria-label')!.slice('Select Order '.length));

let isPhone = false;

beforeAll(async () => {
  await startI18n();
  await loadNamespaces('table', 'errors', 'validation');
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: isPhone && query.includes('max-width'), addEventListener() {}, removeEventListener() {} }) as never,
  );
});
beforeEach(() => {
  startOver();
  isPhone = false;
  extra = {};
  Object.assign(world, { orders: buildOrders(60), failure: null, asked: 0 });
});
afterEach(cleanup);

describe('a list of the server', () => {
  it('is shown page by page, with its place in the address and in words', async () => {
    const { searchOf, router } = openPage('/orders?panel=7');
    await toRow('Order 001');
    expect(screen.getByText('1–25 of 60')).toBeTruthy();
    press('Next page');
    await toRow('Order 026');
    expect(searchOf()).toEqual({ page: '2', panel: '7' });
    press('Last page');
    await screen.findByText('51–60 of 60');
    router.history.back();
    await screen.findByText('26–50 of 60');
    expect(screen.getByRole('link', { name: 'Order 026' }).getAttribute('href')).toContain('open=o-25');
  });

  it('is sorted by its head, which says how', async () => {
    const { searchOf } = openPage('/orders?page=2');
    await toRow('Order 026');
    const head = screen.getByRole('columnheader', { name: 'Order' });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    press('Order');
    await toRow('Order 060');
    expect(head.getAttribute('aria-sort')).toBe('descending');
    expect(searchOf()).toEqual({ sort: 'desc' });
    press('Price');
    await waitFor(() => expect(searchOf()).toEqual({ order: 'price', sort: 'desc' }));
  });

  it('goes back to the first page when a filter changes, and says what hides everything', async () => {
    const { searchOf } = openPage('/orders?page=2&status=open');
    await screen.findByText('26–40 of 40');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search orders' }), { target: { value: 'nothing' } });
    await screen.findByText('No results for these filters');
    expect(searchOf()).toEqual({ search: 'nothing', status: 'open' });
    expect(screen.getByText('Hidden by: Search: nothing · State: Open')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1)!);
    await screen.findByText('1–25 of 60');
    expect(searchOf()).toEqual({});
  });

  it('takes one filter off by its cross', async () => {
    const { searchOf } = openPage('/orders?status=open,closed');
    await screen.findByRole('button', { name: 'State: Open, Closed' });
    press('Remove filter State');
    await waitFor(() => expect(searchOf()).toEqual({}));
  });

  it('shows the last page when the one asked for is past the end', async () => {
    const { searchOf } = openPage('/orders?page=9');
    await screen.findByText('51–60 of 60');
    expect(searchOf()).toEqual({ page: '3' });
  });

  it('says what would be here when there is nothing yet', async () => {
    world.orders = [];
    openPage();
    await screen.findByText('Orders will be listed here');
  });

  it('says what went wrong and tries again', async () => {
    world.failure = new ApiError({ status: 503, key: 'temporarilyUnavailable', requestId: 'r-7' });
    openPage();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('r-7');
    world.failure = null;
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await toRow('Order 001');
  });

  it('says why a filter of its address is refused, such as a period that is too long', async () => {
    const validate = { to: [{ key: 'dateRangeTooLong' }] };
    world.failure = new ApiError({ status: 422, key: 'validationFailed', validate });
    openPage();
    expect((await screen.findByRole('alert')).textContent).toContain('Choose a period of less than one month.');
  });

  it('hides a column that somebody does without, and remembers it', async () => {
    openPage();
    await toRow('Order 001');
    const columnNames = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(columnNames()).toEqual(['Order', 'Price', 'State']);
    const options = screen.getByRole('button', { name: 'Columns and row height' });
    // The test environment has no popovers, so their event is dispatched.
    const panel = document.getElementById(options.getAttribute('popovertarget')!)!;
    fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Price' }));
    expect(columnNames()).toEqual(['Order', 'State']);
    expect(localStorage.getItem('stateStore')).toContain('table.orders');
  });

  it('is a list of cards on a phone', async () => {
    isPhone = true;
    openPage();
    const list = await screen.findByRole('list', { name: 'Orders' });
    expect(screen.queryByRole('table')).toBeNull();
    const card = within(list).getAllByRole('listitem')[1]!;
    expect(card.textContent).toBe('Order 002Price37');
    expect(within(card).getByRole('link', { name: 'Order 002' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sort by' })).toBeTruthy();
  });

  it('has an action on the last line of its card, except where it is missing', async () => {
    isPhone = true;
    const step: TableColumn<Order> = {
      id: 'step',
      header: 'Next',
      card: 'foot',
      isMissing: ({ name }) => name === 'Order 001',
      cell: () => <button type="button">Assign</button>,
    };
    const [first, ...others] = columns;
    extra = { columns: [first!, step, ...others] };
    openPage();
    const list = await screen.findByRole('list', { name: 'Orders' });
    const [one, two] = within(list).getAllByRole('listitem');
    expect(one!.textContent).toBe('Order 001Price0');
    expect(two!.textContent).toBe('Order 002Price37NextAssign');
  });
});

describe('ticked rows', () => {
  const done: string[] = [];
  const approve = {
    id: 'approve',
    label: 'Approve',
    each: async ({ id, name }: Order) => {
      if (name === 'Order 002') throw new ApiError({ status: 404, key: 'recordNotFound' });
      done.push(id);
    },
  };
  beforeEach(() => {
    done.length = 0;
    extra = { bulkActions: [approve] };
  });

  it('are counted, a range at a time with Shift, and forgotten on Escape', async () => {
    openPage();
    await toRow('Order 001');
    tick('Order 002');
    tick('Order 005', { shiftKey: true });
    expect(ticked()).toEqual(['002', '003', '004', '005']);
    const bar = screen.getByRole('toolbar');
    expect(within(bar).getByRole('status').textContent).toBe('4 selected');
    expect(screen.queryByRole('searchbox')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(ticked()).toEqual([]);
  });

  it('are kept while one turns pages', async () => {
    openPage();
    await toRow('Order 001');
    tick('Order 001');
    press('Next page');
    await toRow('Order 026');
    tick('Order 030');
    expect(screen.getByText('2 selected')).toBeTruthy();
    press('Previous page');
    await toRow('Order 001');
    expect(ticked()).toEqual(['001']);
  });

  it('may be all that match, on every page, and each refusal is told by name', async () => {
    openPage();
    await toRow('Order 001');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('25 selected')).toBeTruthy();
    press('Select all 60 matches');
    expect(screen.getByText('All 60 matches selected')).toBeTruthy();
    press('Approve');
    await screen.findByText('59 done · 1 not possible');
    expect(done).toHaveLength(59);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Order 002: ./),
    ]);
    expect(screen.queryByRole('toolbar')).toBeNull();
    press('Close the result');
    expect(screen.queryByText('59 done · 1 not possible')).toBeNull();
  });

  it('for which an action is not possible are left out of it, and its button says so', async () => {
    extra = { bulkActions: [{ ...approve, isAllowed: ({ name }: Order) => name !== 'Order 003' }] };
    openPage();
    await toRow('Order 001');
    tick('Order 003');
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    tick('Order 001');
    press('Approve 1 of 2');
    await waitFor(() => expect(useNotices.getState().toasts.at(-1)?.content).toBe('Approve: 1 done'));
    expect(done).toEqual(['o-0']);
  });

  it('are as before when it is undone, and what could not be undone is named', async () => {
    const undone: string[] = [];
    const undo = async ({ id, name }: Order) => {
      if (name === 'Order 003') throw new ApiError({ status: 404, key: 'recordNotFound' });
      undone.push(id);
    };
    extra = { bulkActions: [{ id: 'approve', label: 'Approve', each: async (order) => () => undo(order) }] };
    openPage();
    await toRow('Order 001');
    for (const name of ['Order 001', 'Order 003']) tick(name);
    press('Approve');
    const said = () => useNotices.getState().toasts.at(-1);
    await waitFor(() => expect(said()?.content).toBe('Approve: 2 done'));
    act(() => said()!.action!.run());
    await waitFor(() => expect(said()?.content).toBe('1 undone · 1 could not be undone'));
    expect(undone).toEqual(['o-0']);
    expect(screen.getByRole('listitem').textContent).toMatch(/^Order 003: ./);
  });

  it('are left alone when somebody does not confirm', async () => {
    extra = { bulkActions: [{ ...approve, confirm: async () => false }] };
    openPage();
    await toRow('Order 001');
    tick('Order 001');
    press('Approve');
    await Promise.resolve();
    expect(done).toEqual([]);
    expect(screen.getByText('1 selected')).toBeTruthy();
  });

  it('are asked about once, however often it is pressed while the question is prepared', async () => {
    const answers: ((isYes: boolean) => void)[] = [];
    extra = { bulkActions: [{ ...approve, confirm: () => new Promise((resolve) => answers.push(resolve)) }] };
    openPage();
    await toRow('Order 001');
    tick('Order 001');
    press('Approve');
    press('Approve');
    expect(answers).toHaveLength(1);
    answers[0]!(true);
    await waitFor(() => expect(useNotices.getState().toasts.at(-1)?.content).toBe('Approve: 1 done'));
    expect(done).toEqual(['o-0']);
  });

  it('leave the rest ticked when one of all that match is taken out', async () => {
    openPage();
    await toRow('Order 001');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    press('Select all 60 matches');
    tick('Order 003');
    expect(screen.getByText('24 selected')).toBeTruthy();
    expect(ticked()).not.toContain('003');
  });
});
