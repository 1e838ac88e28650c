import { ApiFailure } from '@sala/client/wire/failure.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Session, SessionBody } from '../api/visitor-api.ts';
import { memoryStore } from '../storage.ts';
import { createSession } from './session.ts';
import { createTokenStore } from './token-store.ts';

const signed = { id: 'u1', name: 'Sokha', hash: 'a'.repeat(64) };

const asks = { preChat: [], offline: [], contact: false };

function buildSession(visitorId: string, token = `token-${visitorId}`, homeVisitorId = visitorId): Session {
  return { token, visitorId, homeVisitorId, channelId: null, channel: null, isVerified: false, ignoredMeta: [], asks };
}

function setUp(answer: (body: SessionBody) => Promise<Session> | Session, store = memoryStore()) {
  const asked: SessionBody[] = [];
  const onSession = vi.fn();
  const onIdentityRefused = vi.fn();
  const session = createSession({
    api: {
      createSession: async (body) => {
        asked.push(body);
        return answer(body);
      },
    },
    tokens: createTokenStore(store, 'app'),
    appId: 'app',
    locale: () => 'en',
    page: () => undefined,
    onSession,
    onIdentityRefused,
  });
  return { session, asked, onSession, onIdentityRefused, store };
}

describe('the session', () => {
  it('comes back with the token of the earlier visit', async () => {
    const first = setUp(() => buildSession('v1'));
    await first.session.start();
    const second = setUp(() => buildSession('v1'), first.store);
    await second.session.start();
    expect(second.asked[0]).toMatchObject({ token: 'token-v1' });
  });

  it('asks once for all who need it at the same time', async () => {
    const { session, asked } = setUp(() => buildSession('v1'));
    await Promise.all([session.start(), session.start(), session.call(async () => null)]);
    expect(asked).toHaveLength(1);
  });

  it('renews a refused token once and repeats the call', async () => {
    const tokens = ['old', 'new'];
    const { session } = setUp(() => buildSession('v1', tokens.shift()));
    const use = vi.fn(async (token: string) => {
      if (token === 'old') throw new ApiFailure('accessTokenExpired', { status: 401, code: 100 });
      return 'done';
    });
    await expect(session.call(use)).resolves.toBe('done');
    expect(use.mock.calls).toEqual([['old'], ['new']]);
  });

  it('gives up when the new token is refused as well', async () => {
    const { session } = setUp(() => buildSession('v1'));
    const use = vi.fn().mockRejectedValue(new ApiFailure('accessTokenInvalid', { status: 401, code: 101 }));
    await expect(session.call(use)).rejects.toThrow('accessTokenInvalid');
    expect(use).toHaveBeenCalledTimes(2);
  });

  it('begins anew when the server no longer knows the token', async () => {
    const store = memoryStore();
    createTokenStore(store, 'app').keep('anonymous', 'stale');
    const { session, asked } = setUp((body) => {
      if (body.token) throw new ApiFailure('accessTokenInvalid', { status: 401, code: 101 });
      return buildSession('v2');
    }, store);
    await session.start();
    expect(asked.map(({ token }) => token)).toEqual(['stale', undefined]);
  });

  it('does not show an anonymous visit to a signed identity, nor the other way round', async () => {
    const { session, asked } = setUp((body) => buildSession(body.identity ? 'v-signed' : 'v-anonymous'));
    await session.start();
    expect(session.setIdentity(signed)).toBe(true);
    await session.start();
    expect(asked[1]).toMatchObject({ identity: signed, token: undefined });
    session.setIdentity(undefined);
    await session.start();
    expect(asked[2]).toMatchObject({ identity: undefined, token: 'token-v-anonymous' });
  });

  it('lets an unsigned name go on with the visit it names', async () => {
    const { session, asked } = setUp(() => buildSession('v1'));
    await session.start();
    session.setIdentity({ id: 'u1', name: 'Sokha' });
    await session.start();
    expect(asked[1]).toMatchObject({ token: 'token-v1' });
  });

  it('tells the page’s own fields with every session until the visitor is forgotten', async () => {
    const { session, asked } = setUp(() => buildSession('v1'));
    session.setIdentity({ id: 'u1' }, { plan: 'Gold' });
    await session.start();
    await session.renew();
    session.reset();
    await session.start();
    expect(asked.map(({ meta }) => meta)).toEqual([{ plan: 'Gold' }, { plan: 'Gold' }, undefined]);
  });

  it('goes on without an identity whose signature is wrong, and says so', async () => {
    const { session, asked, onIdentityRefused } = setUp((body) => {
      if (body.identity) throw new ApiFailure('identityNotVerified', { status: 401, code: 106 });
      return buildSession('v1');
    });
    session.setIdentity(signed);
    await session.start();
    expect(onIdentityRefused).toHaveBeenCalledOnce();
    expect(asked.map(({ identity }) => identity)).toEqual([signed, undefined]);
  });

  it('drops an answer that comes for the person before', async () => {
    let answerFirst: (session: Session) => void = () => {};
    const { session, onSession } = setUp((body) =>
      body.identity
        ? buildSession('v-signed')
        : new Promise<Session>((done) => {
            answerFirst = done;
          }),
    );
    const started = session.start();
    await Promise.resolve();
    session.setIdentity(signed);
    answerFirst(buildSession('v-anonymous'));
    await expect(started).resolves.toMatchObject({ visitorId: 'v-signed' });
    expect(onSession).toHaveBeenCalledOnce();
  });

  it('forgets everything on reset', async () => {
    const { session, asked, store } = setUp(() => buildSession('v1'));
    await session.start();
    session.reset();
    expect(store.keys('sala:')).toEqual([]);
    await session.start();
    expect(asked[1]).toMatchObject({ token: undefined });
  });

  it('knows a visitor who was handed to a partner from another person', async () => {
    const answers = [
      buildSession('sokha'),
      buildSession('guest', 'token-guest', 'sokha'),
      buildSession('sokha', 'token-back'),
      buildSession('stranger'),
    ];
    const { session, onSession } = setUp(() => answers.shift()!);
    await session.start();
    for (let count = 0; count < 3; count++) await session.renew();
    expect(onSession.mock.calls.map(([, is]) => is)).toEqual([
      { samePerson: true, samePlace: true },
      { samePerson: true, samePlace: false },
      { samePerson: true, samePlace: false },
      { samePerson: false, samePlace: false },
    ]);
  });
});
