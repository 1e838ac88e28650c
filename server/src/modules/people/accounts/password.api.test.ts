import { apiTokensApi } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Listener } from '#testing/listener.ts';
import { buildWorkplace, hire, signInAs, testPassword } from '#testing/people.ts';
import { Strangers } from '#testing/strangers.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestMailServer, type TestMailServer } from '#testing/test-mail-server.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let mails: TestMailServer;
let merchantId: string;
const strangers = new Strangers();
const newPassword = 'another good password';

beforeAll(async () => {
  mails = await startTestMailServer();
  app = await createTestApp({
    environment: { SMTP_URL: mails.url, PUBLIC_URL: 'https://sala.example', TRUSTED_PROXIES: '1' },
  });
  merchantId = (await buildWorkplace(app)).merchantId;
});
afterAll(async () => {
  await app?.close();
  await mails?.close();
});

const employ = (overrides: Parameters<typeof hire>[2] = {}) =>
  hire(app, merchantId, { email: strangers.email(), ...overrides });
const ask = (email: string) => app.portal().call(accountsApi.requestReset, { body: { email } }, strangers.from());
const check = (token: string) => app.portal().call(accountsApi.checkReset, { body: { token } }, strangers.from());
const reset = (token: string, password = newPassword) =>
  app.portal().call(accountsApi.reset, { body: { token, password } }, strangers.from());
const login = (email: string, password: string, from = strangers.from()) =>
  app.portal().call(authApi.login, { body: { email, password } }, from);
/** A caller from a new address, in a browser that was given this token. */
const atDevice = (token: string) => ({ headers: { ...strangers.from().headers, 'Device-Token': token } });

async function linkFor(email: string): Promise<string> {
  await ask(email);
  return (await mails.mailTo(email)).secret('token');
}

async function listAudit(userId: string): Promise<string[]> {
  const rows = await app.context.database
    .forMerchant(merchantId)
    .query.selectFrom('audit_entries')
    .select('action')
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.action);
}

async function expectClosed(listener: Listener): Promise<void> {
  await expect.poll(() => listener.sockets.map((socket) => socket.connected)).not.toContain(true);
}

describe('a forgotten password', () => {
  it('is replaced through a link in a mail, which ends every session and is told to its owner', async () => {
    const user = await employ({ locale: 'zh-cn' });
    const portal = await signInAs(app, user);
    const listener = await Listener.on(portal, roomNamespace);
    expect((await ask(user.email.toUpperCase())).data).toEqual({ resendIn: 60 });
    const mail = await mails.mailTo(user.email);
    expect([mail.link.origin, mail.link.pathname, mail.link.search]).toEqual([
      'https://sala.example',
      '/reset-password',
      '',
    ]);
    expect(mail.html).toContain('设置新密码');
    const token = mail.secret('token');
    expect((await check(token)).data).toEqual({ email: user.email, expiresAt: expect.any(String) });
    const answer = await reset(token);
    expect(answer.status).toBe(200);
    expect((await mails.mailTo(user.email)).subject).toContain('密码已更改');
    await expectClosed(listener);
    expect((await portal.call(profileApi.get)).failure.code).toBe(102);
    expect((await login(user.email, testPassword)).failure.message).toBe('wrongCredential');
    expect((await login(user.email, newPassword)).status).toBe(200);
    expect(await listAudit(user.id)).toContain('account.passwordReset');
  });

  it('has links that work once, for an hour, and only the newest of them', async () => {
    const user = await employ();
    const first = await linkFor(user.email);
    const second = await linkFor(user.email);
    expect((await check(first)).failure.message).toBe('linkExpired');
    const answers = await Promise.all([reset(second), reset(second), reset(second)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
    expect((await reset(second)).failure.message).toBe('linkExpired');
    await mails.mailTo(user.email);
    const third = await linkFor(user.email);
    app.clock.advance({ minutes: 61 });
    expect((await check(third)).failure.message).toBe('linkExpired');
    expect((await reset(third)).failure.message).toBe('linkExpired');
  });

  it('sends nothing to addresses without an account, and none to who was deactivated or has not joined', async () => {
    const inactive = await employ({ status: 0 });
    const invited = await employ({ status: 2 });
    const user = await employ();
    for (const email of [strangers.email(), inactive.email, invited.email, user.email])
      expect((await ask(email)).data).toEqual({ resendIn: 60 });
    await mails.mailTo(user.email);
    for (const { email } of [inactive, invited]) expect(mails.mailsTo(email)).toEqual([]);
  });

  it('lets in again who was locked out by somebody who guessed', async () => {
    const user = await employ();
    for (let turn = 0; turn < 10; turn += 1) await login(user.email, 'guessed');
    expect((await login(user.email, testPassword)).status).toBe(429);
    expect((await reset(await linkFor(user.email))).status).toBe(200);
    expect((await login(user.email, newPassword)).status).toBe(200);
  });

  it('lets its owner in again at a device that somebody has locked there', async () => {
    const user = await employ();
    const { deviceToken } = (await login(user.email, testPassword)).data;
    for (let turn = 0; turn < 10; turn += 1) await login(user.email, 'guessed', atDevice(deviceToken));
    expect((await login(user.email, testPassword, atDevice(deviceToken))).status).toBe(429);
    expect((await reset(await linkFor(user.email))).status).toBe(200);
    expect((await login(user.email, newPassword, atDevice(deviceToken))).status).toBe(200);
    // The device is known again, and has all its attempts.
    for (let turn = 0; turn < 10; turn += 1) await login(user.email, 'guessed');
    expect((await login(user.email, newPassword, atDevice(deviceToken))).status).toBe(200);
  });

  it('makes every device a stranger until somebody signs in there with the new password', async () => {
    const user = await employ();
    const { deviceToken } = (await login(user.email, testPassword)).data;
    expect((await reset(await linkFor(user.email))).status).toBe(200);
    for (let turn = 0; turn < 10; turn += 1) await login(user.email, 'guessed');
    expect((await login(user.email, newPassword, atDevice(deviceToken))).status).toBe(429);
  });

  it('is asked for five times an hour at most, whoever asks', async () => {
    const email = strangers.email();
    for (let turn = 0; turn < 5; turn += 1) expect((await ask(email)).status).toBe(200);
    expect((await ask(email)).status).toBe(429);
  });
});

describe('changing the own password', () => {
  const change = (portal: TestPortal, currentPassword: string, password = newPassword) =>
    portal.call(profileApi.changePassword, { body: { currentPassword, newPassword: password } });

  it('keeps this session, ends the others, and is noted, mailed and told', async () => {
    const user = await employ();
    const [here, elsewhere] = [await signInAs(app, user), await signInAs(app, user)];
    const listener = await Listener.on(elsewhere, roomNamespace);
    expect((await change(here, testPassword)).status).toBe(200);
    expect((await mails.mailTo(user.email)).text).toContain('password for your account was changed');
    await expectClosed(listener);
    expect((await elsewhere.call(profileApi.get)).failure.code).toBe(102);
    expect((await here.call(profileApi.get)).status).toBe(200);
    expect((await login(user.email, newPassword)).status).toBe(200);
    expect(await listAudit(user.id)).toContain('account.passwordChanged');
    const news = await here.call(notificationsApi.list);
    expect(news.data.map(({ kind }) => kind)).toContain('passwordChanged');
  });

  it('leaves only this device known', async () => {
    const user = await employ();
    const [own, other] = [(await login(user.email, testPassword)).data, (await login(user.email, testPassword)).data];
    const portal = app.portal();
    portal.accessToken = own.accessToken;
    expect((await change(portal, testPassword)).status).toBe(200);
    for (let turn = 0; turn < 10; turn += 1) await login(user.email, 'guessed');
    expect((await login(user.email, newPassword, atDevice(other.deviceToken))).status).toBe(429);
    expect((await login(user.email, newPassword, atDevice(own.deviceToken))).status).toBe(200);
  });

  it('says by mail how many programs still come in with their personal tokens, if any', async () => {
    const user = await employ();
    const portal = await signInAs(app, user);
    for (const name of ['Report', 'Export', 'Revoked']) {
      const made = await portal.call(apiTokensApi.create, {
        body: {
          kind: 'personal',
          name,
          permissions: [{ subject: 'chat', action: 'read' }],
          expiresInDays: null,
        },
      });
      expect(made.status, JSON.stringify(made.failure)).toBe(200);
      if (name === 'Revoked') await portal.call(apiTokensApi.revoke, { params: { id: made.data.apiToken.id } });
    }
    expect((await change(portal, testPassword)).status).toBe(200);
    const { text } = await mails.mailTo(user.email);
    expect(text).toContain('2 of your personal API tokens still work');
    expect(text).toContain('https://sala.example/api-token');
    const other = await employ();
    expect((await change(await signInAs(app, other), testPassword)).status).toBe(200);
    expect((await mails.mailTo(other.email)).text).not.toContain('token');
  });

  it('asks for the present one, and for one that differs from it', async () => {
    const user = await employ();
    const portal = await signInAs(app, user);
    expect((await change(portal, 'not it')).failure.message).toBe('wrongOldPassword');
    const same = await change(portal, testPassword, testPassword);
    expect([same.status, same.failure.validate]).toEqual([422, { new_password: [{ key: 'differsFromCurrent' }] }]);
    expect((await login(user.email, testPassword)).status).toBe(200);
  });

  it('makes a reset link worthless that was asked for before', async () => {
    const user = await employ();
    const token = await linkFor(user.email);
    expect((await change(await signInAs(app, user), testPassword)).status).toBe(200);
    expect((await reset(token, 'a third good password')).failure.message).toBe('linkExpired');
  });
});
