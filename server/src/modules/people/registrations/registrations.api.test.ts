import { integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorkplace, hire } from '#testing/people.ts';
import { Strangers } from '#testing/strangers.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestMailServer, type TestMailServer } from '#testing/test-mail-server.ts';
import { removeOldRegistrations } from './registrations.repository.ts';

let app: TestApp;
let mails: TestMailServer;

beforeAll(async () => {
  mails = await startTestMailServer();
  // Every caller has their own address, since limits by address are tested elsewhere.
  app = await createTestApp({
    environment: { SMTP_URL: mails.url, PUBLIC_URL: 'https://sala.example', TRUSTED_PROXIES: '1' },
  });
});
afterAll(async () => {
  await app?.close();
  await mails?.close();
});

const strangers = new Strangers();
const someone = () => strangers.email();
const from = () => strangers.from();
const password = 'long enough to be good';

function register(email: string, changes: object = {}, caller = from(), portal = app.portal()) {
  const body = {
    companyName: 'Angkor Laundry',
    firstName: 'Sreymom',
    lastName: 'Chea',
    email,
    phone: '+855 12 345 678',
    password,
    agreePolicy: true,
    ...changes,
  };
  return portal.call(accountsApi.register, { body }, caller);
}

async function pending(email = someone()) {
  const { data } = await register(email);
  const mail = await mails.mailTo(email);
  return { email, registrationId: data.registrationId, code: mail.code!, mail };
}

const verify = (registrationId: string, code: string) =>
  app.portal().call(accountsApi.verify, { body: { registrationId, code } }, from());
const resend = (registrationId: string) =>
  app.portal().call(accountsApi.resendCode, { body: { registrationId } }, from());
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const merchantCount = async () =>
  (await app.context.database.unscoped.selectFrom('merchants').select('id').execute()).length;

describe('an address for which a stranger has asked for as many codes as it gets', () => {
  it('still gets them for its owner, who asks from elsewhere', async () => {
    const email = 'chenda@lockedout.example';
    const stranger = from();
    const ask = async (caller = from()) => (await register(email, {}, caller)).status;
    const statuses = [];
    for (let turn = 0; turn < 13; turn += 1) statuses.push(await ask(stranger));
    expect(statuses).toEqual([...Array(12).fill(200), 429]);
    expect(await ask()).toBe(200);
  });
});

describe('a mail domain for which strangers have asked for as many codes as it gets', () => {
  it('refuses only those who have asked for several of the codes beyond', async () => {
    const busy = await createTestApp({
      environment: { SMTP_URL: mails.url, TRUSTED_PROXIES: '1', LIMITS: 'registration-business=3/3600' },
    });
    try {
      const ask = async (name: string, caller = from()) =>
        (await register(`${name}@crowded.example`, {}, caller, busy.portal())).status;
      const stranger = from();
      const statuses = [];
      for (let turn = 0; turn < 7; turn += 1) statuses.push(await ask(`made-up${turn}`, stranger));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
      expect(await ask('sreymom')).toBe(200);
      expect((await mails.mailTo('sreymom@crowded.example')).code).toMatch(/^\d{6}$/);
    } finally {
      await busy.close();
    }
  });
});

describe('registering a business', () => {
  it('mails a code, and with it makes the merchant with administrator, role, department and application, signed in', async () => {
    const email = someone();
    const asked = await register(email, { locale: 'km', timeZone: 'Asia/Phnom_Penh' });
    expect(asked.data).toEqual({ registrationId: expect.any(String), resendIn: 60, expiresIn: 600 });
    const mail = await mails.mailTo(email);
    expect(mail.subject).toContain(mail.code);
    expect(mail.text).toContain('Sreymom Chea នៃ Angkor Laundry បានចុះឈ្មោះ');
    expect(mail.html).toContain('lang="km"');
    expect(mail.link.pathname + mail.link.search).toBe(`/register/verify?registration=${asked.data.registrationId}`);
    expect(mail.secret('code')).toBe(mail.code);
    const answer = await verify(asked.data.registrationId, mail.code!);
    expect(answer.status).toBe(200);
    expect(answer.data.user).toMatchObject({
      companyName: 'Angkor Laundry',
      email,
      origin: 'Asia/Phnom_Penh',
      locale: 'km',
      roleNames: ['Administrator'],
      isDefaultAdmin: true,
      isReadonly: false,
      expiredAt: null,
    });
    expect(answer.data.user.ability).toContainEqual({ subject: 'manage-role', action: 'manage' });
    expect(answer.data.user.ability).toContainEqual({ subject: 'header-configuration', action: 'read' });
    const portal = app.portal();
    portal.accessToken = answer.data.accessToken;
    expect((await portal.call(integrationsApi.get)).data.appId).toBe(answer.data.user.appId);
    const { query } = app.context.database.forMerchant(answer.data.user.merchantId);
    const departments = await query.selectFrom('departments').selectAll().execute();
    expect(departments).toMatchObject([{ name: 'ទូទៅ', is_default: true }]);
    const audit = await query.selectFrom('audit_entries').select(['action', 'actor_name']).execute();
    expect(audit).toEqual([{ action: 'account.registered', actor_name: 'Sreymom Chea' }]);
    const login = await app.portal().call(authApi.login, { body: { email, password } }, from());
    expect(login.status).toBe(200);
  });

  it('keeps neither the code nor the password readable, also not in the queue', async () => {
    const { email, code, registrationId } = await pending();
    const row = await app.context.database.unscoped
      .selectFrom('registrations')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(code);
    const { rows } = await app.context.database.unscopedSql(
      'select data::text from jobs.job where data::text like $1',
      [`%${registrationId}%`],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('refuses free-mail addresses, simple passwords and an unread policy, each at its field', async () => {
    const answer = await register('someone@gmail.com', { password: '1234567890', agreePolicy: false });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.failure.validate!).sort()).toEqual(['agree_policy', 'email', 'password']);
  });

  it('makes one merchant of two confirmations at the same moment', async () => {
    const { registrationId, code } = await pending();
    const before = await merchantCount();
    const answers = await Promise.all([verify(registrationId, code), verify(registrationId, code)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect(answers.find((answer) => answer.status === 400)!.failure.message).toBe('linkExpired');
    expect(await merchantCount()).toBe(before + 1);
  });

  it('tells whoever confirms the same address a second time that it is over, and changes nothing', async () => {
    const email = someone();
    const [first, second] = [await pending(email), await pending(email)];
    expect((await verify(first.registrationId, first.code)).status).toBe(200);
    const before = await merchantCount();
    expect((await verify(second.registrationId, second.code)).failure.message).toBe('linkExpired');
    expect(await merchantCount()).toBe(before);
    expect((await app.portal().call(authApi.login, { body: { email, password } }, from())).status).toBe(200);
  });

  it('writes to whose address has an account that they have one, in their language, without a code', async () => {
    const { merchantId } = await buildWorkplace(app);
    const user = await hire(app, merchantId, { email: someone(), locale: 'vi', firstName: 'Linh' });
    const asked = await register(user.email);
    expect(asked.data).toEqual({ registrationId: expect.any(String), resendIn: 60, expiresIn: 600 });
    const mail = await mails.mailTo(user.email);
    expect(mail.code).toBeUndefined();
    expect(mail.text).toContain('Xin chào Linh');
    expect(mail.text).toContain('https://sala.example/login');
    expect(mail.text).toContain('https://sala.example/forgot-password');
  });
});

describe('a one-time code', () => {
  it('is refused when it is wrong, and works no more after five wrong tries', async () => {
    const { registrationId, code } = await pending();
    for (let turn = 0; turn < 5; turn += 1)
      expect((await verify(registrationId, other(code))).failure.message).toBe('wrongOneTimeCode');
    expect((await verify(registrationId, code)).failure.message).toBe('linkExpired');
  });

  it('lets fifty who guess at the same moment have five tries together', async () => {
    const { registrationId, code } = await pending();
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(registrationId, other(code))));
    const messages = answers.map((answer) => answer.failure.message);
    expect(messages.filter((message) => message === 'wrongOneTimeCode')).toHaveLength(5);
    expect(messages.filter((message) => message === 'linkExpired')).toHaveLength(45);
  });

  it('is replaced by a new one after a minute, five times at most', async () => {
    const { registrationId, email, code } = await pending();
    const early = await resend(registrationId);
    expect([early.status, early.failure.params!.seconds]).toEqual([429, expect.any(Number)]);
    expect(early.headers.get('retry-after')).toBeTruthy();
    let newest = code;
    for (let turn = 0; turn < 5; turn += 1) {
      app.clock.advance({ seconds: 61 });
      expect((await resend(registrationId)).status).toBe(200);
      newest = (await mails.mailTo(email)).code!;
    }
    app.clock.advance({ seconds: 61 });
    expect((await resend(registrationId)).failure.message).toBe('linkExpired');
    if (newest !== code) expect((await verify(registrationId, code)).failure.message).toBe('wrongOneTimeCode');
    expect((await verify(registrationId, newest)).status).toBe(200);
  });

  it('works for ten minutes, and the registration waits for a day', async () => {
    const { registrationId, email, code } = await pending();
    app.clock.advance({ minutes: 11 });
    expect((await verify(registrationId, code)).failure.message).toBe('linkExpired');
    expect((await resend(registrationId)).status).toBe(200);
    await mails.mailTo(email);
    app.clock.advance({ hours: 24 });
    expect((await resend(registrationId)).failure.message).toBe('linkExpired');
  });

  it('may be typed in Khmer digits, in groups', async () => {
    const { registrationId, code } = await pending();
    const khmer = [...code].map((digit) => String.fromCodePoint(0x17e0 + Number(digit))).join('');
    expect((await verify(registrationId, `${khmer.slice(0, 3)} ${khmer.slice(3)}`)).status).toBe(200);
  });
});

describe('signing in before the address is confirmed', () => {
  it('says so with the right password, names the registration and mails a fresh code', async () => {
    const { email, registrationId } = await pending();
    app.clock.advance({ seconds: 61 });
    const answer = await app.portal().call(authApi.login, { body: { email, password } }, from());
    expect([answer.status, answer.failure.message]).toEqual([400, 'emailNotVerified']);
    expect(answer.failure.params).toEqual({ registration: registrationId });
    const { code } = await mails.mailTo(email);
    expect((await verify(registrationId, code!)).status).toBe(200);
  });

  it('says nothing of it with a wrong password', async () => {
    const { email } = await pending();
    const answer = await app.portal().call(authApi.login, { body: { email, password: 'not this one' } }, from());
    expect(answer.failure.message).toBe('wrongCredential');
  });
});

describe('checking an address while it is typed', () => {
  it('judges its form alone, whoever has an account', async () => {
    const { merchantId } = await buildWorkplace(app);
    const user = await hire(app, merchantId, { email: someone() });
    const check = (email: string) => app.portal().call(accountsApi.checkEmail, { body: { email } }, from());
    expect((await check(user.email)).status).toBe(200);
    expect((await check(` ${someone().toUpperCase()} `)).status).toBe(200);
    expect((await check('me@outlook.com')).failure.validate).toEqual({ email: [{ key: 'companyEmail' }] });
    expect((await check('nobody')).failure.validate).toEqual({ email: [{ key: 'email' }] });
  });
});

describe('registrations that nobody confirmed', () => {
  it('are removed after their day, and others stay', async () => {
    const old = await pending();
    app.clock.advance({ hours: 25 });
    const fresh = await pending();
    await removeOldRegistrations(app.context.database, app.clock.now());
    const rows = await app.context.database.unscoped.selectFrom('registrations').select('id').execute();
    const ids = rows.map(({ id }) => id);
    expect([ids.includes(old.registrationId), ids.includes(fresh.registrationId)]).toEqual([false, true]);
  });
});

describe('a mail that cannot be delivered', () => {
  it('is tried again until the mail server takes it', async () => {
    mails.refuse(1);
    const email = someone();
    const { data } = await register(email);
    const mail = await mails.mailTo(email);
    expect(mails.refused).toBe(1);
    expect((await verify(data.registrationId, mail.code!)).status).toBe(200);
  });
});
