import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorkplace, hire, signInAs, testPassword } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let merchantId: string;

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
});
afterAll(() => app.close());

async function signedIn(): Promise<TestPortal> {
  return signInAs(app, await hire(app, merchantId));
}

function refresh(portal: TestPortal, token = portal.refreshToken) {
  return portal.call(authApi.refresh, {}, { headers: { 'Refresh-Token': token ?? '' } });
}

describe('signing in', () => {
  it('gives tokens and the user with their abilities', async () => {
    const user = await hire(app, merchantId, {
      firstName: 'Sophea',
      permissions: [{ subject: 'chat', action: 'read' }],
    });
    const answer = await app
      .portal()
      .call(authApi.login, { body: { email: user.email.toUpperCase(), password: testPassword } });
    expect(answer.status).toBe(200);
    expect(answer.data.user).toMatchObject({ id: user.id, firstName: 'Sophea', merchantId, isReadonly: false });
    expect(answer.data.user.ability).toContainEqual({ subject: 'chat', action: 'read' });
    expect(JSON.stringify(answer.data)).not.toContain('argon2');
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const user = await hire(app, merchantId);
    const wrong = await app.portal().call(authApi.login, { body: { email: user.email, password: 'wrong' } });
    const unknown = await app
      .portal()
      .call(authApi.login, { body: { email: 'nobody@nowhere.example', password: 'wrong' } });
    expect([wrong.status, wrong.failure.message]).toEqual([400, 'wrongCredential']);
    expect({ ...unknown.failure, request_id: '' }).toEqual({ ...wrong.failure, request_id: '' });
  });

  it('tells a deactivated user so, but only with the right password', async () => {
    const user = await hire(app, merchantId, { status: 0 });
    const right = await app.portal().call(authApi.login, { body: { email: user.email, password: testPassword } });
    const wrong = await app.portal().call(authApi.login, { body: { email: user.email, password: 'wrong' } });
    expect([right.failure.message, wrong.failure.message]).toEqual(['accountBanned', 'wrongCredential']);
  });

  it('stops guessing at one account after ten failures, whatever address is claimed', async () => {
    const user = await hire(app, merchantId);
    const attempt = (password: string, turn: number) =>
      app
        .portal()
        .call(
          authApi.login,
          { body: { email: user.email, password } },
          { headers: { 'X-Forwarded-For': `10.0.0.${turn}` } },
        );
    for (let turn = 0; turn < 10; turn++) expect((await attempt('wrong', turn)).status).toBe(400);
    const locked = await attempt(testPassword, 99);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('names every refused field of an unusable form', async () => {
    const answer = await app.portal().call(authApi.login, { body: { email: 'not an address' } as never });
    expect(answer.status).toBe(422);
    expect(answer.failure.validate).toEqual({ email: [{ key: 'email' }], password: [{ key: 'required' }] });
  });
});

describe('the sealed headers', () => {
  it('refuse a clock more than five minutes off with 406 and take one that is less', async () => {
    const portal = await signedIn();
    const call = async (minutes: number) => {
      const ts = app.clock.now().getTime() + minutes * 60_000;
      return portal.call(profileApi.get, {}, { headers: { Authorization: await portal.seal({ key: 'portal', ts }) } });
    };
    expect([(await call(6)).status, (await call(-6)).status, (await call(4)).status, (await call(-4)).status]).toEqual([
      406, 406, 200, 200,
    ]);
  });

  it('refuse a missing, foreign or tampered seal', async () => {
    const portal = await signedIn();
    const good = await portal.seal({ key: 'portal', ts: app.clock.now().getTime() });
    const tampered = `${good.slice(0, -4)}${good.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    for (const seal of [
      '',
      tampered,
      await portal.seal({ key: 'other', ts: app.clock.now().getTime() }),
      `Bearer ${portal.accessToken}`,
    ]) {
      const answer = await portal.call(profileApi.get, {}, { headers: { Authorization: seal } });
      expect([answer.status, answer.failure.code]).toEqual([401, 101]);
    }
  });
});

describe('access tokens', () => {
  it('expire after a quarter of an hour with code 100, on REST and for new sockets', async () => {
    const portal = await signedIn();
    app.clock.advance({ minutes: 16 });
    const answer = await portal.call(profileApi.get);
    expect([answer.status, answer.failure.code]).toEqual([401, 100]);
    expect(await portal.connect(roomNamespace)).toBe('unauthorized');
    const renewed = await refresh(portal);
    portal.accessToken = renewed.data.accessToken;
    expect((await portal.call(profileApi.get)).status).toBe(200);
    expect(typeof (await portal.connect(roomNamespace))).toBe('object');
    portal.close();
  });

  it('are refused when forged: no algorithm, another key, another audience, another type, without a session', async () => {
    const portal = await signedIn();
    const [, payload] = portal.accessToken!.split('.');
    const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString());
    const key = app.context.config.keys.accessTokens;
    const sign = (changes: object, header: object = {}, secret: Uint8Array = key) =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'HS256', typ: 'portal+jwt', ...header })
        .sign(secret);
    const forged = [
      new UnsecuredJWT(claims).encode(),
      `${Buffer.from('{"alg":"none","typ":"portal+jwt"}').toString('base64url')}.${payload}.`,
      await sign({}, {}, new Uint8Array(32)),
      await sign({}, {}, app.context.config.keys.visitorTokens),
      await sign({ aud: 'visitor' }),
      await sign({}, { typ: 'visitor+jwt' }),
      await sign({}, { alg: 'HS512' }),
      await sign({ sid: '0190a000-0000-7000-8000-000000000000' }),
      await sign({ mid: '0190a000-0000-7000-8000-000000000000' }),
      await sign({ sub: '0190a000-0000-7000-8000-000000000000' }),
      'x.y.z',
      '',
    ];
    expect(await sign({})).toBeTruthy();
    for (const token of forged) {
      const answer = await portal.call(
        profileApi.get,
        {},
        { headers: { Authentication: await portal.seal({ token }) } },
      );
      expect(answer.status).toBe(401);
      expect(await portal.connect(roomNamespace, token)).toBe('unauthorized');
    }
    const genuine = await portal.call(
      profileApi.get,
      {},
      { headers: { Authentication: await portal.seal({ token: await sign({}) }) } },
    );
    expect(genuine.status).toBe(200);
  });
});

describe('refresh tokens', () => {
  it('are rotated: every refresh gives a new one', async () => {
    const portal = await signedIn();
    const first = await refresh(portal);
    const second = await refresh(portal, first.data.refreshToken);
    expect(second.status).toBe(200);
    expect(new Set([portal.refreshToken, first.data.refreshToken, second.data.refreshToken]).size).toBe(3);
  });

  it('let fifty tabs refresh at the same moment, all to one and the same successor', async () => {
    const portal = await signedIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(portal)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map((answer) => answer.data.refreshToken)).size).toBe(1);
  });

  it('end the whole session when one is used again after ten seconds', async () => {
    const portal = await signedIn();
    const next = await refresh(portal);
    app.clock.advance({ seconds: 11 });
    const stolen = await refresh(portal);
    expect([stolen.status, stolen.failure.code]).toEqual([401, 102]);
    const successor = await refresh(portal, next.data.refreshToken);
    expect([successor.status, successor.failure.code]).toEqual([401, 102]);
    const access = await portal.call(
      profileApi.get,
      {},
      { headers: { Authentication: await portal.seal({ token: next.data.accessToken }) } },
    );
    expect([access.status, access.failure.code]).toEqual([401, 102]);
  });

  it('end the session too when one is used again that many others have followed within those seconds', async () => {
    const portal = await signedIn();
    let token = portal.refreshToken!;
    const follow = async (times: number) => {
      for (let turn = 0; turn < times; turn += 1) token = (await refresh(portal, token)).data.refreshToken;
    };
    await follow(10);
    expect((await refresh(portal)).data.refreshToken).toBe(token);
    await follow(15);
    const late = await refresh(portal);
    expect([late.status, late.failure.code]).toEqual([401, 102]);
  });

  it('are traded at a bounded rate', async () => {
    const limited = await createTestApp({ environment: { LIMITS: 'POST /api/merchant/auth/refresh=3/60' } });
    try {
      const statuses: number[] = [];
      for (let turn = 0; turn < 4; turn += 1) statuses.push((await refresh(limited.portal(), 'made up')).status);
      expect(statuses).toEqual([401, 401, 401, 429]);
    } finally {
      await limited.close();
    }
  });

  it('are refused when made up or changed', async () => {
    const portal = await signedIn();
    const [merchant, id, mark] = portal.refreshToken!.split('.');
    const other = await signedIn();
    const otherId = other.refreshToken!.split('.')[1];
    for (const token of [
      '',
      'x',
      `${merchant}.${otherId}.${mark}`,
      `${merchant}.${id}.${'A'.repeat(43)}`,
      `${id}.${merchant}.${mark}`,
    ]) {
      const answer = await refresh(portal, token);
      expect([answer.status, answer.failure.code]).toEqual([401, 101]);
    }
  });

  it('end with the session after thirty days without use', async () => {
    const portal = await signedIn();
    app.clock.advance({ days: 31 });
    const answer = await refresh(portal);
    expect(answer.status).toBe(401);
  });
});

describe('signing out', () => {
  it('stops the access token at once and closes the open sockets within a second', async () => {
    const portal = await signedIn();
    const sockets = await Promise.all([portal.connect(roomNamespace), portal.connect(messageNamespace)]);
    const closed = sockets.map((socket) =>
      typeof socket === 'string'
        ? Promise.reject(new Error(socket))
        : new Promise((resolve) => socket.once('disconnect', resolve)),
    );
    expect((await portal.call(authApi.logout)).status).toBe(200);
    const answer = await portal.call(profileApi.get);
    expect([answer.status, answer.failure.code]).toEqual([401, 102]);
    await Promise.all(closed);
    expect(await portal.connect(roomNamespace)).toBe('unauthorized');
    expect((await refresh(portal)).status).toBe(401);
  });
});
