import { customersApi } from '@sala/contract/conversations/chat/customers.api.ts';
import type { TimelineEntry } from '@sala/contract/conversations/chat/customers.schema.ts';
import type { AppAbility } from '@sala/contract/core/define-ability.ts';
import { wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { buildProfile, signInForTest, startOver } from '../../../../testing/session.ts';
import { buildChannel, testId } from '../chat.factory.ts';
import { CustomerTimeline } from './customer-timeline.tsx';
import { showInTimeline } from './timeline-slot.ts';

const channel = buildChannel();
let entries: TimelineEntry[] = [];
let open: TimelineEntry[] = [];
let asked: URLSearchParams[] = [];
/** What the answers to the next requests wait for. */
let held: Promise<void> | undefined;
let isFailing = false;

/** Pages by place instead of by time. */
const server = setupServer(
  http.get(`*${customersApi.timeline.path}`, async ({ request }) => {
    const query = new URL(request.url).searchParams;
    asked.push(query);
    if (isFailing) return HttpResponse.json({ code: 400, message: 'unexpected', detail: '' }, { status: 400 });
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Number(query.get('limit'));
    const kind = query.get('kind');
    const found = entries.filter((entry) => kind === null || entry.kind === kind);
    const rows = found.slice(from, to);
    const kinds = [...new Set(found.map((entry) => entry.kind))];
    const nextCursor = to < found.length ? String(to) : null;
    const data = wireEncoderFor(customersApi.timeline.response)({ rows, open, kinds, nextCursor }) as JsonBodyType;
    await held;
    return HttpResponse.json({ data });
  }),
);

/** Whether the code of orders can be loaded. */
let areOrdersThere = true;
const mayRead = (ability: AppAbility) => ability.can('read', 'view-service');

const showOrders = () =>
  showInTimeline('order', mayRead, async () => {
    if (!areOrdersThere) throw new TypeError('Failed to fetch dynamically imported module');
    return {
      Row: ({ entry, Line }) => <Line entry={entry} words={entry.title} open={{ to: '/service-system', search: {} }} />,
      News: ({ shownIds, onNews }) => (
        <button type="button" onClick={onNews} data-shown={shownIds.join(' ')}>
          Something happened
        </button>
      ),
      All: ({ visitorId }) => <p>All orders of {visitorId}</p>,
    };
  });
const showCalls = () =>
  showInTimeline('call', mayRead, async () => ({
    Row: ({ entry, Line, onOpen }) => <Line entry={entry} words="They called" open={onOpen} />,
    News: () => null,
    Detail: ({ id, onClose }) => (
      <div role="dialog">
        <textarea aria-label="Note" />
        <button type="button" onClick={onClose}>
          Close {id}
        </button>
      </div>
    ),
  }));
let takeOut: (() => void)[] = [];

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const order = (number: number): TimelineEntry => ({
  kind: 'order',
  id: testId(number),
  number,
  at: at(number),
  title: 'Ten bottles',
  status: 'completed',
});
const conversation = (number: number): TimelineEntry => {
  const { lastMessage, rating, link, bot, page, visitorPage } = channel;
  return {
    kind: 'conversation',
    id: testId(100 + number),
    number,
    at: at(number),
    status: 'closed',
    ...{ lastMessage, rating, link, bot, page, visitorPage },
  };
};

const call = (number: number): TimelineEntry => ({
  kind: 'call',
  id: testId(200 + number),
  number,
  at: at(number),
  status: 'ended',
  operatorName: null,
  durationSeconds: null,
});

function show(): void {
  const component = () => <CustomerTimeline channel={channel} heading="h2" joinedIds={[]} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const somethingHappens = () => press('Something happened');

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n();
  await loadNamespaces('chat', 'errors');
  takeOut = [showOrders(), showCalls()];
});
afterAll(() => {
  for (const take of takeOut) take();
  server.close();
});
beforeEach(() => {
  startOver();
  [asked, open, held, isFailing] = [[], [], undefined, false];
  signInForTest(
    buildProfile({
      ability: [
        { subject: 'chat', action: 'read' },
        { subject: 'view-service', action: 'read' },
      ],
    }),
  );
});
afterEach(cleanup);

describe('the history of a customer', () => {
  it('shows all kinds in one list, and further ones when asked', async () => {
    entries = [9, 8, 7, 6, 5, 4, 3, 2].map((number) => (number % 2 === 0 ? order(number) : conversation(number)));
    show();
    await screen.findByRole('heading', { name: 'History' });
    await waitFor(() => expect(links()).toHaveLength(6));
    expect(links()[0]).toMatch(/^#9 /);
    expect(links()[1]).toMatch(/^#8 Ten bottles/);
    expect(within(screen.getAllByRole('link')[1]!).getByRole('img', { name: 'Order' })).toBeTruthy();
    press('Show more');
    await waitFor(() => expect(links()).toHaveLength(8));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(asked.every((query) => query.get('channel_id') === channel.id)).toBe(true);
  });

  it('says on which page a conversation began, and which was the last', async () => {
    const page = { title: 'Price list', url: 'https://shop.example/prices' };
    const visitorPage = { title: '', url: 'https://shop.example/order', at: at(4) };
    const began = { ...conversation(3), page, visitorPage: null } as TimelineEntry;
    entries = [{ ...conversation(4), page, visitorPage } as TimelineEntry, began];
    show();
    await waitFor(() => expect(links()).toHaveLength(2));
    expect(links()[0]).toContain('Price list → https://shop.example/order');
    expect(links()[1]).toMatch(/First page.*Price list/);
    expect(links()[1]).not.toContain('→');
  });

  it('shows one kind alone, and asks again when its feature has news', async () => {
    entries = [conversation(3), order(2)];
    show();
    fireEvent.click(await screen.findByRole('radio', { name: 'Orders' }));
    await waitFor(() => expect(links()).toHaveLength(1));
    expect(links()[0]).toContain('Ten bottles');
    entries = [order(4), ...entries];
    somethingHappens();
    await waitFor(() => expect(links()).toHaveLength(2));
    fireEvent.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(links()).toHaveLength(3));
  });

  it('offers no choice of one kind, and shows nothing of who is new', async () => {
    entries = [order(2)];
    show();
    await screen.findByRole('link');
    expect(screen.queryByRole('radio')).toBeNull();
    cleanup();
    entries = [];
    show();
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });

  it('keeps what is still open above the rest, and once', async () => {
    entries = [conversation(9), order(8), conversation(7)];
    open = [order(8), order(1)];
    show();
    const pinned = within(await screen.findByRole('list', { name: 'Still open' }));
    expect(pinned.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^#8 /),
      expect.stringMatching(/^#1 /),
    ]);
    expect(links()).toHaveLength(4);
    expect(screen.queryByText(/^All orders/)).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Orders' }));
    expect(await screen.findByText(`All orders of ${channel.visitor.id}`)).toBeTruthy();
    const { shown } = screen.getByRole('button', { name: 'Something happened' }).dataset;
    expect(shown!.split(' ')).toEqual(expect.arrayContaining([order(1).id, conversation(9).id]));
  });

  it('leaves open what was opened when news takes its row away', async () => {
    entries = [call(2), order(1)];
    show();
    fireEvent.click(await screen.findByRole('button', { name: /They called/ }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Note' }), { target: { value: 'Half a sen' } });
    entries = [order(3), order(1)];
    somethingHappens();
    await waitFor(() => expect(screen.queryByRole('button', { name: /They called/ })).toBeNull());
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Half a sen');
    press(`Close ${call(2).id}`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks once for all that happens within a moment, and after the page that is on its way', async () => {
    entries = [9, 8, 7, 6, 5, 4, 3, 2].map(order);
    show();
    await waitFor(() => expect(links()).toHaveLength(6));
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    press('Show more');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Show more' }).getAttribute('aria-busy')).toBe('true');
    press('Show more');
    entries = [order(10), ...entries];
    for (let times = 0; times < 3; times++) somethingHappens();
    release();
    await waitFor(() => expect(links()).toHaveLength(9));
    expect(links()[0]).toMatch(/^#10 /);
    // Both pages again.
    expect(asked.map((query) => query.get('cursor'))).toEqual([null, '6', null, '6']);
  });

  it('says that further ones could not be loaded, and tries again', async () => {
    entries = [9, 8, 7, 6, 5, 4, 3, 2].map(order);
    show();
    await waitFor(() => expect(links()).toHaveLength(6));
    isFailing = true;
    press('Show more');
    const alert = await screen.findByRole('alert');
    expect(links()).toHaveLength(6);
    isFailing = false;
    fireEvent.click(within(alert).getByRole('button'));
    await waitFor(() => expect(links()).toHaveLength(8));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('dims the rows of the kind before while those of another one are on their way', async () => {
    entries = [conversation(3), order(2)];
    show();
    await waitFor(() => expect(links()).toHaveLength(2));
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    fireEvent.click(screen.getByRole('radio', { name: 'Orders' }));
    await waitFor(() => expect(screen.getByRole('list').closest('[aria-busy]')).toBeTruthy());
    release();
    await waitFor(() => expect(links()).toHaveLength(1));
    expect(screen.getByRole('list').closest('[aria-busy]')).toBeNull();
  });

  it('is asked for at once, and shown as soon as the code of other features can be loaded', async () => {
    takeOut.shift()!();
    areOrdersThere = false;
    takeOut.unshift(showOrders());
    entries = [conversation(3), order(2)];
    show();
    await screen.findByRole('radio', { name: 'Orders' });
    expect(links()).toEqual([]);
    areOrdersThere = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(links()).toHaveLength(2));
  });

  it('does not load what its reader may not see', async () => {
    signInForTest(buildProfile({ ability: [{ subject: 'chat', action: 'read' }] }));
    entries = [conversation(2)];
    show();
    await screen.findByRole('link');
    expect(screen.queryByRole('button', { name: 'Something happened' })).toBeNull();
  });
});
