import { createHmac } from 'node:crypto';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { buildWorkplace } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let lotus: Company;
let mekong: Company;

beforeAll(async () => {
  app = await createTestApp();
  lotus = await Company.open(app);
  mekong = await Company.open(app);
});
afterAll(() => app.close());

type SessionBody = Parameters<typeof startSession>[1];
function startSession(
  company: Company,
  body: {
    token?: string;
    identity?: Record<string, unknown>;
    page?: { title?: string; url?: string };
    locale?: 'km';
  } = {},
  headers: Record<string, string> = {},
) {
  return app
    .portal()
    .call(visitorsApi.createSession, { body: { appId: company.appId, ...body } as never }, { headers });
}
const session = async (company: Company, body?: SessionBody) => getData(await startSession(company, body));

function enter(token: string): TestPortal {
  const portal = app.portal();
  portal.visitorToken = token;
  return portal;
}
const write = (portal: TestPortal, text: string, id = newId()) =>
  portal.call(visitorsApi.createMessage, { body: { type: 'text', id, text } });
const toTexts = async (portal: TestPortal) =>
  getData(await portal.call(visitorsApi.listMessages)).flatMap((message) => (message.system ? [] : [message.text]));
const signed = (company: Company, id: string) => ({
  id,
  hash: createHmac('sha256', company.appSecrets[0]!).update(id).digest('hex'),
});

describe('a visitor’s session', () => {
  it('begins without a conversation and goes on by its token', async () => {
    const first = await session(lotus);
    expect(first).toMatchObject({ channelId: null, channel: null, isVerified: false });
    await write(enter(first.token), 'Hello');
    const again = await session(lotus, { token: first.token });
    expect(again.visitorId).toBe(first.visitorId);
    expect(again.channel).toMatchObject({ id: again.channelId, status: 'unassigned', lastSeq: 2 });
    expect(await toTexts(enter(again.token))).toEqual(['Hello']);
  });

  it('begins anew with the token of another merchant, a broken one, or an operator’s', async () => {
    const theirs = await session(mekong);
    for (const token of [theirs.token, `${theirs.token}x`, 'x', lotus.owner.accessToken!]) {
      const mine = await session(lotus, { token });
      expect(mine.visitorId).not.toBe(theirs.visitorId);
      expect(mine.channelId).toBeNull();
    }
  });

  it('leads a signed identity to its history on any device, and nobody else', async () => {
    const identity = signed(lotus, 'customer-1');
    const phone = await session(lotus, {
      identity: { ...identity, name: 'Chan Sokha', email: 'sokha@customers.example' },
    });
    expect(phone.isVerified).toBe(true);
    await write(enter(phone.token), 'From my phone');
    const desk = await session(lotus, { identity });
    expect(desk.visitorId).toBe(phone.visitorId);
    expect(await toTexts(enter(desk.token))).toEqual(['From my phone']);
    const liars = [
      { name: 'Chan Sokha', email: 'sokha@customers.example' },
      { id: 'customer-1' },
      { id: 'customer-1', email: 'sokha@customers.example', phone: '012 345 678' },
    ];
    for (const liar of liars) {
      const other = await session(lotus, { identity: liar });
      expect(other).toMatchObject({ isVerified: false, channelId: null });
      expect(other.visitorId).not.toBe(phone.visitorId);
    }
    const atMekong = await session(mekong, { identity: signed(mekong, 'customer-1') });
    expect(atMekong.visitorId).not.toBe(phone.visitorId);
    const forged = await startSession(mekong, { identity });
    expect([forged.status, forged.failure.code, forged.failure.message]).toEqual([401, 106, 'identityNotVerified']);
  });

  it('keeps what somebody wrote before they signed in apart from what they write afterwards', async () => {
    const anonymous = await session(lotus);
    await write(enter(anonymous.token), 'A secret before signing in');
    const known = await session(lotus, { token: anonymous.token, identity: signed(lotus, 'customer-2') });
    expect(known.visitorId).not.toBe(anonymous.visitorId);
    expect(await toTexts(enter(known.token))).toEqual([]);
    await write(enter(known.token), 'Known');
    expect(await toTexts(enter(anonymous.token))).toEqual(['A secret before signing in']);
    const back = await session(lotus, { token: anonymous.token });
    expect(back.visitorId).toBe(anonymous.visitorId);
    const another = await session(lotus, { token: known.token, identity: signed(lotus, 'customer-3') });
    expect(await toTexts(enter(another.token))).toEqual([]);
  });

  it('lets nobody rename a person the merchant vouched for', async () => {
    const identity = signed(lotus, 'customer-4');
    const known = await session(lotus, { identity: { ...identity, name: 'Chan Sokha' } });
    const { channelId } = getData(await write(enter(known.token), 'Hello'));
    const nameShown = async () =>
      getData(await lotus.owner.call(channelsApi.detail, { body: { channelId } })).visitor.name;
    await session(lotus, { token: known.token, identity: { name: 'Somebody Else' } });
    expect(await nameShown()).toBe('Chan Sokha');
    await session(lotus, { identity: { ...identity, name: 'Chan Sokha Lim' } });
    expect(await nameShown()).toBe('Chan Sokha Lim');
    const found = getData(await lotus.owner.call(channelsApi.list, { query: { search: 'sokha lim' } }));
    expect(found.map((channel) => channel.id)).toEqual([channelId]);
  });

  it('gives a nameless visitor a name to call them by, and keeps only web addresses of their page', async () => {
    const { token } = await session(lotus, { page: { title: 'Home', url: 'javascript:alert(1)' }, locale: 'km' });
    const { channelId } = getData(await write(enter(token), 'Hello'));
    const channel = getData(await lotus.owner.call(channelsApi.detail, { body: { channelId } }));
    expect(channel.visitor).toMatchObject({ name: expect.stringMatching(/^Visitor [2-9A-Z]{4}$/), locale: 'km' });
    expect(channel.page).toEqual({ title: 'Home', url: '' });
  });

  it('is one person when two devices begin at the same moment', async () => {
    const identity = signed(lotus, 'customer-5');
    const sessions = await Promise.all(Array.from({ length: 8 }, () => session(lotus, { identity })));
    expect(new Set(sessions.map((item) => item.visitorId)).size).toBe(1);
  });

  it('is not to be had for an application that does not exist', async () => {
    const answer = await app.portal().call(visitorsApi.createSession, { body: { appId: 'nothing' } });
    expect([answer.status, answer.failure.message]).toEqual([404, 'applicationUnknown']);
  });
});

describe('the domain list', () => {
  it('is held on every visitor call that a browser makes', async () => {
    const { appId } = await buildWorkplace(app, { domains: ['shop.example', '*.lotus.example'] });
    const call = (origin: string) => ({ headers: { Origin: origin } });
    const open = (origin: string) => app.portal().call(visitorsApi.createSession, { body: { appId } }, call(origin));
    const token = getData(await open('https://shop.example')).token;
    const portal = enter(token);
    const id = newId();
    const attempts = [
      (origin: string) => app.portal().call(visitorsApi.config, { query: { appId } }, call(origin)),
      open,
      (origin: string) => portal.call(visitorsApi.listMessages, {}, call(origin)),
      (origin: string) =>
        portal.call(visitorsApi.createMessage, { body: { type: 'text', id, text: 'x' } }, call(origin)),
      (origin: string) => portal.call(visitorsApi.seen, { body: { seq: 1 } }, call(origin)),
      (origin: string) => portal.call(visitorsApi.typing, { body: { isTyping: true } }, call(origin)),
      (origin: string) =>
        portal.call(
          visitorsApi.createAttachment,
          {},
          { ...call(origin), file: { name: 'a.txt', content: Buffer.from('a') } },
        ),
    ];
    for (const attempt of attempts) {
      for (const origin of ['https://evil.example', 'https://shop.example.evil.example', 'null']) {
        const answer = await attempt(origin);
        expect([answer.status, answer.failure.message]).toEqual([403, 'originNotAllowed']);
      }
      for (const origin of ['https://shop.example', 'https://www.lotus.example', app.address])
        expect((await attempt(origin)).status).toBe(200);
    }
  });
});

describe('the widget’s configuration', () => {
  it('says how it looks and whether somebody is there, and no secret', async () => {
    const answer = await app.portal().call(visitorsApi.config, { query: { appId: lotus.appId } });
    expect(answer.data).toMatchObject({
      appId: lotus.appId,
      isChatOn: true,
      isOnline: false,
      maxFileSize: 25 * 1024 * 1024,
    });
    for (const secret of lotus.appSecrets) expect(JSON.stringify(answer.data)).not.toContain(secret);
  });
});
