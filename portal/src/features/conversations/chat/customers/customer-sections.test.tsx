import { customersApi } from '@sala/contract/conversations/chat/customers.api.ts';
import { type VisitorRecord, visitorRecordSchema } from '@sala/contract/conversations/chat/customers.schema.ts';
import { wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { buildProfile, signInForTest, startOver } from '../../../../testing/session.ts';
import { buildChannel } from '../chat.factory.ts';
import { CustomerSections } from './customer-sections.tsx';

const channel = buildChannel();
let consentedAt: string | null = null;
const record = (): VisitorRecord => ({
  ...channel.visitor,
  ban: null,
  consentedAt,
  firstSeenAt: '2026-11-01T08:00:00.000Z',
  lastSeenAt: '2026-11-20T08:00:00.000Z',
  totalChannels: 1,
  joined: [],
  version: 1,
});
const server = setupServer(
  http.get(`*${customersApi.get.path}`, () =>
    HttpResponse.json({ data: wireEncoderFor(visitorRecordSchema)(record()) as JsonBodyType }),
  ),
  http.all('*', () => HttpResponse.json({ data: [], meta: { limit: 10, next_cursor: null } })),
);

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n();
  await loadNamespaces('chat', 'errors');
  startOver();
  signInForTest(buildProfile({ ability: [{ subject: 'chat', action: 'update' }] }));
});
afterEach(cleanup);
afterAll(() => server.close());

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <CustomerSections channel={channel} heading="h3" />
    </QueryClientProvider>,
  );
  await screen.findByText('Customer notes');
}

it('what is known of a customer says when they agreed to be known', async () => {
  consentedAt = '2026-11-02T08:00:00.000Z';
  await open();
  const term = await screen.findByText('Consent given');
  expect(term.parentElement?.querySelector('time')?.dateTime).toBe(consentedAt);
});

it('nothing is said of an agreement that nobody asked for', async () => {
  consentedAt = null;
  await open();
  await screen.findByText(/^Merge with another customer/);
  expect(screen.queryByText('Consent given')).toBeNull();
});

it('a note that was begun is still there when the details are opened again', async () => {
  const field = () => screen.findByRole('textbox', { name: 'Add a note' });
  await open();
  fireEvent.change(await field(), { target: { value: 'The gate is at the back' } });
  cleanup();
  await open();
  expect(await field()).toHaveProperty('value', 'The gate is at the back');
});
