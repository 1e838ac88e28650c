import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRounds } from '../faults/rounds.ts';
import { passwordWork } from '../password-work.ts';
import { buildWorkplace, hire, signInAs, testPassword } from '../people.ts';
import { Strangers } from '../strangers.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { startTestMailServer, type TestMailServer } from '../test-mail-server.ts';
import type { Answer } from '../test-portal.ts';

let app: TestApp;
let mails: TestMailServer;
let merchantId: string;
const strangers = new Strangers();
const samples = getRounds('SALA_SAMPLES', 5, 500);

beforeAll(async () => {
  mails = await startTestMailServer();
  app = await createTestApp({ environment: { SMTP_URL: mails.url, TRUSTED_PROXIES: '1' } });
  merchantId = (await buildWorkplace(app)).merchantId;
  // The decoy hash is computed on first use.
  await login(strangers.email());
});
afterAll(async () => {
  await app?.close();
  await mails?.close();
});

const login = (email: string, password = 'not the password', from = strangers.from()) =>
  app.portal().call(authApi.login, { body: { email, password } }, from);
/** A caller from a new address, in a browser that was given this token. */
const atDevice = (token: string) => ({ headers: { ...strangers.from().headers, 'Device-Token': token } });
const requestReset = (email: string) =>
  app.portal().call(accountsApi.requestReset, { body: { email } }, strangers.from());
const requestCode = (email: string) => app.portal().call(authApi.requestCode, { body: { email } }, strangers.from());
const guessSignInCode = async (email: string) => {
  const { codeId } = (await requestCode(email)).data;
  const body = { email, password: 'not the password', codeId, code: '000000' };
  return app.portal().call(authApi.loginWithCode, { body }, strangers.from());
};
const checkEmail = (email: string) => app.portal().call(accountsApi.checkEmail, { body: { email } }, strangers.from());
const attackersPassword = 'chosen by an attacker';
const register = (email: string, from = strangers.from()) =>
  app.portal().call(
    accountsApi.register,
    {
      body: {
        companyName: 'Mine',
        firstName: 'Some',
        lastName: 'Body',
        email,
        password: attackersPassword,
        agreePolicy: true,
      },
    },
    from,
  );
async function resend(email: string) {
  const { data } = await register(email);
  app.clock.advance({ seconds: 61 });
  return app.portal().call(accountsApi.resendCode, { body: { registrationId: data.registrationId } }, strangers.from());
}
async function guessCode(email: string) {
  const { data } = await register(email);
  const body = { registrationId: data.registrationId, code: '000000' };
  return app.portal().call(accountsApi.verify, { body }, strangers.from());
}
/** Registers an address with a password and signs in with it: the answer must not depend on whether it has an account. */
async function registerAndSignIn(email: string) {
  await register(email);
  return login(email, attackersPassword);
}

const questions: Record<string, (email: string) => Promise<Answer<unknown>>> = {
  'signing in with a wrong password': login,
  'signing in with the password of a registration of one’s own': registerAndSignIn,
  'asking for a reset link': requestReset,
  'asking for a code to sign in': requestCode,
  'guessing a code to sign in': guessSignInCode,
  'checking an address': checkEmail,
  registering: register,
  'asking for another code': resend,
  'guessing a code': guessCode,
};

const employ = (status: number) => hire(app, merchantId, { email: strangers.email(), status, firstName: 'Known' });

/** The answer without values that differ each time. */
function saidBy({ status, data, failure }: Answer<unknown>, email: string): string {
  return JSON.stringify([status, status === 200 ? data : { ...failure, request_id: '' }])
    .replaceAll(email, 'the address')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'an id');
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

describe('whether an address has an account', () => {
  it.each(Object.entries(questions))('is not told by %s: same answer, same work', async (_what, ask) => {
    const people = [await employ(1), await employ(0), await employ(2)].map(({ email }) => email);
    const heard: [string, number][] = [];
    for (const email of [...people, strangers.email()]) {
      const before = passwordWork.count;
      heard.push([saidBy(await ask(email), email), passwordWork.count - before]);
    }
    expect(heard).toEqual(Array(heard.length).fill(heard.at(-1)));
  });

  it.each([
    ['signing in with a wrong password', login],
    ['asking for a reset link', requestReset],
    ['asking for a code to sign in', requestCode],
    ['registering', register],
  ] as const)(
    'is not told by the time that %s takes (medians are printed, not judged)',
    { timeout: 120_000 },
    async (what, ask) => {
      const known: number[] = [];
      const unknown: number[] = [];
      for (let turn = 0; turn < samples; turn += 1) {
        const user = await employ(1);
        for (const [email, times] of turn % 2
          ? ([
              [user.email, known],
              [strangers.email(), unknown],
            ] as const)
          : ([
              [strangers.email(), unknown],
              [user.email, known],
            ] as const)) {
          const started = performance.now();
          await ask(email);
          times.push(performance.now() - started);
        }
      }
      console.log(
        `${what}: known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms (medians of ${samples} each)`,
      );
      expect([known.length, unknown.length]).toEqual([samples, samples]);
    },
  );

  it.each([
    ['ten failed sign-ins', 10, login],
    ['five reset links', 5, requestReset],
    ['ten codes to sign in', 10, requestCode],
    // Of the address ten, and twenty beyond, however many network addresses ask.
    ['thirty registrations', 30, register],
  ] as const)('is not told by a limit either: after %s both wait', async (_what, allowed, ask) => {
    for (const email of [(await employ(1)).email, strangers.email()]) {
      const statuses = [];
      for (let turn = 0; turn <= allowed; turn += 1) statuses.push((await ask(email)).status);
      expect(statuses.indexOf(429)).toBe(allowed);
    }
  });
});

describe('mails that anybody can have sent', () => {
  it('are a hundred an hour for one business, and three beyond for each network address: registrations', async () => {
    const ask = async (name: string, from = strangers.from()) =>
      (await register(`${name}@registrations.example`, from)).status;
    const statuses = new Set<number>();
    for (let turn = 0; turn < 100; turn += 1) statuses.add(await ask(`person${turn}`));
    expect(statuses).toEqual(new Set([200]));
    const network = strangers.from();
    const beyond = [];
    for (let turn = 0; turn < 4; turn += 1) beyond.push(await ask(`another${turn}`, network));
    expect(beyond).toEqual([200, 200, 200, 429]);
    expect(await ask('somebody')).toBe(200);
  });

  it('are not used up by addresses that somebody makes up: people of that business still reset their passwords', async () => {
    const domain = 'resets.example';
    const { email } = await hire(app, merchantId, { email: `somebody@${domain}` });
    for (let turn = 0; turn < 120; turn += 20) {
      const asked = Array.from({ length: 20 }, (_, index) => requestReset(`person${turn + index}@${domain}`));
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    }
    expect((await requestReset(email)).status).toBe(200);
    expect((await mails.mailTo(email)).text).toContain('/reset-password#token=');
  });

  it('are bounded for a business where links are mailed: one beyond is answered like any other, and not mailed', async () => {
    const limited = await createTestApp({
      environment: { SMTP_URL: mails.url, TRUSTED_PROXIES: '1', LIMITS: 'reset-merchant=2/3600' },
    });
    try {
      const [business, other] = [await buildWorkplace(limited), await buildWorkplace(limited)];
      const employAt = async (name: string, { merchantId: at } = business) =>
        (await hire(limited, at, { email: `${name}@links.example` })).email;
      const ask = async (email: string) => {
        const answer = await limited.portal().call(accountsApi.requestReset, { body: { email } }, strangers.from());
        expect(answer.status).toBe(200);
      };
      const whenAllAreDone = () =>
        expect
          .poll(async () => {
            const { rows } = await limited.context.database.unscopedSql<{ done: boolean }>(
              "select bool_and(state = 'completed') as done from jobs.job where name = 'accounts.send-reset-link'",
              [],
            );
            return rows[0]?.done;
          })
          .toBe(true);
      for (let turn = 0; turn < 5; turn += 1) await ask(`made-up${turn}@links.example`);
      for (const email of [await employAt('first'), await employAt('second')]) {
        await ask(email);
        expect((await mails.mailTo(email)).text).toContain('/reset-password#token=');
      }
      const third = await employAt('third');
      await ask(third);
      await whenAllAreDone();
      expect(mails.mailsTo(third)).toEqual([]);
      const elsewhere = await employAt('elsewhere', other);
      await ask(elsewhere);
      expect((await mails.mailTo(elsewhere)).text).toContain('/reset-password#token=');
    } finally {
      await limited.close();
    }
  });
});

describe('guessing passwords', () => {
  it('is not helped by writing the address in other letters, or by claiming other addresses', async () => {
    const direct = await createTestApp();
    try {
      const user = await hire(direct, (await buildWorkplace(direct)).merchantId, { email: 'sokha@angkor.example' });
      const claims = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'CF-Connecting-IP', 'True-Client-IP'];
      const spellings = ['SOKHA@angkor.example', 'Sokha@Angkor.Example', 'sokha@ANGKOR.EXAMPLE'];
      for (let turn = 0; turn < 10; turn += 1) {
        const headers = { [claims[turn % claims.length]!]: `10.9.9.${turn}` };
        const body = { email: spellings[turn % 3]!, password: 'guess' };
        expect((await direct.portal().call(authApi.login, { body }, { headers })).status).toBe(400);
      }
      const headers = { 'X-Forwarded-For': '10.9.8.7' };
      const body = { email: user.email, password: testPassword };
      expect((await direct.portal().call(authApi.login, { body }, { headers })).status).toBe(429);
    } finally {
      await direct.close();
    }
  });

  it('does not lock the owner out of the device they have used before', async () => {
    const user = await employ(1);
    const office = strangers.from();
    const { deviceToken } = (await login(user.email, testPassword, office)).data;
    for (let turn = 0; turn < 12; turn += 1) await login(user.email, 'guess');
    expect((await login(user.email, testPassword)).status).toBe(429);
    // The address has moved meanwhile.
    const own = atDevice(deviceToken);
    expect((await login(user.email, testPassword, own)).status).toBe(200);
    // Neighbours behind the first address, with the same browser, are strangers.
    expect((await login(user.email, 'guess', office)).status).toBe(429);
    // A success of the owner gives the guessing address no new attempts,
    expect((await login(user.email, 'guess')).status).toBe(429);
    // and the owner's device has no more attempts than others.
    const atHisDevice = [];
    for (let turn = 0; turn <= 10; turn += 1) atHisDevice.push((await login(user.email, 'guess', own)).status);
    expect(atHisDevice.indexOf(429)).toBe(10);
  });

  it('is not helped by a device of another account, nor by a token that the server did not sign', async () => {
    const [user, colleague] = [await employ(1), await employ(1)];
    const { deviceToken } = (await login(user.email, testPassword)).data;
    const others = (await login(colleague.email, testPassword)).data.deviceToken;
    for (let turn = 0; turn < 10; turn += 1) await login(user.email, 'guess');
    const [id, mark] = deviceToken.split('.') as [string, string];
    const forged = `${id}.${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`;
    for (const token of [others, forged, id, `${id}.${others.split('.')[1]}`, 'nothing'])
      expect((await login(user.email, testPassword, atDevice(token))).status, token).toBe(429);
    expect((await login(user.email, testPassword, atDevice(deviceToken))).status).toBe(200);
  });

  it('is counted apart for each account of a browser that several people share', async () => {
    const [user, colleague] = [await employ(1), await employ(1)];
    const { deviceToken } = (await login(user.email, testPassword)).data;
    const second = (await login(colleague.email, testPassword, atDevice(deviceToken))).data;
    expect(second.deviceToken).toBe(deviceToken);
    for (let turn = 0; turn < 12; turn += 1) await login(user.email, 'guess', atDevice(deviceToken));
    for (let turn = 0; turn < 12; turn += 1) await login(colleague.email, 'guess');
    expect((await login(colleague.email, testPassword, atDevice(deviceToken))).status).toBe(200);
  });

  it('ends for a whole business when somebody tries one password at all its people, from everywhere', async () => {
    const domain = 'sprayed.example';
    const colleague = await hire(app, merchantId, { email: `somebody@${domain}` });
    const portal = await signInAs(app, colleague);
    const { deviceToken } = (await login(colleague.email, testPassword)).data;
    const spray = (turn: number) => login(`person${turn}@${domain}`, 'Summer2026!!');
    for (let turn = 0; turn < 300; turn += 20)
      await Promise.all(Array.from({ length: 20 }, (_, index) => spray(turn + index)));
    expect((await spray(301)).status).toBe(429);
    // New devices of the same business can sign in with a code.
    const newcomer = await hire(app, merchantId, { email: `newcomer@${domain}` });
    expect((await login(newcomer.email, testPassword)).failure.message).toBe('signInLocked');
    const { codeId } = (await requestCode(newcomer.email)).data;
    const code = /\b\d{6}\b/.exec((await mails.mailTo(newcomer.email)).text)![0];
    const body = { email: newcomer.email, password: testPassword, codeId, code };
    expect((await app.portal().call(authApi.loginWithCode, { body }, strangers.from())).status).toBe(200);
    // Known devices are not locked.
    expect((await login(colleague.email, testPassword, atDevice(deviceToken))).status).toBe(200);
    expect(portal.accessToken).toBeTruthy();
  });
});
