import { wireEncoderFor } from '@sala/contract/core/wire-case.ts';
import { rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { type EmployeeDetail, employeeDetailSchema } from '@sala/contract/people/employees/employees.schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { renderAt } from '../../../../testing/page.tsx';
import { buildProfile, signInForTest, startOver } from '../../../../testing/session.ts';
import { AccountDialog } from './account-dialog.tsx';

const id = '01994f00-0000-7000-8000-000000000003';
const userId = '01994f00-0000-7000-8000-000000000004';
const role = { id: '01994f00-0000-7000-8000-000000000005', name: 'Operator', is_default: false };
const opened: EmployeeDetail = {
  id,
  employeeName: 'Sok Dara',
  email: 'dara@lotus.example',
  phone: null,
  code: null,
  position: null,
  hiredOn: null,
  department: { id: '01994f00-0000-7000-8000-000000000006', name: 'Service' },
  role: 'member',
  teams: [],
  operatorAccount: null,
  serviceCap: 0,
  isActive: true,
  photo: null,
  workingHours: { level: 'none', shifts: [], schedules: [] },
  availability: { state: 'offline', reason: 'noAccount', name: null, until: null, availableAt: null, stayUntil: null },
  createdAt: '2026-01-05T02:00:00.000Z',
  version: 1,
  shiftIds: [],
  leaves: [],
};

const server = setupServer();
const onClose = vi.fn();
/** As colleagues have left it. */
let now: EmployeeDetail;
/** The versions that were asked for. */
let asked: string[];

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n();
  await loadNamespaces('employees', 'users', 'ui', 'common', 'errors', 'validation');
});
afterAll(() => server.close());
beforeEach(() => {
  startOver();
  signInForTest(buildProfile({ ability: [{ subject: 'manage-users', action: 'create' }] }));
  onClose.mockClear();
  asked = [];
  server.use(
    http.get(`*${rolesApi.options.path}`, () =>
      HttpResponse.json({ data: [role], meta: { page: 1, limit: 1, total: 1 } }),
    ),
    http.post(`*/api/employee/${id}/account`, ({ request }) => {
      const version = new URL(request.url).searchParams.get('version')!;
      asked.push(version);
      const isOld = Number(version) !== now.version;
      const account = { userId, email: now.email!, status: 'invited' as const, roleNames: [], profilePicture: null };
      if (!isOld) now = { ...now, version: now.version + 1, operatorAccount: account };
      const data = wireEncoderFor(employeeDetailSchema)(now) as JsonBodyType;
      if (!isOld) return HttpResponse.json({ data });
      const refusal = { code: 409, message: 'recordChanged', params: { version: now.version }, detail: '' };
      return HttpResponse.json({ ...refusal, request_id: 'r-1', data }, { status: 409 });
    }),
  );
});
afterEach(() => server.resetHandlers());

async function invite() {
  const queryClient = new QueryClient();
  renderAt('/employees', () => (
    <QueryClientProvider client={queryClient}>
      <AccountDialog employee={opened} onClose={onClose} />
    </QueryClientProvider>
  ));
  await screen.findByText('An invitation goes to dara@lotus.example.');
  const roles = screen.getByRole('combobox', { name: 'Roles' });
  fireEvent.change(roles, { target: { value: 'oper' } });
  fireEvent.keyDown(roles, { key: 'Enter' });
  await screen.findByRole('button', { name: 'Remove Operator' });
  fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
}

it('sends no invitation to another address than it has said, until it is sent again', async () => {
  now = { ...opened, email: 'dara.sok@lotus.example', version: 2 };
  await invite();
  expect((await screen.findByRole('alert')).textContent).toContain('was changed to dara.sok@lotus.example meanwhile');
  expect(screen.getByText('An invitation goes to dara.sok@lotus.example.')).toBeTruthy();
  expect([asked, onClose.mock.calls]).toEqual([['1'], []]);
  fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(asked).toEqual(['1', '2']);
});

it('sends the invitation where something else was changed meanwhile', async () => {
  now = { ...opened, phone: '+855 12 000 111', version: 2 };
  await invite();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(asked).toEqual(['1', '2']);
});
