import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { decodeData } from '@sala/contract/core/encoded-data.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { compactDecrypt } from 'jose';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientConfig } from '#shared/config/client-config.ts';
import { currentProfile } from '#shared/session/session.ts';
import { readAccessToken, readRefreshToken, storeTokens } from '#shared/session/tokens.ts';
import { useNotices } from '#shared/ui/notices.ts';
import { buildProfile, signInForTest, startOver } from '../../testing/session.ts';
import { ApiError } from './api-error.ts';
import { api } from './client.ts';
import { fromBase64Url } from './seal.ts';

const server = setupServer();
const id = '01994f00-0000-7000-8000-0000000000c1';
const wireProfile = () => ({ id, first_name: 'Sophea', role_names: ['Operator'], is_offline: false });
const failure = (status: number, message: string, code = status, more = {}) =>
  HttpResponse.json({ code, message, detail: '', request_id: 'r-1', ...more }, { status });

async function openHeader(request: Request, name: string): Promise<Record<string, unknown>> {
  const { plaintext } = await compactDecrypt(request.headers.get(name)!, fromBase64Url(clientConfig().clientKey));
  return JSON.parse(new TextDecoder().decode(plaintext));
}

/** A server that rotates access tokens: only the newest pair is valid. `whenAsked` runs before it answers a call. */
function serveRotation(whenAsked = () => {}) {
  const seen = { refreshes: 0, refused: 0, answered: 0 };
  let valid = 'access-2';
  server.use(
    http.get('*/api/auth/profile', async ({ request }) => {
      const { token } = await openHeader(request, 'Authentication');
      whenAsked();
      if (token !== valid) {
        seen.refused += 1;
        return failure(401, 'accessTokenExpired', 100);
      }
      seen.answered += 1;
      return HttpResponse.json({ data: wireProfile() });
    }),
    http.post('*/api/merchant/auth/refresh', async ({ request }) => {
      seen.refreshes += 1;
      if (request.headers.get('Refresh-Token') !== 'refresh-1') return failure(401, 'sessionRevoked', 102);
      await new Promise((resolve) => setTimeout(resolve, 20));
      valid = 'access-2';
      return HttpResponse.json({ data: { access_token: 'access-2', refresh_token: 'refresh-2' } });
    }),
  );
  return seen;
}

describe('the typed client', () => {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => server.close());
  beforeEach(startOver);
  afterEach(() => server.resetHandlers());

  it('sends a file again when the server has room for pictures again, as the same call', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/upload/file', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        if (keys.length < 3) return failure(503, 'picturesBusy', 503, { params: { seconds: 0.01 } });
        return failure(400, 'uploadFailed');
      }),
    );
    const sent = api.call(uploadsApi.create, {}, { file: new File(['x'], 'x.png'), silent: true });
    await expect(sent).rejects.toMatchObject({ key: 'uploadFailed' });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('says that there are too many pictures when that does not end', async () => {
    let calls = 0;
    server.use(
      http.post('*/api/upload/file', () => {
        calls += 1;
        return failure(503, 'picturesBusy', 503, { params: { seconds: 0.01 } });
      }),
    );
    const sent = api.call(uploadsApi.create, {}, { file: new File(['x'], 'x.png'), silent: true });
    await expect(sent).rejects.toMatchObject({ key: 'picturesBusy', params: { seconds: 0.01 } });
    expect(calls).toBe(4);
  });

  it('sends snake case under sealed headers and hands back camel case', async () => {
    let request: Request | undefined;
    server.use(
      http.post('*/api/auth/profile/offline', async (info) => {
        request = info.request.clone();
        return HttpResponse.json({ data: wireProfile() });
      }),
    );
    signInForTest();
    const profile = await api.call(profileApi.setOffline, { body: { isOffline: true } });
    expect(profile).toMatchObject({ firstName: 'Sophea', roleNames: ['Operator'] });
    expect(await request!.json()).toEqual({ is_offline: true });
    expect(request!.headers.get('Locale')).toBe('en');
    expect(request!.headers.get('Timezone')).toMatch(/\w/);
    expect(await openHeader(request!, 'Authorization')).toEqual({ key: 'portal', ts: expect.any(Number) });
    expect(await openHeader(request!, 'Authentication')).toEqual({ token: 'access-1' });
  });

  it('wraps chat bodies, fills in paths and leaves out what has no value in a query', async () => {
    const seen: unknown[] = [];
    server.use(
      http.post('*/api/chat/message/seen', async ({ request }) => {
        seen.push(decodeData(((await request.json()) as { data: string }).data));
        return HttpResponse.json({ data: null });
      }),
      http.delete('*/api/chat/message/:id', ({ params }) => {
        seen.push(params.id);
        return HttpResponse.json({ data: null });
      }),
      http.get('*/api/chat/channel', ({ request }) => {
        seen.push(new URL(request.url).search);
        return HttpResponse.json({ data: [{ id, last_seq: 7 }], meta: { limit: 25, next_cursor: 'abc' } });
      }),
    );
    await api.call(messagesApi.seen, { body: { channelId: id, seq: 3 } });
    await api.call(messagesApi.remove, { params: { id } });
    const page = await api.call(channelsApi.list, { query: { assigned: 'mine', search: undefined, sort: 'asc' } });
    expect(seen).toEqual([{ channel_id: id, seq: 3 }, id, '?assigned=mine&sort=asc']);
    expect(page).toEqual({ rows: [{ id, lastSeq: 7 }], meta: { limit: 25, nextCursor: 'abc' } });
  });

  it('uploads one file with a key that a retry by hand may repeat', async () => {
    let key: string | null = null;
    let name: string | undefined;
    server.use(
      http.post('*/api/upload/file', async ({ request }) => {
        key = request.headers.get('Idempotency-Key');
        name = /filename="([^"]+)"/.exec(await request.text())?.[1];
        return HttpResponse.json({ data: { id } });
      }),
    );
    const file = new File(['x'], 'roof.png', { type: 'image/png' });
    await api.call(uploadsApi.create, {}, { file, idempotencyKey: 'k-1' });
    expect({ key, name }).toEqual({ key: 'k-1', name: 'roof.png' });
  });

  it('renews the token once for twenty calls that fail together, and repeats all twenty', async () => {
    const seen = serveRotation();
    signInForTest();
    const profiles = await Promise.all(Array.from({ length: 20 }, () => api.call(profileApi.get)));
    expect(profiles.map((profile) => profile.firstName)).toEqual(Array(20).fill('Sophea'));
    expect(seen).toEqual({ refreshes: 1, refused: 20, answered: 20 });
    expect(readAccessToken()).toBe('access-2');
    expect(readRefreshToken()).toBe('refresh-2');
    expect(useNotices.getState().dialogs).toEqual([]);
  });

  it('takes the pair another tab has rotated meanwhile instead of refreshing again', async () => {
    // The other tab does it while the call is under way.
    const seen = serveRotation(() => storeTokens({ accessToken: 'access-2', refreshToken: 'refresh-2' }));
    signInForTest();
    await api.call(profileApi.get);
    expect(seen).toEqual({ refreshes: 0, refused: 1, answered: 1 });
  });

  it('ends the session once, with one dialog, when the refresh is refused to all', async () => {
    const seen = serveRotation();
    signInForTest();
    storeTokens({ accessToken: 'access-0', refreshToken: 'stolen' });
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => api.call(profileApi.get)));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(seen.refreshes).toBe(1);
    expect(currentProfile()).toBeNull();
    expect(readAccessToken()).toBeNull();
    expect(useNotices.getState().dialogs).toEqual([
      { tone: 'info', title: 'sessionExpired', body: 'sessionExpiredBody' },
    ]);
  });

  it('keeps the session when the server cannot be reached for the refresh', async () => {
    serveRotation();
    server.use(http.post('*/api/merchant/auth/refresh', () => HttpResponse.error()));
    signInForTest();
    await expect(api.call(profileApi.get)).rejects.toMatchObject({ status: 0, key: 'networkUnreachable' });
    expect(readAccessToken()).toBe('access-1');
  });

  it('tells fields by their camelCase path when the server refuses them', async () => {
    server.use(
      http.post('*/api/merchant/login', () =>
        failure(422, 'validationFailed', 422, { validate: { 'steps.0.step_name': [{ key: 'required' }] } }),
      ),
    );
    const error = await api.call(authApi.login, { body: { email: 'a@b.co', password: 'x' } }).catch((caught) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error.validate).toEqual({ 'steps.0.stepName': [{ key: 'required' }] });
    expect(useNotices.getState()).toMatchObject({ dialogs: [], toasts: [] });
  });

  it('is silent when the caller shows the failure, but not about the end of the session', async () => {
    server.use(http.post('*/api/merchant/login', () => failure(400, 'wrongCredential')));
    const body = { email: 'a@b.co', password: 'x' };
    await expect(api.call(authApi.login, { body }, { silent: true })).rejects.toMatchObject({ key: 'wrongCredential' });
    expect(useNotices.getState().dialogs).toEqual([]);
    await expect(api.call(authApi.login, { body })).rejects.toMatchObject({ requestId: 'r-1' });
    expect(useNotices.getState().dialogs).toHaveLength(1);
    server.use(http.get('*/api/auth/profile', () => failure(401, 'sessionRevoked', 102)));
    signInForTest(buildProfile());
    await api.call(profileApi.get, {}, { silent: true }).catch(() => undefined);
    expect(currentProfile()).toBeNull();
  });

  it('shows the message of a success and stops at once when the caller aborts', async () => {
    server.use(http.post('*/api/auth/profile', () => HttpResponse.json({ data: wireProfile(), message: 'saved' })));
    await api.call(profileApi.update, { body: { locale: 'km', version: 1 } });
    expect(useNotices.getState().toasts).toMatchObject([
      { tone: 'success', duration: 5000, content: { messageKey: 'saved' } },
    ]);
    const controller = new AbortController();
    const call = api.call(profileApi.update, { body: { version: 1 } }, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(useNotices.getState().toasts).toHaveLength(1);
  });
});
