import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { chatSearchApi } from '@sala/contract/conversations/chat/chat-search.api.ts';
import { partnerLinksApi } from '@sala/contract/conversations/chat/partner-links.api.ts';
import { callsApi, callUsersApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { apiChannelApi } from '@sala/contract/visitor-channels/api-channel/api-channel.api.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPartnership } from '#modules/connections/partners/partners.factory.ts';
import { newId } from '#platform/ids.ts';
import { CallScenario } from '#testing/call-scenario.ts';
import { Company, getData, tinyPicture } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/** Busy machines stall for seconds. */
const patient = { timeout: 60_000, interval: 50 };
let app: TestApp;
let company: Company;
/** The program's own server of photos, and what it was asked for. */
const asked: string[] = [];
const photos = createServer((request, response) => {
  asked.push(request.url!);
  if (request.url === '/moved') return void response.writeHead(302, { location: '/face.png' }).end();
  const body = { '/face.png': tinyPicture, '/script.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
  const found = request.url === '/huge' ? Buffer.alloc(6 * 1024 * 1024) : body[request.url as keyof typeof body];
  response.writeHead(found ? 200 : 404).end(found);
});
let url: string;

beforeAll(async () => {
  app = await createTestApp({ environment: { ALLOW_PRIVATE_WEBHOOKS: '1' } });
  company = await Company.open(app);
  await new Promise<void>((done) => photos.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(photos.address() as AddressInfo).port}`;
});
afterAll(async () => {
  photos.close();
  await app?.close();
});

const handIn = (customerId: string, avatarUrl: string | null | undefined, text = 'Do you deliver?', from = company) =>
  from.owner.call(apiChannelApi.receive, { body: { customerId, messageId: newId(), text, name: 'Mony', avatarUrl } });
const pictureIn = async (channelId: string, { owner } = company) =>
  getData(await owner.call(channelsApi.detail, { body: { channelId } })).visitor.picture;
const whenShown = (channelId: string, of = company) =>
  vi.waitFor(async () => {
    const picture = await pictureIn(channelId, of);
    if (!picture) throw new Error('No photo yet');
    return picture;
  }, patient);
const whenAsked = (path: string, times = 1) =>
  vi.waitFor(() => expect(asked.filter((one) => one === path)).toHaveLength(times), patient);
/** Every photo that was named has been fetched and judged. */
const whenFetched = (at: TestApp = app) =>
  vi.waitFor(async () => {
    const { rows } = await at.context.database.unscopedSql<{ done: boolean }>(
      "select bool_and(state = 'completed') as done from jobs.job where name = 'api-channel.fetch-avatar'",
      [],
    );
    expect(rows[0]?.done).toBe(true);
  }, patient);

describe('the photo that a program names for a customer', () => {
  it('is shown in conversations and matches, and taken down again', async () => {
    const { channelId } = getData(await handIn('c1', `${url}/face.png`, 'Where is my parcel?'));
    const picture = await whenShown(channelId);
    const answer = await fetch(new URL(picture, app.address));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const query = { search: 'parcel', kind: 'messages' } as const;
    await vi.waitFor(async () => {
      const [hit] = getData(await company.owner.call(chatSearchApi.find, { query }));
      expect(hit?.channel.visitor.picture).toMatch(/\?/);
    }, patient);
    // The same address is not asked for again on the same day.
    getData(await handIn('c1', `${url}/face.png`));
    getData(await handIn('c1', undefined));
    expect(await pictureIn(channelId)).not.toBeNull();
    getData(await handIn('c1', null));
    await vi.waitFor(async () => expect(await pictureIn(channelId)).toBeNull(), patient);
    expect((await fetch(new URL(picture, app.address))).status).toBe(404);
    expect(asked.filter((one) => one === '/face.png')).toHaveLength(1);
  });

  it('is left out where it is no picture, too large, elsewhere or gone, and the customer is heard all the same', async () => {
    for (const path of ['/script.svg', '/huge', '/moved', '/gone']) {
      const { channelId } = getData(await handIn(`c${path}`, url + path));
      await whenAsked(path);
      await whenFetched();
      expect(await pictureIn(channelId)).toBeNull();
    }
    expect(Object.keys((await handIn('c2', 'javascript:alert(1)')).failure.validate ?? {})).toEqual(['avatar_url']);
    expect(Object.keys((await handIn('c2', 'file:///etc/passwd')).failure.validate ?? {})).toEqual(['avatar_url']);
  });

  it('is not fetched from addresses inside the network', async () => {
    const guarded = await createTestApp();
    try {
      const other = await Company.open(guarded);
      const before = asked.length;
      const { channelId } = getData(await handIn('c3', `${url}/face.png`, 'Hello', other));
      await whenFetched(guarded);
      expect(asked).toHaveLength(before);
      expect(await pictureIn(channelId, other)).toBeNull();
    } finally {
      await guarded.close();
    }
  });

  it('goes with them to a partner with whom their contact is shared, and only then', async () => {
    const mekong = await Company.open(app);
    const partnerId = await buildPartnership(app.context, [company.merchantId, mekong.merchantId]);
    const arrive = async (customerId: string, contact: boolean) => {
      const { channelId } = getData(await handIn(customerId, `${url}/face.png`));
      await whenShown(channelId);
      await company.answer(channelId);
      const share = { contact, history: 'all' } as const;
      getData(await company.owner.call(partnerLinksApi.crossTransfer, { body: { channelId, partnerId, share } }));
      const [arrived] = getData(await mekong.owner.call(channelsApi.list, { query: {} }));
      return arrived!.id;
    };
    const unknown = await arrive('c4', false);
    const known = await arrive('c5', true);
    const picture = await whenShown(known, mekong);
    expect(picture).toContain(mekong.merchantId);
    expect((await fetch(new URL(picture, app.address))).status).toBe(200);
    expect(await pictureIn(unknown, mekong)).toBeNull();
  });
});

it('a caller with a photo is shown with it to those who are rung', async () => {
  const scenario = await CallScenario.open(app);
  const visitor = await scenario.company.visit('Lina');
  const pictureId = newId();
  const { query } = app.context.database.forMerchant(scenario.company.merchantId);
  await query.updateTable('visitors').set({ picture_id: pictureId }).where('id', '=', visitor.visitorId).execute();
  const { call } = await scenario.ring(visitor);
  const id = { sessionId: call.id };
  const { callUser } = getData(await scenario.owner.portal.call(callUsersApi.callerInfo, { query: id }));
  expect(callUser).toEqual({ name: 'Lina', avatar: expect.stringContaining(pictureId) });
  const session = getData(await scenario.owner.portal.call(callsApi.get, { params: { id: call.id } }));
  expect(session.visitorAvatar).toContain(pictureId);
  expect(session.participants.find(({ side }) => side === 'visitor')?.avatar).toContain(pictureId);
});
