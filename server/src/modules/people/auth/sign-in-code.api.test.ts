import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { buildWorkplace, hire, testPassword } from '../../../testing/people.ts';
import { Strangers } from '../../../testing/strangers.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startTestMailServer, type TestMailServer } from '../../../testing/test-mail-server.ts';

let app: TestApp;
let mails: TestMailServer;
let merchantId: string;
const strangers = new Strangers();

beforeAll(async () => {
  mails = await startTestMailServer();
  app = await createTestApp({ environment: { SMTP_URL: mails.url, TRUSTED_PROXIES: '1' } });
  merchantId = (await buildWorkplace(app)).merchantId;
});
afterAll(async () => {
  await app?.close();
  await mails?.close();
});

const atDevice = (token: string) => ({ headers: { ...strangers.from().headers, 'Device-Token': token } });
const employ = (status = 1) => hire(app, merchantId, { email: strangers.email(), status });
const login = (email: string, password: string, from = strangers.from()) =>
  app.portal().call(authApi.login, { body: { email, password } }, from);
const askForCode = (email: string, from = strangers.from()) =>
  app.portal().call(authApi.requestCode, { body: { email } }, from);
const enter = (body: { email: string; password: string; codeId: string; code: string }, from = strangers.from()) =>
  app.portal().call(authApi.loginWithCode, { body }, from);

/** Fails to sign in until the account is locked, as another person could. */
async function lock(email: string): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await login(email, 'a guess');
}

const enterByLink = (body: { email: string; password: string; token: string }, from = strangers.from()) =>
  app.portal().call(authApi.loginWithLink, { body }, from);

async function linkFor(email: string): Promise<{ token: string }> {
  await askForCode(email);
  const { text } = await mails.mailTo(email);
  return { token: /#link=([\w-]{43})&/.exec(text)![1]! };
}

async function codeFor(email: string, from = strangers.from()): Promise<{ codeId: string; code: string }> {
  const { data } = await askForCode(email, from);
  const { text } = await mails.mailTo(email);
  return { codeId: data.codeId, code: /\b\d{6}\b/.exec(text)![0] };
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('an account that strangers have locked', () => {
  it('is opened from a new device by a code from the mailbox together with the password, once', async () => {
    const { email } = await employ();
    await lock(email);
    const refused = await login(email, testPassword);
    expect([refused.status, refused.failure.message]).toEqual([429, 'signInLocked']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);

    const mailed = await codeFor(email);
    const inside = await enter({ email, password: testPassword, ...mailed });
    expect([inside.status, inside.data.user.email]).toEqual([200, email]);
    expect((await enter({ email, password: testPassword, ...mailed })).failure.message).toBe('codeExpired');
    // From now on the device is known to the account; the guessing addresses stay locked.
    expect((await login(email, testPassword, atDevice(inside.data.deviceToken))).status).toBe(200);
    expect((await login(email, 'a guess')).status).toBe(429);
  });

  it('is not opened by the mailbox alone, nor by the password with a guessed code', async () => {
    const { email } = await employ();
    const mailed = await codeFor(email);
    expect((await enter({ email, password: 'a guess', ...mailed })).failure.message).toBe('wrongCredential');
    const guessed = { ...mailed, code: wrong(mailed.code) };
    for (let turn = 0; turn < 4; turn += 1)
      expect((await enter({ email, password: testPassword, ...guessed })).failure.message).toBe('wrongOneTimeCode');
    expect((await enter({ email, password: testPassword, ...mailed })).failure.message).toBe('codeExpired');
  });

  it('is not closed by somebody who asks for codes and wears them out: each request has its own', async () => {
    const { email } = await employ();
    const mailed = await codeFor(email);
    const strange = (await askForCode(email)).data;
    for (let turn = 0; turn < 6; turn += 1)
      await enter({ email, password: testPassword, codeId: strange.codeId, code: wrong(mailed.code) });
    expect((await enter({ email, password: testPassword, ...mailed })).status).toBe(200);
  });

  it('is not opened by a code that is ten minutes old, of another account or of nothing', async () => {
    const [user, other] = [await employ(), await employ()];
    const password = testPassword;
    const mailed = await codeFor(other.email);
    expect((await enter({ email: user.email, password, ...mailed })).failure.message).toBe('codeExpired');
    const made = { codeId: newId(), code: '123456' };
    expect((await enter({ email: user.email, password, ...made })).failure.message).toBe('codeExpired');
    const late = await codeFor(user.email);
    app.clock.advance({ minutes: 11 });
    expect((await enter({ email: user.email, password, ...late })).failure.message).toBe('codeExpired');
  });

  it('lets one of several in who enter the same code at once', async () => {
    const { email } = await employ();
    const mailed = await codeFor(email);
    const answers = await Promise.all([1, 2, 3].map(() => enter({ email, password: testPassword, ...mailed })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});

describe('an account of which strangers ask for codes, from as many addresses as it takes', () => {
  it('is opened by its owner all the same: with the password and the link of any mail that came, an hour later too', async () => {
    const { email } = await employ();
    await lock(email);
    const { token } = await linkFor(email);
    for (let turn = 0; turn < 12; turn += 1) await askForCode(email);
    expect((await askForCode(email)).status).toBe(429);
    const body = { email, password: testPassword, token };
    app.clock.advance({ minutes: 59 });
    expect((await enterByLink({ ...body, password: 'a guess' })).failure.message).toBe('wrongCredential');
    const inside = await enterByLink(body);
    expect([inside.status, inside.data.user.email]).toEqual([200, email]);
    expect((await enterByLink(body)).failure.message).toBe('linkExpired');
    expect((await login(email, testPassword, atDevice(inside.data.deviceToken))).status).toBe(200);
  });

  it('is not opened by the link of another account, an old one, a made-up one, or by guessing passwords with it', async () => {
    const [user, other] = [await employ(), await employ()];
    const body = { email: user.email, password: testPassword };
    const strange = await linkFor(other.email);
    expect((await enterByLink({ ...body, ...strange })).failure.message).toBe('linkExpired');
    expect((await enterByLink({ ...body, token: 'A'.repeat(43) })).failure.message).toBe('linkExpired');
    const old = await linkFor(user.email);
    app.clock.advance({ minutes: 121 });
    expect((await enterByLink({ ...body, ...old })).failure.message).toBe('linkExpired');
    const read = await linkFor(other.email);
    for (let turn = 0; turn < 10; turn += 1)
      await enterByLink({ email: other.email, password: `guess ${turn}`, ...read });
    expect((await enterByLink({ ...body, email: other.email, ...read })).failure.message).toBe('linkExpired');
  });

  it('lets one of several in who use the same link at once', async () => {
    const { email } = await employ();
    const link = await linkFor(email);
    const answers = await Promise.all([1, 2, 3].map(() => enterByLink({ email, password: testPassword, ...link })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});

describe('a network address from which somebody guesses at made-up accounts', () => {
  it('lets in devices that an account knows as ever, and others with a code or a link from the mailbox', async () => {
    const [regular, newcomer, another] = [await employ(), await employ(), await employ()];
    const office = strangers.from();
    const { deviceToken } = (await login(regular.email, testPassword, office)).data;
    for (let turn = 0; turn < 100; turn += 20)
      await Promise.all(Array.from({ length: 20 }, () => login(strangers.email(), 'a guess', office)));
    const refused = await login(newcomer.email, testPassword, office);
    expect([refused.status, refused.failure.message]).toEqual([429, 'signInLocked']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);

    const known = { headers: { ...office.headers, 'Device-Token': deviceToken } };
    expect((await login(regular.email, testPassword, known)).status).toBe(200);
    const mailed = await codeFor(newcomer.email, office);
    expect((await enter({ email: newcomer.email, password: testPassword, ...mailed }, office)).status).toBe(200);
    const link = await linkFor(another.email);
    expect((await enterByLink({ email: another.email, password: testPassword, ...link }, office)).status).toBe(200);
    // The guessing addresses get no further attempts.
    expect((await login(strangers.email(), 'a guess', office)).status).toBe(429);
  });
});

describe('asking for a code', () => {
  it('mails nothing to who has no account, was deactivated or has not joined, and answers alike', async () => {
    const [inactive, invited, user] = [await employ(0), await employ(2), await employ()];
    for (const email of [strangers.email(), inactive.email, invited.email, user.email])
      expect((await askForCode(email)).data).toEqual({ codeId: expect.any(String), resendIn: 60, expiresIn: 600 });
    await mails.mailTo(user.email);
    for (const { email } of [inactive, invited]) expect(mails.mailsTo(email)).toEqual([]);
  });

  it('is done three times an hour from one address, and by others all the same', async () => {
    const { email } = await employ();
    const from = strangers.from();
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await askForCode(email, from)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await askForCode(email)).status).toBe(200);
  });
});
