import { setTimeout as pause } from 'node:timers/promises';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import pg from 'pg';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { userStatus } from '#modules/identity/users/users.public.ts';
import { Listener } from '../listener.ts';
import { buildWorkplace, hire, signInAs } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { asOwner, createTestDatabase } from '../test-database.ts';
import type { TestPortal } from '../test-portal.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Two servers on one database. */
let here: TestApp;
let there: TestApp;
let merchantId: string;
let portals: TestPortal[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  here = await createTestApp({ connectionString: database.connectionString });
  there = await createTestApp({ connectionString: database.connectionString });
  merchantId = (await buildWorkplace(here)).merchantId;
});
afterEach(() => {
  for (const portal of portals) portal.close();
  portals = [];
});
afterAll(async () => {
  await here?.close();
  await there?.close();
  await database?.drop();
});

async function signedIn(): Promise<{ portal: TestPortal; userId: string }> {
  const user = await hire(here, merchantId);
  const portal = await signInAs(here, user);
  portals.push(portal);
  return { portal, userId: user.id };
}

/** The same session at the other server. */
function alsoThere(portal: TestPortal): TestPortal {
  const secondClient = there.portal();
  secondClient.accessToken = portal.accessToken;
  secondClient.refreshToken = portal.refreshToken;
  portals.push(secondClient);
  return secondClient;
}

async function openSockets(portal: TestPortal): Promise<Socket[]> {
  return (await Listener.on(portal, roomNamespace, messageNamespace)).sockets;
}

const refresh = (portal: TestPortal, token = portal.refreshToken) =>
  portal.call(authApi.refresh, {}, { headers: { 'Refresh-Token': token ?? '' } });

/** The session is refused at both servers. */
async function expectOver(portal: TestPortal, code: number): Promise<void> {
  for (const each of [portal, alsoThere(portal)]) {
    const answer = await each.call(profileApi.get);
    expect([answer.status, answer.failure.code]).toEqual([401, code]);
    expect(await each.connect(roomNamespace)).toBe('unauthorized');
    expect((await refresh(each)).status).toBe(401);
  }
}

async function expectClosed(sockets: readonly Socket[]): Promise<void> {
  await expect.poll(() => sockets.map((socket) => socket.connected)).not.toContain(true);
}

/** Changes the database as another server would. */
async function run(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

describe('a session that is over', () => {
  it('is so on every server: signing out here closes the sockets there, and says why', async () => {
    const { portal } = await signedIn();
    const elsewhere = await Listener.on(alsoThere(portal), roomNamespace, messageNamespace);
    const other = await signedIn();
    const othersSockets = await openSockets(other.portal);
    await portal.call(authApi.logout);
    await elsewhere.next('session:ended');
    await expectClosed(elsewhere.sockets);
    await expectOver(portal, 102);
    expect(othersSockets.map((socket) => socket.connected)).toEqual([true, true]);
  });

  it('is so at once for whoever holds a copied refresh token, and for whom it was copied from', async () => {
    const { portal } = await signedIn();
    const sockets = [...(await openSockets(portal)), ...(await openSockets(alsoThere(portal)))];
    const renewed = await refresh(portal);
    here.clock.advance({ seconds: 11 });
    const thief = await Promise.all(Array.from({ length: 50 }, () => refresh(portal)));
    expect(thief.map((answer) => answer.status)).toEqual(Array(50).fill(401));
    await expectClosed(sockets);
    portal.accessToken = renewed.data.accessToken;
    portal.refreshToken = renewed.data.refreshToken;
    await expectOver(portal, 102);
  });

  it('is so for a user who was deactivated', async () => {
    const { portal, userId } = await signedIn();
    const sockets = [...(await openSockets(portal)), ...(await openSockets(alsoThere(portal)))];
    await run('update users set status = $2 where id = $1', [userId, userStatus.inactive]);
    await expectClosed(sockets);
    await expectOver(portal, 104);
  });

  it('lets no socket slip in that was opening while it ended', async () => {
    const { portal } = await signedIn();
    const opening = Array.from({ length: 40 }, async (_, index) => {
      await pause(index % 20);
      return portal.connect(index % 2 ? roomNamespace : messageNamespace);
    });
    await pause(8);
    await portal.call(authApi.logout);
    const sockets = (await Promise.all(opening)).filter((socket) => typeof socket !== 'string');
    await expectClosed(sockets);
  });

  it('is noticed for open sockets also when the hint was lost on its way', async () => {
    const { portal, userId } = await signedIn();
    const sockets = await openSockets(portal);
    const kept = await openSockets((await signedIn()).portal);
    await asOwner(here.connectionString, (owner) =>
      owner.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen sala' and datname = current_database()",
      ),
    );
    await asOwner(here.connectionString, (owner) =>
      owner.query("update sessions set revoked_at = now(), revoke_reason = 'elsewhere' where user_id = $1", [userId]),
    );
    const answer = await portal.call(profileApi.get);
    expect([answer.status, answer.failure.code]).toEqual([401, 102]);
    await expectClosed(sockets);
    expect(kept.map((socket) => socket.connected)).toEqual([true, true]);
  });
});

describe('signing out and renewing at the same moment', () => {
  it('ends with nothing that works, whichever came first', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { portal } = await signedIn();
      const [, ...renewals] = await Promise.all([
        portal.call(authApi.logout),
        ...Array.from({ length: 5 }, () => refresh(portal)),
      ]);
      for (const renewal of renewals.filter((each) => each.status === 200)) {
        portal.accessToken = renewal.data.accessToken;
        portal.refreshToken = renewal.data.refreshToken;
        await expectOver(portal, 102);
      }
      await expectOver(portal, 102);
    }
  });

  it('a tab that slept through two renewals of another still gets the newest pair, for ten seconds', async () => {
    const { portal } = await signedIn();
    const first = await refresh(portal);
    const second = await refresh(portal, first.data.refreshToken);
    const late = await refresh(portal);
    expect(late.data.refreshToken).toBe(second.data.refreshToken);
  });
});
