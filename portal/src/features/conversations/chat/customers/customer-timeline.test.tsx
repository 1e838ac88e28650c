import { customersApi } from '@sala/contract/conversations/chat/customers.api.ts';
import type { TimelineEntry } from '@sala/contract/conversations/chat/customers.schema.ts';
import { wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { buildProfile, signInForTest, startOver } from '../../../../testing/session.ts';
import { buildChannel, testId } from '../chat.factory.ts';
import { CustomerTimeline } from './customer-timeline.tsx';
import { showInTimeline } from './timeline-slot.ts';

const channel = buildChannel();
let entries: TimelineEntry[] = [];
let asked: URLSearchParams[] = [];

/** Pages by place instead of by time. */
const server = setupServer(
  http.get(`*${customersApi.timeline.path}`, ({ request }) => {
    const query = new URL(request.url).searchParams;
    asked.push(query);
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Number(query.get('limit'));
    const kind = query.get('kind');
    const found = entries.filter((entry) => kind === null || entry.kind === kind);
    const rows = found.slice(from, to);
    const kinds = [...new Set(found.map((entry) => entry.kind))];
    const nextCursor = to < found.length ? String(to) : null;
    const data = wireEncoderFor(customersApi.timeline.response)({ rows, kinds, nextCursor }) as JsonBodyType;
    return HttpResponse.json({ data });
  }),
);

showInTimeline(
  'order',
  (ability) => ability.can('read', 'view-service'),
  async () => ({
    Row: ({ entry, Line }) => <Line entry={entry} words={entry.title} open={{ to: '/service-system', search: {} }} />,
    News: ({ onNews }) => (
      <button type="button" onClick={onNews}>
        Something happened
      </button>
    ),
  }),
);

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
  const { lastMessage, rating, link, bot } = channel;
  return {
    kind: 'conversation',
    id: testId(100 + number),
    number,
    at: at(number),
    status: 'closed',
    ...{ lastMessage, rating, link, bot },
  };
};

function open(): void {
  const component = () => (
    <Suspense fallback={<p>Loading</p>}>
      <CustomerTimeline channel={channel} heading="h2" joinedIds={[]} />
    </Suspense>
  );
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n();
  await loadNamespaces('chat', 'errors');
});
afterAll(() => server.close());
beforeEach(() => {
  startOver();
  asked = [];
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
    open();
    await screen.findByRole('heading', { name: 'History' });
    await waitFor(() => expect(links()).toHaveLength(6));
    expect(links()[0]).toMatch(/^#9 /);
    expect(links()[1]).toMatch(/^#8 Ten bottles/);
    expect(within(screen.getAllByRole('link')[1]!).getByRole('img', { name: 'Order' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(links()).toHaveLength(8));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(asked.every((query) => query.get('channel_id') === channel.id)).toBe(true);
  });

  it('shows one kind alone, and asks again when its feature has news', async () => {
    entries = [conversation(3), order(2)];
    open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Orders' }));
    await waitFor(() => expect(links()).toHaveLength(1));
    expect(links()[0]).toContain('Ten bottles');
    entries = [order(4), ...entries];
    fireEvent.click(screen.getByRole('button', { name: 'Something happened' }));
    await waitFor(() => expect(links()).toHaveLength(2));
    fireEvent.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(links()).toHaveLength(3));
  });

  it('offers no choice of one kind, and shows nothing of who is new', async () => {
    entries = [order(2)];
    open();
    await screen.findByRole('link');
    expect(screen.queryByRole('radio')).toBeNull();
    cleanup();
    entries = [];
    open();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'History' })).toBeNull());
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('does not load what its reader may not see', async () => {
    signInForTest(buildProfile({ ability: [{ subject: 'chat', action: 'read' }] }));
    entries = [conversation(2)];
    open();
    await screen.findByRole('link');
    expect(screen.queryByRole('button', { name: 'Something happened' })).toBeNull();
  });
});
