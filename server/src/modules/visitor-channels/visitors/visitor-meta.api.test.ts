import { createHmac } from 'node:crypto';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { merchantsApi } from '@sala/contract/organisation/merchants/merchants.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company, getData, type VisitorInside } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let lotus: Company;

beforeAll(async () => {
  app = await createTestApp();
  lotus = await Company.open(app);
});
afterAll(() => app.close());

async function list(metaFieldNames: string, company = lotus): Promise<void> {
  const body = { ...getData(await company.owner.call(merchantsApi.getSettings)), metaFieldNames };
  getData(await company.owner.edit(merchantsApi.updateSettings, merchantsApi.getSettings, { body }));
}
function tell(meta: unknown, more: { token?: string; identity?: Record<string, unknown> } = {}, company = lotus) {
  const body = { appId: company.appId, meta, ...more } as never;
  return app.portal().call(visitorsApi.createSession, { body });
}
async function come(meta: unknown, identity?: Record<string, unknown>): Promise<VisitorInside> {
  const { token, visitorId } = getData(await tell(meta, { identity }));
  const portal = app.portal();
  portal.visitorToken = token;
  return { portal, visitorId };
}
async function shownIn(channelId: string): Promise<Record<string, string>> {
  return getData(await lotus.owner.call(channelsApi.detail, { body: { channelId } })).visitor.meta;
}

describe('what a page tells of its visitor', () => {
  it('is shown with their conversation, in the order of the list; names that are not on it are left out and named', async () => {
    await list('plan, order_id, city');
    const answer = getData(await tell({ city: 'Siem Reap', plan: 'Gold', salary: '900' }));
    expect(answer.ignoredMeta).toEqual(['salary']);
    const portal = app.portal();
    portal.visitorToken = answer.token;
    const { channelId } = await lotus.talk('Hello', { portal, visitorId: answer.visitorId });
    expect(Object.entries(await shownIn(channelId))).toEqual([
      ['plan', 'Gold'],
      ['city', 'Siem Reap'],
    ]);
    const [row] = getData(await lotus.owner.call(channelsApi.list, { query: { limit: 1 } }));
    expect(row!.visitor.meta).toEqual({ plan: 'Gold', city: 'Siem Reap' });
  });

  it('adds to what was told before, also while operators look on; an empty text takes a value away', async () => {
    await list('plan, city');
    const visitor = await come({ plan: 'Gold', city: 'Kep' });
    const { channelId } = await lotus.talk('Hello', visitor);
    const page = await Listener.on(lotus.colleague, roomNamespace);
    getData(await tell({ plan: 'Silver' }, { token: visitor.portal.visitorToken! }));
    const { payload } = await page.next('chat:channelChanged', (channel) => channel.id === channelId);
    expect((payload as unknown as Channel).visitor.meta).toEqual({ plan: 'Silver', city: 'Kep' });
    page.close();
    getData(await tell({ city: '' }, { token: visitor.portal.visitorToken! }));
    expect(await shownIn(channelId)).toEqual({ plan: 'Silver' });
    getData(await tell(undefined, { token: visitor.portal.visitorToken! }));
    expect(await shownIn(channelId)).toEqual({ plan: 'Silver' });
  });

  it('is hidden at once when its name is taken off the list', async () => {
    await list('plan, city');
    const { channelId } = await lotus.talk('Hello', await come({ plan: 'Gold', city: 'Kampot' }));
    expect(await shownIn(channelId)).toEqual({ plan: 'Gold', city: 'Kampot' });
    await list('city');
    expect(await shownIn(channelId)).toEqual({ city: 'Kampot' });
    await list('');
    expect(await shownIn(channelId)).toEqual({});
    expect(getData(await tell({ city: 'Kep' })).ignoredMeta).toEqual(['city']);
  });

  it('is no more believed than a name: of somebody the business has vouched for only with a signature', async () => {
    await list('plan');
    const identity = {
      id: 'customer-7',
      hash: createHmac('sha256', lotus.appSecrets[0]!).update('customer-7').digest('hex'),
    };
    const visitor = await come({ plan: 'Gold' }, identity);
    const { channelId } = await lotus.talk('Hello', visitor);
    getData(await tell({ plan: 'Platinum' }, { token: visitor.portal.visitorToken! }));
    expect(await shownIn(channelId)).toEqual({ plan: 'Gold' });
    getData(await tell({ plan: 'Platinum' }, { identity }));
    expect(await shownIn(channelId)).toEqual({ plan: 'Platinum' });
  });

  it('is the list of each business for itself', async () => {
    const mekong = await Company.open(app);
    await list('plan');
    await list('room', mekong);
    expect(getData(await tell({ plan: 'Gold', room: '12' }, {}, mekong)).ignoredMeta).toEqual(['plan']);
    expect(getData(await tell({ plan: 'Gold', room: '12' })).ignoredMeta).toEqual(['room']);
  });

  it.each([
    ['more than 500 characters', { plan: 'x'.repeat(501) }],
    ['something that is no text', { plan: { $gt: '' } }],
    ['a number', { plan: 7 }],
    ['a character that cannot be kept', { plan: 'a\u0000b' }],
    ['half of a character', { plan: 'Gold \ud83d' }],
    ['half of a character in a name', { 'plan\ud83d': 'Gold' }],
    ['more than fifty names', Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`name${index}`, 'x']))],
    ['a list', ['plan']],
    ['a text', 'plan'],
  ])('is refused as a whole when it holds %s', async (_what, meta) => {
    const { status, failure } = await tell(meta);
    expect(status).toBe(422);
    expect(Object.keys(failure.validate ?? {})[0]).toMatch(/^meta/);
  });

  it('cannot reach what every object inherits', async () => {
    await list('plan');
    expect((await tell(JSON.parse('{"__proto__":{"plan":"Gold"}}'))).status).toBe(422);
    const { ignoredMeta } = getData(await tell({ hasOwnProperty: 'x', toString: 'y', plan: 'Silver' }));
    expect(ignoredMeta).toEqual(['hasOwnProperty', 'toString']);
    expect(({} as Record<string, unknown>).plan).toBeUndefined();
  });
});
