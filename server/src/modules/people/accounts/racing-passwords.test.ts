import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorkplace, hire, signInAs, testPassword } from '#testing/people.ts';
import { Strangers } from '#testing/strangers.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { asOwner } from '#testing/test-database.ts';
import { startTestMailServer, type TestMailServer } from '#testing/test-mail-server.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let mails: TestMailServer;
let merchantId: string;
const strangers = new Strangers();
const newPassword = 'another good password';
/** Number of concurrent sign-ins with the old password; more would be refused as guessing. */
const crowd = 10;

beforeAll(async () => {
  mails = await startTestMailServer();
  app = await createTestApp({
    poolSize: 8,
    environment: { SMTP_URL: mails.url, PUBLIC_URL: 'https://sala.example', TRUSTED_PROXIES: '1' },
  });
  merchantId = (await buildWorkplace(app)).merchantId;
});
afterAll(async () => {
  await app?.close();
  await mails?.close();
});

const employ = () => hire(app, merchantId, { email: strangers.email() });
const change = (portal: TestPortal, password = newPassword) =>
  portal.call(profileApi.changePassword, { body: { currentPassword: testPassword, newPassword: password } });
const reset = (token: string) =>
  app.portal().call(accountsApi.reset, { body: { token, password: newPassword } }, strangers.from());
const login = (email: string, password: string) =>
  app.portal().call(authApi.login, { body: { email, password } }, strangers.from());

async function linkFor(email: string): Promise<string> {
  await app.portal().call(accountsApi.requestReset, { body: { email } }, strangers.from());
  return (await mails.mailTo(email)).secret('token');
}

/** Signs in with the old password many times while the work runs; returns the portals that succeeded. */
async function signInBeside(email: string, work: () => Promise<{ status: number }>): Promise<TestPortal[]> {
  const attempts = Array.from({ length: crowd }, () => enter(email));
  expect((await work()).status).toBe(200);
  return (await Promise.all(attempts)).filter((portal) => portal !== undefined);
}

/** Signs in with the old password, if it is accepted. */
async function enter(email: string): Promise<TestPortal | undefined> {
  const { status, data } = await login(email, testPassword);
  if (status !== 200) return undefined;
  const portal = app.portal();
  portal.accessToken = data.accessToken;
  return portal;
}

const getStatuses = (portals: readonly TestPortal[]) =>
  Promise.all(portals.map(async (portal) => (await portal.call(profileApi.get)).status));

const statementsThatWait = async (): Promise<number> => {
  const { rows } = await asOwner(app.connectionString, (owner) =>
    owner.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
  );
  return rows.length;
};

/** Starts calls that need the lock one after the other, each as soon as the one before waits or is done. */
async function behind<Outcome>(lock: string, begin: readonly (() => Promise<Outcome>)[]): Promise<Outcome[]> {
  const client = new pg.Client({ connectionString: app.connectionString });
  await client.connect();
  const begun: Promise<Outcome>[] = [];
  let through = 0;
  try {
    await client.query('begin');
    await client.query(lock);
    for (const [index, next] of begin.entries()) {
      const going = next();
      begun.push(going);
      const count = () => {
        through += 1;
      };
      void going.then(count, count);
      const placed = async () => through + (await statementsThatWait());
      await expect.poll(placed).toBeGreaterThan(index);
    }
  } finally {
    await client.query('commit');
    await client.end();
  }
  return Promise.all(begun);
}

const toRow = (userId: string) => `select 1 from users where id = '${userId}' for no key update`;
/** Blocks a sign-in after all checks and the insert of its session, which is not committed yet. */
const endOfSignIn = 'lock table refresh_tokens in share mode';

describe('a password that is replaced while somebody signs in with it', () => {
  it('leaves no session of the old one, however many sign in beside its owner who changes it', async () => {
    const user = await employ();
    const owner = await signInAs(app, user);
    const came = await signInBeside(user.email, () => change(owner));
    expect(await getStatuses(came)).not.toContain(200);
    expect((await owner.call(profileApi.get)).status).toBe(200);
  });

  it('leaves no session of the old one, however many sign in beside a reset by mail', async () => {
    const user = await employ();
    const token = await linkFor(user.email);
    const came = await signInBeside(user.email, () => reset(token));
    expect(await getStatuses(came)).not.toContain(200);
    expect((await login(user.email, newPassword)).status).toBe(200);
  });

  it.each(['changed', 'reset'])('ends the session that is being opened with it, when it is %s', async (how) => {
    const user = await employ();
    const owner = await signInAs(app, user);
    const token = how === 'reset' ? await linkFor(user.email) : '';
    let came: TestPortal | undefined;
    await behind(endOfSignIn, [
      async () => {
        came = await enter(user.email);
      },
      async () => {
        expect((await (how === 'reset' ? reset(token) : change(owner))).status).toBe(200);
      },
    ]);
    expect(came).toBeDefined();
    expect((await came!.call(profileApi.get)).failure.code).toBe(102);
  });

  it('opens nothing for who has just shown it', async () => {
    const user = await employ();
    const token = await linkFor(user.email);
    const answers = await behind<{ status: number }>(toRow(user.id), [
      () => reset(token),
      () => login(user.email, testPassword),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  });

  it('is not taken back by a thief who changes it at that moment', async () => {
    const user = await employ();
    const thief = await signInAs(app, user);
    const token = await linkFor(user.email);
    const answers = await behind<{ status: number }>(toRow(user.id), [
      () => reset(token),
      () => change(thief, 'the password of the thief'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    expect((await thief.call(profileApi.get)).failure.code).toBe(102);
    expect((await login(user.email, newPassword)).status).toBe(200);
    expect((await login(user.email, 'the password of the thief')).status).toBe(400);
  });
});
