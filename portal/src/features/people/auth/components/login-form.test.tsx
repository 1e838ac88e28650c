import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#shared/i18n/i18n.ts';
import { currentProfile, endSession } from '#shared/session/session.ts';
import { storeDeviceToken } from '#shared/session/tokens.ts';
import { showDialog, useNotices } from '#shared/ui/notices.ts';
import { renderAt } from '../../../../testing/page.tsx';
import { startOver } from '../../../../testing/session.ts';
import { LoginForm } from './login-form.tsx';

const server = setupServer();
const answerLogin = (body: object, status = 200) =>
  server.use(http.post('*/api/merchant/login', () => HttpResponse.json(body as Record<string, never>, { status })));
const refusal = (message: string, more = {}) => ({ code: 400, message, detail: '', request_id: 'r-1', ...more });

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

describe('the login form', () => {
  beforeAll(async () => {
    server.listen({ onUnhandledFrame: 'error' });
    await startI18n();
    await loadNamespaces('auth', 'errors', 'validation');
  });
  afterAll(() => server.close());
  afterEach(() => server.resetHandlers());
  let router: ReturnType<typeof renderAt>;
  beforeEach(async () => {
    startOver();
    document.body.innerHTML = '';
    router = renderAt('/login', () => <LoginForm />);
    await screen.findByLabelText('Email');
  });

  it('says under each field what is missing, before anything is sent', async () => {
    type('Email', 'sophea');
    submit();
    await screen.findByText('Enter an email address, like name@example.com.');
    expect(screen.getByText('Fill in this field.')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    type('Email', 'sophea@lotus.example');
    expect(screen.queryByText('Enter an email address, like name@example.com.')).toBeNull();
  });

  it('shows wrong credentials at the form and opens no dialog', async () => {
    answerLogin(refusal('wrongCredential'), 400);
    type('Email', 'sophea@lotus.example');
    type('Password', 'wrong');
    submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong email or password.');
    expect(useNotices.getState().dialogs).toEqual([]);
  });

  it('says above the fields and with the email field that the session has ended, and one can type without closing anything', async () => {
    showDialog({ tone: 'info', title: 'sessionExpired', body: 'sessionExpiredBody' });
    const notice = await screen.findByRole('dialog', { name: 'Session expired' });
    expect(notice.textContent).toContain('Sign in again to continue where you left off.');
    const email = screen.getByLabelText('Email');
    expect(document.activeElement).toBe(email);
    const ids = email.getAttribute('aria-describedby')!.split(' ');
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Session expired',
      'Sign in again to continue where you left off.',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(email);
    expect(email.hasAttribute('aria-describedby')).toBe(false);
  });

  it("puts the server's refusals under their fields, and those it has no field for in a toast", async () => {
    answerLogin(
      refusal('validationFailed', { validate: { email: [{ key: 'email' }], device_id: [{ key: 'required' }] } }),
      422,
    );
    type('Email', 'sophea@lotus.example');
    type('Password', 'secret');
    submit();
    await screen.findByText('Enter an email address, like name@example.com.');
    expect(useNotices.getState().toasts).toMatchObject([{ tone: 'error', content: { field: 'deviceId' } }]);
  });

  it('leads whoever has not confirmed their address to where the code is asked for', async () => {
    answerLogin(refusal('emailNotVerified', { params: { registration: '01994f00-0000-7000-8000-000000000009' } }), 400);
    type('Email', 'sophea@lotus.example');
    type('Password', 'secret');
    submit();
    await waitFor(() => expect(router.state.location.href).toContain('/register/verify?registration=01994f00'));
  });

  it('offers a code by mail to who is locked out, and signs in with it and the password', async () => {
    const codeId = '01994f00-0000-7000-8000-000000000007';
    answerLogin(refusal('signInLocked', { code: 429, params: { seconds: 600 } }), 429);
    let sent: unknown;
    server.use(
      http.post('*/api/merchant/login/code', () =>
        HttpResponse.json({ data: { code_id: codeId, resend_in: 60, expires_in: 600 } }),
      ),
      http.post('*/api/merchant/login/with-code', async ({ request }) => {
        sent = await request.json();
        const user = { id: '1', first_name: 'Malis', locale: 'en', ability: [] };
        return HttpResponse.json({ data: { access_token: 'a', refresh_token: 'r', device_token: 'd', user } });
      }),
    );
    type('Email', 'malis@lotus.example');
    type('Password', 'her own password');
    submit();
    fireEvent.click(await screen.findByRole('button', { name: 'Email me a code' }));
    await screen.findByText(/If malis@lotus.example has an account/);
    type('Code from the email', '123456');
    submit();
    await waitFor(() => expect(currentProfile()).toMatchObject({ firstName: 'Malis' }));
    const typed = { email: 'malis@lotus.example', password: 'her own password' };
    expect(sent).toEqual({ ...typed, code_id: codeId, code: '123456' });
  });

  it('keeps the code after a wrong password, says so at the password and puts the focus there', async () => {
    answerLogin(refusal('signInLocked', { code: 429, params: { seconds: 600 } }), 429);
    server.use(
      http.post('*/api/merchant/login/code', () =>
        HttpResponse.json({
          data: { code_id: '01994f00-0000-7000-8000-000000000007', resend_in: 60, expires_in: 600 },
        }),
      ),
      http.post('*/api/merchant/login/with-code', () => HttpResponse.json(refusal('wrongCredential'), { status: 400 })),
    );
    type('Email', 'malis@lotus.example');
    type('Password', 'not hers');
    submit();
    fireEvent.click(await screen.findByRole('button', { name: 'Email me a code' }));
    fireEvent.change(await screen.findByLabelText('Code from the email'), { target: { value: '123456' } });
    submit();
    await screen.findByText('The password for malis@lotus.example is incorrect.');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(screen.getByLabelText<HTMLInputElement>('Code from the email').value).toBe('123456');
    type('Password', 'another');
    expect(screen.queryByText('The password for malis@lotus.example is incorrect.')).toBeNull();
  });

  it('leads whoever gets no further mail to the links they have', async () => {
    answerLogin(refusal('signInLocked', { code: 429, params: { seconds: 600 } }), 429);
    const body = refusal('tooManyRequests', { code: 429, params: { seconds: 3000 } });
    server.use(http.post('*/api/merchant/login/code', () => HttpResponse.json(body, { status: 429 })));
    type('Email', 'malis@lotus.example');
    type('Password', 'her own password');
    submit();
    fireEvent.click(await screen.findByRole('button', { name: 'Email me a code' }));
    await screen.findByText(/open the link in one of the emails/);
  });

  it('signs in and keeps the profile', async () => {
    answerLogin({
      data: {
        access_token: 'a',
        refresh_token: 'r',
        device_token: 'd',
        user: { id: '1', first_name: 'Sophea', locale: 'en', ability: [] },
      },
    });
    type('Email', 'sophea@lotus.example');
    type('Password', 'secret');
    submit();
    await waitFor(() => expect(currentProfile()).toMatchObject({ firstName: 'Sophea' }));
  });

  it('sends the token by which the server knows this browser, and keeps the one it gets after a sign-out too', async () => {
    storeDeviceToken('known');
    let sent: string | null = null;
    server.use(
      http.post('*/api/merchant/login', ({ request }) => {
        sent = request.headers.get('Device-Token');
        const user = { id: '1', first_name: 'Sophea', locale: 'en', ability: [] };
        return HttpResponse.json({ data: { access_token: 'a', refresh_token: 'r', device_token: 'renewed', user } });
      }),
    );
    type('Email', 'sophea@lotus.example');
    type('Password', 'secret');
    submit();
    await waitFor(() => expect(currentProfile()).not.toBeNull());
    endSession('logout');
    expect([sent, localStorage.getItem('accessToken')]).toEqual(['known', null]);
    expect(localStorage.getItem('stateStore')).toContain('renewed');
  });
});
