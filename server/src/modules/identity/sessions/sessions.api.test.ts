import { sessionsApi } from '@sala/contract/identity/sessions/sessions.api.ts';
import { merchantsApi } from '@sala/contract/organisation/merchants/merchants.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { buildWorkplace, hire, signInAs, testPassword } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { endExpiredSessions } from './usecases/end-expired-sessions.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18 Mobile/15E Safari/604';

let app: TestApp;
let merchantId: string;

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
});
afterAll(() => app?.close());

async function signInWith(email: string, userAgent: string): Promise<TestPortal> {
  const portal = app.portal();
  const body = { email, password: testPassword };
  const answer = getData(await portal.call(authApi.login, { body }, { headers: { 'User-Agent': userAgent } }));
  portal.accessToken = answer.accessToken;
  portal.refreshToken = answer.refreshToken;
  return portal;
}

async function refresh(portal: TestPortal) {
  const answer = await portal.call(authApi.refresh, {}, { headers: { 'Refresh-Token': portal.refreshToken! } });
  if (answer.status === 200) Object.assign(portal, answer.data);
  return answer;
}

async function expectClosed(listener: Listener): Promise<void> {
  await expect.poll(() => listener.sockets.map((socket) => socket.connected)).not.toContain(true);
}

describe('the own sessions', () => {
  it('are listed with device, address and last use, the last used first', async () => {
    const user = await hire(app, merchantId);
    const first = await signInWith(user.email, firefox);
    app.clock.advance({ minutes: 2 });
    await signInWith(user.email, phone);
    const { data, meta } = await first.call(sessionsApi.list);
    const known = data.map(({ browser, system, isMobile, isCurrent, address }) => ({
      browser,
      system,
      isMobile,
      isCurrent,
      address,
    }));
    expect(known).toContainEqual({
      browser: 'Firefox',
      system: 'Windows',
      isMobile: false,
      isCurrent: true,
      address: '127.0.0.1',
    });
    expect(known).toContainEqual({
      browser: 'Safari',
      system: 'iPhone',
      isMobile: true,
      isCurrent: false,
      address: '127.0.0.1',
    });
    expect(meta.total).toBe(2);
    const times = data.map(({ lastUsedAt }) => lastUsedAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('can be ended one by one, which closes their sockets within a second and is noted', async () => {
    const user = await hire(app, merchantId);
    const [here, there] = [await signInWith(user.email, firefox), await signInWith(user.email, phone)];
    const listener = await Listener.on(there, roomNamespace);
    const { id } = (await here.call(sessionsApi.list)).data.find(({ isCurrent }) => !isCurrent)!;
    expect((await here.call(sessionsApi.end, { params: { id } })).status).toBe(200);
    await expectClosed(listener);
    expect((await there.call(profileApi.get)).failure.code).toBe(102);
    expect((await refresh(there)).status).toBe(401);
    expect((await here.call(sessionsApi.list)).data).toHaveLength(1);
    const audit = await app.context.database
      .forMerchant(merchantId)
      .query.selectFrom('audit_entries')
      .select(['target_id', 'target_name'])
      .where('action', '=', 'session.ended')
      .where('user_id', '=', user.id)
      .execute();
    expect(audit).toEqual([{ target_id: id, target_name: 'Safari, iPhone, 127.0.0.1' }]);
  });

  it('can be ended all but this one', async () => {
    const user = await hire(app, merchantId);
    const [here, ...others] = await Promise.all(
      [firefox, phone, firefox].map((agent) => signInWith(user.email, agent)),
    );
    expect((await here!.call(sessionsApi.endOthers)).data).toEqual({ count: 2 });
    expect((await here!.call(sessionsApi.endOthers)).data).toEqual({ count: 0 });
    for (const other of others) expect((await other.call(profileApi.get)).failure.code).toBe(102);
    expect((await here!.call(profileApi.get)).status).toBe(200);
  });

  it('are nobody else’s: a colleague’s session does not exist', async () => {
    const [one, other] = [await hire(app, merchantId), await hire(app, merchantId)];
    const [mine, theirs] = [await signInWith(one.email, firefox), await signInWith(other.email, firefox)];
    const { id } = (await theirs.call(sessionsApi.list)).data[0]!;
    for (const sessionId of [id, newId()])
      expect((await mine.call(sessionsApi.end, { params: { id: sessionId } })).failure.message).toBe('recordNotFound');
    expect((await theirs.call(profileApi.get)).status).toBe(200);
  });
});

describe("the merchant's session expiry", () => {
  async function workplaceWithExpiry(sessionExpiry: number) {
    const { merchantId: id } = await buildWorkplace(app);
    const user = await hire(app, id);
    const portal = await signInAs(app, user);
    await setExpiry(portal, sessionExpiry);
    return { user, portal };
  }

  async function setExpiry(portal: TestPortal, sessionExpiry: number): Promise<void> {
    const settings = getData(await portal.call(merchantsApi.getSettings));
    getData(
      await portal.edit(merchantsApi.updateSettings, merchantsApi.getSettings, {
        body: { ...settings, sessionExpiry },
      }),
    );
  }

  it('ends what is not used for so long, with code 103, and closes its sockets', async () => {
    const { portal } = await workplaceWithExpiry(5);
    await refresh(portal);
    const listener = await Listener.on(portal, roomNamespace);
    app.clock.advance({ minutes: 6 });
    const stale = await portal.call(profileApi.get);
    expect([stale.status, stale.failure.code]).toEqual([401, 100]);
    const answer = await refresh(portal);
    expect([answer.status, answer.failure.code]).toEqual([401, 103]);
    await endExpiredSessions(app.context);
    await expectClosed(listener);
    expect((await refresh(portal)).failure.code).toBe(103);
  });

  it('never ends what is in use', async () => {
    const { user, portal } = await workplaceWithExpiry(5);
    await refresh(portal);
    const { unscoped } = app.context.database;
    const findLastUse = () =>
      unscoped.selectFrom('sessions').select('last_used_at').where('user_id', '=', user.id).executeTakeFirstOrThrow();
    for (let turn = 0; turn < 6; turn += 1) {
      const { last_used_at: before } = await findLastUse();
      app.clock.advance({ minutes: 4 });
      expect((await portal.call(profileApi.get)).status).toBe(200);
      // The use is written in the background.
      await expect
        .poll(async () => (await findLastUse()).last_used_at.getTime())
        .toBeGreaterThan(before.getTime() + 3 * 60_000);
      expect((await refresh(portal)).status).toBe(200);
    }
  });

  it('counts calls as use, not only the renewal of tokens', async () => {
    const { portal } = await workplaceWithExpiry(10_080);
    await refresh(portal);
    const before = (await portal.call(sessionsApi.list)).data[0]!;
    app.clock.advance({ minutes: 5 });
    await portal.call(profileApi.get);
    await expect
      .poll(async () => Date.parse((await portal.call(sessionsApi.list)).data[0]!.expiresAt))
      .toBeGreaterThanOrEqual(Date.parse(before.expiresAt) + 4 * 60_000);
  });

  it('is told by the profile, and by an access token that does not outlive it', async () => {
    const { portal } = await workplaceWithExpiry(3);
    await refresh(portal);
    const { expiredAt } = getData(await portal.call(profileApi.get));
    const left = Date.parse(expiredAt!) - app.clock.now().getTime();
    expect(left).toBeGreaterThan(2 * 60_000);
    expect(left).toBeLessThanOrEqual(3 * 60_000);
    const [, claims] = portal.accessToken!.split('.');
    const { iat, exp } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { iat: number; exp: number };
    expect(exp - iat).toBeLessThanOrEqual(180);
  });

  it('ends idle sessions as soon as it is set, and lets those who are busy go on', async () => {
    const { user, portal } = await workplaceWithExpiry(0);
    const idle = await signInAs(app, user);
    app.clock.advance({ minutes: 14 });
    await refresh(portal);
    await setExpiry(portal, 10);
    expect((await idle.call(profileApi.get)).failure.code).toBe(103);
    expect((await refresh(idle)).failure.code).toBe(103);
    expect((await portal.call(profileApi.get)).status).toBe(200);
    await setExpiry(portal, 0);
    expect((await refresh(idle)).failure.code).toBe(103);
    expect(getData(await portal.call(profileApi.get)).expiredAt).toBeNull();
  });
});
