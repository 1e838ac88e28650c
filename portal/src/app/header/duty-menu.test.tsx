import type { Profile } from '@sala/contract/people/profile/profile.schema.ts';
import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Suspense } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { pressOpener, useBrowserPopovers } from '../../testing/popovers.ts';
import { buildProfile, signInForTest, startOver } from '../../testing/session.ts';
import { DutyMenu } from './duty-menu.tsx';

const server = setupServer();
const offDuty = { state: 'off_shift', reason: 'outsideShift', name: null, until: null, available_at: null };
const stay = { stay_until: '2027-05-03T13:00:00.000Z' };

function show(ability: Profile['ability'], own: object) {
  signInForTest(buildProfile({ ability }));
  const data = { employee_id: null, time_zone: 'Asia/Phnom_Penh', level: 'none', availability: own, entries: [] };
  server.use(
    http.get(`*${ownTimeApi.get.path}`, () => HttpResponse.json({ data })),
    http.delete(`*${ownTimeApi.endStay.path}`, () => HttpResponse.json({ data: { ...offDuty, stay_until: null } })),
  );
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <DutyMenu placement="bottom-end" />
      </Suspense>
    </QueryClientProvider>,
  );
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

const takesCalls: Profile['ability'] = [{ subject: 'receive-call', action: 'update' }];
const choice = (name: RegExp) => screen.getByRole('menuitemradio', { name });

it.each([
  ['the limit', 'Busy', { state: 'at_cap', reason: 'capReached' }],
  ['a break', 'On a break', { state: 'break', reason: 'onBreak' }],
])('lets somebody who is there by their own choice end that also during %s', async (_, word, hindrance) => {
  show(takesCalls, { ...offDuty, ...hindrance, ...stay });
  pressOpener(await screen.findByRole('button', { name: `Take new work: ${word}` }));
  expect(choice(/^I am here now/).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(choice(/^Off duty/));
  expect(await screen.findByRole('button', { name: 'Take new work: Off duty' })).toBeTruthy();
});

it('is there for everyone who can be given work, and for nobody else', async () => {
  const reader = show([{ subject: 'chat', action: 'read' }], { ...offDuty, stay_until: null });
  expect(screen.queryByRole('button')).toBeNull();
  reader.unmount();
  show(takesCalls, { ...offDuty, stay_until: null });
  expect(await screen.findByRole('button', { name: 'Take new work: Off duty' })).toBeTruthy();
});
