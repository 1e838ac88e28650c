import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { CompactEncrypt, FlattenedSign, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveKeys } from '#platform/config/keys.ts';
import { Company, type VisitorInside } from '../company.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';

let app: TestApp;
let company: Company;
let portal: TestPortal;
let visitor: VisitorInside;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  portal = company.owner;
  visitor = await company.visit();
});
afterAll(() => app?.close());

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const getClaims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

type Header = Record<string, unknown>;

function sign(claims: object, header: Header, key: Uint8Array): Promise<string> {
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', ...header }).sign(key);
}

/** A token with this header and claims, and the signature of the genuine one. */
const spliced = (genuine: string, header: Header, claims: object) =>
  `${part(header)}.${part(claims)}.${genuine.split('.')[2]}`;

/** All ways to forge a token without its key. */
async function forgeries(genuine: string, typ: string, key: Uint8Array): Promise<Record<string, string>> {
  const claims = getClaims(genuine);
  const now = Math.floor(app.clock.now().getTime() / 1000);
  const { client, files, refreshTokens } = app.context.config.keys;
  const strangers = deriveKeys('the secret of another installation of the same program');
  const flat = await new FlattenedSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'HS256', typ })
    .sign(key);
  return {
    'signed with the key that every client knows': await sign(claims, { typ }, client),
    'signed with the key for files': await sign(claims, { typ }, files),
    'signed with the key for refresh tokens': await sign(claims, { typ }, refreshTokens),
    'of another installation': await sign(claims, { typ }, strangers.accessTokens),
    'signed with nothing': await sign(claims, { typ }, new Uint8Array(32)),
    'with a key named by path': await sign(claims, { typ, kid: '../../../dev/null' }, new Uint8Array(32)),
    'with a key of its own': await sign(claims, { typ, jwk: { kty: 'oct', k: 'AAAA' } }, new Uint8Array(32)),
    'with a key from elsewhere': await sign(claims, { typ, jku: 'http://127.0.0.1/keys' }, new Uint8Array(32)),
    'without algorithm': `${part({ typ })}.${part(claims)}.${genuine.split('.')[2]}`,
    'with the algorithm none': `${part({ alg: 'none', typ })}.${part(claims)}.`,
    'with the algorithm None': spliced(genuine, { alg: 'None', typ }, claims),
    'with an algorithm of key pairs': spliced(genuine, { alg: 'RS256', typ }, claims),
    'with other claims under the old signature': spliced(
      genuine,
      { alg: 'HS256', typ },
      { ...claims, exp: now + 9999 },
    ),
    'with a longer life': spliced(genuine, { alg: 'HS256', typ }, { ...claims, exp: now + 10 ** 9 }),
    'without its type': await sign(claims, {}, key),
    'of a general type': await sign(claims, { typ: 'JWT' }, key),
    'for another audience': await sign({ ...claims, aud: 'files' }, { typ }, key),
    'without audience': await sign({ ...claims, aud: undefined }, { typ }, key),
    'that is good from tomorrow on': await sign({ ...claims, nbf: now + 86_400 }, { typ }, key),
    'with a critical header nobody knows': spliced(genuine, { alg: 'HS256', typ, crit: ['x'], x: 1 }, claims),
    'without names': await sign({ aud: claims.aud, exp: claims.exp }, { typ }, key),
    'with objects for names': await sign({ ...claims, sub: { $ne: null }, mid: ['x'] } as object, { typ }, key),
    'as a JSON object': JSON.stringify(flat),
    'with a part more': `${genuine}.x`,
    'with white space': `${genuine.slice(0, 20)} ${genuine.slice(20)}`,
    'cut off': genuine.slice(0, -1),
    'of very many letters': 'x'.repeat(7000),
    'that is empty': '',
  };
}

describe('an access token', () => {
  it('is refused in every forged form, on REST and by every socket', async () => {
    const key = app.context.config.keys.accessTokens;
    for (const [what, token] of Object.entries(await forgeries(portal.accessToken!, 'portal+jwt', key))) {
      const headers = { Authentication: await portal.seal({ token }) };
      const answer = await portal.call(profileApi.get, {}, { headers });
      expect([what, answer.status]).toEqual([what, 401]);
      expect(answer.failure.message).toMatch(/^(accessTokenInvalid|sessionRevoked)$/);
      for (const namespace of [roomNamespace, messageNamespace])
        expect([what, await portal.connect(namespace, token)]).toEqual([what, 'unauthorized']);
    }
    expect((await portal.call(profileApi.get)).status).toBe(200);
  });

  it('is refused by sockets in anything but a text', async () => {
    for (const token of [null, 1, true, [portal.accessToken], { token: portal.accessToken }, { $ne: '' }])
      expect(await portal.connect(roomNamespace, token as never)).toBe('unauthorized');
  });

  it('opens no door of visitors, and a visitor’s token none of users', async () => {
    expect(await portal.connect(visitorNamespace, portal.accessToken)).toBe('unauthorized');
    expect(await portal.connect(roomNamespace, visitor.portal.visitorToken)).toBe('unauthorized');
    expect(await portal.connect(messageNamespace, portal.refreshToken)).toBe('unauthorized');
  });
});

describe('a visitor’s token', () => {
  it('is refused in every forged form, on REST and by its socket', async () => {
    const key = app.context.config.keys.visitorTokens;
    const genuine = visitor.portal.visitorToken!;
    for (const [what, token] of Object.entries(await forgeries(genuine, 'visitor+jwt', key))) {
      const thief = app.portal();
      const answer = await thief.call(visitorsApi.listMessages, {}, { headers: { Authorization: `Bearer ${token}` } });
      expect([what, answer.status, answer.failure.code]).toEqual([what, 401, 101]);
      expect([what, await thief.connect(visitorNamespace, token)]).toEqual([what, 'unauthorized']);
    }
  });
});

describe('a sealed header', () => {
  const seal = (content: unknown, header: Header, key: Buffer) =>
    new CompactEncrypt(Buffer.from(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', ...header } as never)
      .encrypt(key);

  it('is refused under another key, algorithm, shape or content', async () => {
    const { client, accessTokens } = app.context.config.keys;
    const ts = app.clock.now().getTime();
    const good = await seal({ key: 'portal', ts }, {}, client);
    const [header, , iv, text, tag] = good.split('.') as [string, string, string, string, string];
    const refused = {
      'another key': await seal({ key: 'portal', ts }, {}, accessTokens),
      'a time as text': await seal({ key: 'portal', ts: String(ts) }, {}, client),
      'no time': await seal({ key: 'portal' }, {}, client),
      'a list': await seal([{ key: 'portal', ts }], {}, client),
      nothing: await seal(null, {}, client),
      'another encryption': `${part({ alg: 'dir', enc: 'A128GCM' })}..${iv}.${text}.${tag}`,
      'a wrapped key': `${part({ alg: 'A256KW', enc: 'A256GCM' })}.${part('x')}.${iv}.${text}.${tag}`,
      'a compressed text': `${part({ alg: 'dir', enc: 'A256GCM', zip: 'DEF' })}..${iv}.${text}.${tag}`,
      'a shorter tag': `${header}..${iv}.${text}.${tag.slice(0, 16)}`,
      'another tag': `${header}..${iv}.${text}.${'A'.repeat(22)}`,
      'another nonce': `${header}..${'A'.repeat(16)}.${text}.${tag}`,
      'no nonce': `${header}...${text}.${tag}`,
      'the access token itself': portal.accessToken!,
      'the access token as a bearer': `Bearer ${portal.accessToken}`,
      'a very long text': 'x'.repeat(12_000),
    };
    for (const [what, Authorization] of Object.entries(refused)) {
      const answer = await portal.call(profileApi.get, {}, { headers: { Authorization } });
      expect([what, answer.status, answer.failure.code]).toEqual([what, 401, 101]);
    }
    for (const Authentication of [
      portal.accessToken!,
      await seal(portal.accessToken, {}, client),
      `Bearer ${portal.accessToken}`,
    ]) {
      const answer = await portal.call(profileApi.get, {}, { headers: { Authentication } });
      expect([answer.status, answer.failure.code]).toEqual([401, 101]);
    }
    expect((await portal.call(profileApi.get, {}, { headers: { Authorization: good } })).status).toBe(200);
  });
});
