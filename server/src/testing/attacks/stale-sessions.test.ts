import { sessionsApi } from '@sala/contract/identity/sessions/sessions.api.ts';
import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Listener } from '../listener.ts';
import { buildWorkplace, hire, signInAs, testPassword } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestDatabase } from '../test-database.ts';
import { startTestMailServer, type TestMailServer } from '../test-mail-server.ts';
import type { TestPortal } from '../test-portal.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let mails: TestMailServer;
/** Two servers on one database: an ended session is refused by both. */
let here: TestApp;
let there: TestApp;
let merchantId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  mails = await startTestMailServer();
  const environment = { SMTP_URL: mails.url };
  here = await createTestApp({ connectionString: database.connectionString, environment });
  there = await createTestApp({ connectionString: database.connectionString, environment });
  merchantId = (await buildWorkplace(here)).merchantId;
});
afterAll(async () => {
  await here?.close();
  await there?.close();
  await mails?.close();
  await database?.drop();
});

function openSameSession(portal: TestPortal, app: TestApp): TestPortal {
  const copy = app.portal();
  copy.accessToken = portal.accessToken;
  copy.refreshToken = portal.refreshToken;
  return copy;
}

const refresh = (portal: TestPortal) =>
  portal.call(authApi.refresh, {}, { headers: { 'Refresh-Token': portal.refreshToken! } });

interface Situation {
  readonly user: { id: string; email: string };
  /** The owner's device. */
  readonly own: TestPortal;
  /** The device whose session must end. */
  readonly stolen: TestPortal;
}

/** Actions of a user who suspects that another person uses their account. */
const remedies: Record<string, (situation: Situation) => Promise<unknown>> = {
  'the session was ended from another device': async ({ own }) => {
    const { id } = (await own.call(sessionsApi.list)).data.find(({ isCurrent }) => !isCurrent)!;
    return own.call(sessionsApi.end, { params: { id } });
  },
  'all other sessions were ended': ({ own }) => own.call(sessionsApi.endOthers),
  'the password was changed': ({ own }) =>
    own.call(profileApi.changePassword, {
      body: { currentPassword: testPassword, newPassword: 'something else entirely' },
    }),
  'the password was reset': async ({ user }) => {
    await here.portal().call(accountsApi.requestReset, { body: { email: user.email } });
    const token = (await mails.mailTo(user.email)).secret('token');
    return here.portal().call(accountsApi.reset, { body: { token, password: 'something else entirely' } });
  },
  'its own user signed out': ({ stolen }) => stolen.call(authApi.logout),
};

describe('an old access token, after', () => {
  it.each(Object.entries(remedies))('%s, opens nothing any more, and open sockets are cut', async (_what, remedy) => {
    const user = await hire(here, merchantId);
    const [own, stolen] = [await signInAs(here, user), await signInAs(here, user)];
    const listeners = [
      await Listener.on(openSameSession(stolen, here), roomNamespace, messageNamespace),
      await Listener.on(openSameSession(stolen, there), roomNamespace, messageNamespace),
    ];
    expect((await openSameSession(stolen, there).call(profileApi.get)).status).toBe(200);
    await remedy({ user, own, stolen });
    const asked = await stolen.call(profileApi.get);
    expect([asked.status, asked.failure.code]).toEqual([401, 102]);
    await expect
      .poll(() => listeners.flatMap(({ sockets }) => sockets.map((socket) => socket.connected)))
      .not.toContain(true);
    for (const app of [here, there]) {
      const copy = openSameSession(stolen, app);
      await expect.poll(async () => (await copy.call(profileApi.get)).status).toBe(401);
      expect(await copy.connect(roomNamespace)).toBe('unauthorized');
      expect((await refresh(copy)).failure.code).toBe(102);
    }
  });
});

describe('fifty renewals of one token at the same moment, at two servers', () => {
  it('are one: all get the same successor', async () => {
    const user = await hire(here, merchantId);
    const portal = await signInAs(here, user);
    const before = await tokenCount(user.id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => refresh(openSameSession(portal, index % 2 ? here : there))),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.data.refreshToken)).size).toBe(1);
    expect(await tokenCount(user.id)).toBe(before + 1);
  });

  it('end the session when the token was used more than ten seconds before, for the thief and for the owner', async () => {
    const user = await hire(here, merchantId);
    const portal = await signInAs(here, user);
    const { data } = await refresh(portal);
    for (const app of [here, there]) app.clock.advance({ seconds: 11 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => refresh(openSameSession(portal, index % 2 ? here : there))),
    );
    expect(new Set(answers.map((answer) => answer.failure.code))).toEqual(new Set([102]));
    const owner = openSameSession(portal, there);
    Object.assign(owner, data);
    expect((await refresh(owner)).failure.code).toBe(102);
    expect((await owner.call(profileApi.get)).failure.code).toBe(102);
  });

  async function tokenCount(userId: string): Promise<number> {
    const rows = await here.context.database.unscoped
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
      .select('refresh_tokens.id')
      .where('sessions.user_id', '=', userId)
      .execute();
    return rows.length;
  }
});
