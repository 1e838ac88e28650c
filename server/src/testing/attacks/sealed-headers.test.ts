import { request } from 'node:http';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { CompactEncrypt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company } from '../company.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';

let app: TestApp;
let company: Company;
let portal: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  portal = company.owner;
});
afterAll(() => app?.close());

const now = () => app.clock.now().getTime();
const sealTime = (ts: unknown = now()) => portal.seal({ key: 'portal', ts });

async function getOutcome(headers: Record<string, string>): Promise<[number, number | undefined]> {
  const answer = await portal.call(profileApi.get, {}, { headers });
  return [answer.status, answer.failure.code];
}

describe('the time zone of the device', () => {
  it('is one that exists, however its letters are written', async () => {
    for (const zone of ['Asia/Phnom_Penh', 'asia/phnom_penh', 'America/New_York', 'UTC'])
      expect([zone, ...(await getOutcome({ Timezone: zone }))]).toEqual([zone, 200, undefined]);
    for (const zone of ['Asia/Atlantis', 'Mars', '../../etc/localtime', 'x'.repeat(1000)]) {
      const answer = await portal.call(profileApi.get, {}, { headers: { Timezone: zone } });
      expect([zone, answer.status, answer.failure.message]).toEqual([zone, 406, 'wrongDeviceTime']);
    }
  });
});

describe('the time in a sealed header', () => {
  it('may be five minutes off and not a second more, before and behind', async () => {
    const minutes = 60_000;
    // Slightly less than the limit, since the call itself takes time.
    for (const off of [0, 4.9, -4.9])
      expect([off, ...(await getOutcome({ Authorization: await sealTime(now() + off * minutes) }))]).toEqual([
        off,
        200,
        undefined,
      ]);
    for (const off of [5.1, -5.1, 60, -60, 1e6, -1e6])
      expect([off, ...(await getOutcome({ Authorization: await sealTime(now() + off * minutes) }))]).toEqual([
        off,
        406,
        406,
      ]);
  });

  it('makes a recorded call useless five minutes later, although the server remembers the header', async () => {
    const recorded = await portal.headers();
    for (let turn = 0; turn < 3; turn += 1) expect(await getOutcome(recorded)).toEqual([200, undefined]);
    app.clock.advance({ minutes: 4 });
    expect(await getOutcome(recorded)).toEqual([200, undefined]);
    app.clock.advance({ minutes: 2 });
    expect(await getOutcome(recorded)).toEqual([406, 406]);
    expect(await getOutcome({ ...recorded, Authorization: await sealTime() })).toEqual([200, undefined]);
    app.clock.advance({ minutes: -6 });
  });

  it('is a number and nothing else', async () => {
    for (const ts of [null, true, '', String(now()), [now()], { now: now() }])
      expect([ts, ...(await getOutcome({ Authorization: await sealTime(ts) }))]).toEqual([ts, 401, 101]);
    for (const raw of ['{"key":"portal","ts":1e999}', '{"key":"portal","ts":-1e999}']) {
      const sealed = await new CompactEncrypt(new TextEncoder().encode(raw))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(portal.clientKey);
      expect([raw, ...(await getOutcome({ Authorization: sealed }))]).toEqual([raw, 406, 406]);
    }
  });
});

describe('a sealed header', () => {
  it('is refused with any one of its letters changed, left out or doubled', async () => {
    const good = await sealTime();
    expect(await getOutcome({ Authorization: good })).toEqual([200, undefined]);
    for (let at = 0; at < good.length; at += 1) {
      const letter = good[at]!;
      const other = letter === 'A' ? 'B' : letter === '.' ? '-' : 'A';
      const changed = [
        good.slice(0, at) + other + good.slice(at + 1),
        good.slice(0, at) + good.slice(at + 1),
        good.slice(0, at) + letter + good.slice(at),
      ][at % 3]!;
      expect([at, ...(await getOutcome({ Authorization: changed }))]).toEqual([at, 401, 101]);
    }
  });

  it('is refused in every other way to write the same bytes', async () => {
    const good = await sealTime();
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    // 16 bytes end within a character: its last four bits are unused, so 15 other characters mean the same bytes.
    const last = alphabet.indexOf(good.at(-1)!);
    const twins = [...alphabet].filter((_, index) => index !== last && index >> 4 === last >> 4);
    expect(twins).toHaveLength(15);
    for (const variant of twins)
      expect([variant, ...(await getOutcome({ Authorization: good.slice(0, -1) + variant }))]).toEqual([
        variant,
        401,
        101,
      ]);
    for (const other of [
      `${good}=`,
      `${good}==`,
      `${good.replaceAll('_', '/').replaceAll('-', '+')}=`,
      `${good}.`,
      `.${good}`,
    ])
      expect([other.length, ...(await getOutcome({ Authorization: other }))]).toEqual([other.length, 401, 101]);
  });

  it('is not put together from parts of several', async () => {
    const [one, two] = [await sealTime(), await sealTime(now() + 1000)].map((sealed) => sealed.split('.'));
    for (let part = 2; part < 5; part += 1) {
      const mixed = one!.map((text, index) => (index === part ? two![index] : text)).join('.');
      expect([part, ...(await getOutcome({ Authorization: mixed }))]).toEqual([part, 401, 101]);
    }
  });

  it('proves nobody: alone it opens nothing, nor does it for whoever holds the client’s key', async () => {
    const stranger = app.portal();
    const alone = await stranger.call(profileApi.get);
    expect([alone.status, alone.failure.code]).toEqual([401, 101]);
    const pretended = { sub: company.ownerId, mid: company.merchantId, userId: company.ownerId };
    for (const content of [
      pretended,
      { token: pretended },
      { token: '' },
      { token: null },
      { token: [portal.accessToken] },
    ]) {
      const answer = await stranger.call(
        profileApi.get,
        {},
        { headers: { Authentication: await stranger.seal(content) } },
      );
      expect([answer.status, answer.failure.code]).toEqual([401, 101]);
    }
    for (const namespace of [roomNamespace, messageNamespace])
      expect(await stranger.connect(namespace, await sealTime())).toBe('unauthorized');
  });

  it('is not taken twice in one request', async () => {
    const headers = await portal.headers();
    const status = await new Promise<number>((resolve, reject) => {
      const call = request(`${app.address}${profileApi.get.path}`, { agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      call.setHeader('Authentication', [headers.Authentication!, headers.Authentication!]);
      call.setHeader('Authorization', headers.Authorization!);
      call.once('error', reject).end();
    });
    expect(status).toBe(401);
  });
});
