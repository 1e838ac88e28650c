import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { User } from '@sala/contract/identity/users/users.api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { useNotices } from '#shared/ui/notices.ts';
import { renderAt } from '../../../testing/page.tsx';
import { signInForTest, startOver } from '../../../testing/session.ts';
import { useUserActions } from './use-user-actions.ts';

const id = '01994f00-0000-7000-8000-000000000002';
const common = { id, email: 'dara@lotus.example', phone: null, status: 'active', locale: 'en' } as const;
const dara: User = {
  ...common,
  firstName: 'Dara',
  lastName: 'Sok',
  profilePicture: null,
  roles: [],
  workPlace: 'portal',
  serviceScope: unrestrictedScope,
  isReadonly: false,
  isDefaultAdmin: false,
  availability: {
    state: 'offline',
    reason: 'disconnected',
    name: null,
    until: null,
    availableAt: null,
    stayUntil: null,
  },
  lastSeenAt: null,
  invitationExpiresAt: null,
  createdAt: '2026-01-05T02:00:00.000Z',
  version: 1,
};

const server = setupServer();
function answerWith(applicationTokenCount: number) {
  const data = {
    ...common,
    first_name: 'Dara',
    last_name: 'Sok',
    profile_picture: null,
    roles: [],
    work_place: 'portal',
    service_scope: unrestrictedScope,
    is_readonly: false,
    is_default_admin: false,
    availability: {
      state: 'offline',
      reason: 'disconnected',
      name: null,
      until: null,
      available_at: null,
      stay_until: null,
    },
    last_seen_at: null,
    invitation_expires_at: null,
    created_at: dara.createdAt,
    version: 1,
    application_token_count: applicationTokenCount,
    telegram: null,
  };
  server.use(http.get(`*/api/user/${id}`, () => HttpResponse.json({ data })));
}

function Actions() {
  const act = useUserActions();
  return (
    <>
      <button type="button" onClick={() => void act.deactivate(dara)}>
        Deactivate
      </button>
      <button type="button" onClick={() => void act.remove(dara)}>
        Delete
      </button>
    </>
  );
}

async function listConsequences(name: 'Deactivate' | 'Delete'): Promise<readonly string[]> {
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(useNotices.getState().confirmation).not.toBeNull());
  const { consequences, settle } = useNotices.getState().confirmation!;
  settle(false);
  useNotices.setState({ confirmation: null });
  return consequences ?? [];
}

describe('shutting somebody out or removing them', () => {
  beforeAll(async () => {
    server.listen({ onUnhandledFrame: 'error' });
    await startI18n();
    await loadNamespaces('users', 'errors');
  });
  afterAll(() => server.close());
  beforeEach(() => {
    startOver();
    signInForTest();
    document.body.innerHTML = '';
    renderAt('/user', () => (
      <QueryClientProvider client={new QueryClient()}>
        <Actions />
      </QueryClientProvider>
    ));
  });

  it('says before how many programs they made go on without them', async () => {
    answerWith(3);
    const words = '3 application tokens created by Dara Sok keep working. See “API tokens”.';
    expect(await listConsequences('Deactivate')).toContain(words);
    expect(await listConsequences('Delete')).toContain(words);
  });

  it('says nothing of programs where there are none', async () => {
    answerWith(0);
    expect((await listConsequences('Deactivate')).join()).not.toContain('token');
  });

  it('is not asked for while it cannot be found out, and tells why', async () => {
    server.use(
      http.get(`*/api/user/${id}`, () =>
        HttpResponse.json({ code: 404, message: 'recordNotFound', detail: '', request_id: 'r-1' }, { status: 404 }),
      ),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => {
      const { toasts, dialogs } = useNotices.getState();
      expect(toasts.length + dialogs.length).toBeGreaterThan(0);
    });
    expect(useNotices.getState().confirmation).toBeNull();
  });
});
