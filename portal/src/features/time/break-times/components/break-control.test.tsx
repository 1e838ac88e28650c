import { breakTimesApi } from '@sala/contract/time/break-times/break-times.api.ts';
import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { pressOpener, useBrowserPopovers } from '../../../../testing/popovers.ts';
import { buildProfile, signInForTest, startOver } from '../../../../testing/session.ts';
import { BreakControl } from './break-control.tsx';

const server = setupServer();
const ownBreak = { rule: { duration: 15, breaks_per_day: 4 }, used_today: 0, current: null };

async function openBreaks(own: object) {
  signInForTest(buildProfile());
  const availability = { name: null, until: null, available_at: null, stay_until: null, ...own };
  const data = { employee_id: null, time_zone: 'Asia/Phnom_Penh', level: 'none', availability, entries: [] };
  server.use(
    http.get(`*${ownTimeApi.get.path}`, () => HttpResponse.json({ data })),
    http.get(`*${breakTimesApi.available.path}`, () => HttpResponse.json({ data: ownBreak })),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <BreakControl placement="bottom-end" />
      </Suspense>
    </QueryClientProvider>,
  );
  pressOpener(await screen.findByRole('button', { name: 'Take a break' }));
}

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n();
  await loadNamespaces('shell', 'common', 'availability');
});
afterAll(() => server.close());
beforeEach(() => {
  startOver();
  useBrowserPopovers();
});
afterEach(() => server.resetHandlers());

const takers = () => screen.getAllByRole('button', { name: 'Take a break' });

it('offers a break while somebody is on duty', async () => {
  await openBreaks({ state: 'available', reason: 'onShift' });
  expect(await screen.findByText(/^Colleagues see that you are on a break/)).toBeTruthy();
  expect(takers()).toHaveLength(2);
});

it('offers none off duty, where it would only use up one of the day’s', async () => {
  await openBreaks({ state: 'off_shift', reason: 'outsideShift' });
  expect(await screen.findByText('You can take a break while you are on duty.')).toBeTruthy();
  expect(screen.getByText('Outside working hours')).toBeTruthy();
  expect(takers()).toHaveLength(1);
});
