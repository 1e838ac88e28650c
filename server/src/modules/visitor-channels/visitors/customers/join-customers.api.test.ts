import { customersApi } from '@sala/contract/conversations/chat/customers.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
});
afterAll(() => app?.close());

const call = (key: 'join' | 'separate', id: string, otherId: string) => {
  const input = { params: { id }, body: { otherId } };
  return key === 'join'
    ? company.owner.call(customersApi.join, input)
    : company.owner.call(customersApi.separate, input);
};
const listChannels = async (id: string) =>
  getData(await company.owner.call(customersApi.channels, { params: { id }, query: {} })).map((channel) => channel.id);
const meet = async (phone: string) => {
  const talk = await company.talk('Hello');
  const record = getData(await company.owner.call(customersApi.get, { params: { id: talk.visitorId } }));
  getData(
    await company.owner.call(customersApi.update, {
      params: { id: talk.visitorId },
      body: { phone, version: record.version },
    }),
  );
  return talk;
};

it('shows the conversations of one person together until they are separated again', async () => {
  const [web, telegram, third] = [await meet('+85512000001'), await meet('+85512000001'), await meet('+85512000009')];
  const candidates = async (search = '') => {
    const rows = getData(
      await company.owner.call(customersApi.candidates, { params: { id: web.visitorId }, query: { search } }),
    );
    return rows.map(({ id }) => id);
  };
  expect(await candidates()).toEqual([telegram.visitorId]);
  expect(await candidates('012000009')).toEqual([]);
  expect(await candidates('12000009')).toEqual([third.visitorId]);
  const joined = getData(await call('join', web.visitorId, telegram.visitorId));
  expect(joined.joined.map(({ id }) => id)).toEqual([telegram.visitorId]);
  expect(joined.totalChannels).toBe(2);
  expect(await candidates()).toEqual([]);
  const both = [telegram.channelId, web.channelId];
  expect(await listChannels(web.visitorId)).toEqual(both);
  expect(await listChannels(telegram.visitorId)).toEqual(both);
  getData(await call('join', third.visitorId, telegram.visitorId));
  expect(await listChannels(web.visitorId)).toEqual([third.channelId, ...both]);
  getData(await call('separate', web.visitorId, telegram.visitorId));
  expect(await listChannels(telegram.visitorId)).toEqual([telegram.channelId]);
  expect(await listChannels(web.visitorId)).toEqual([third.channelId, web.channelId]);
  const alone = getData(await call('separate', third.visitorId, web.visitorId));
  expect([alone.joined, alone.totalChannels]).toEqual([[], 1]);
});

it('shows the notes, orders and tickets of one person with either, and with their own again after it was undone', async () => {
  await buildSampleCatalogue(app.context, company.merchantId, { kinds: ['water'] });
  const [web, telegram] = [await company.talk('From the web'), await company.talk('From Telegram')];
  const { owner } = company;
  for (const { channelId, visitorId } of [web, telegram]) {
    const { version } = getData(await owner.call(customersApi.get, { params: { id: visitorId } }));
    const email = `${visitorId}@example.com`;
    getData(await owner.call(customersApi.update, { params: { id: visitorId }, body: { email, version } }));
    getData(await owner.call(customersApi.createNote, { params: { id: visitorId }, body: { text: visitorId } }));
    const customer = { name: 'Srey' };
    const about = {
      description: 'Here',
      priority: 'high',
      assigneeId: company.ownerId,
      customerEmail: email,
    };
    const kind = { categoryCode: 'water', priceType: 'fixed', price: '5', currency: 'USD' } as const;
    getData(await owner.call(serviceOrdersApi.create, { body: { ...kind, title: 'Bottles', channelId, customer } }));
    getData(await owner.call(ticketsApi.create, { body: { ...about, title: 'It leaks', channelId } as never }));
  }
  const read = async ({ visitorId }: { visitorId: string }) => {
    const notes = getData(await owner.call(customersApi.listNotes, { params: { id: visitorId } }));
    const orders = getData(await owner.call(serviceOrdersApi.list, { query: { visitorId } }));
    const tickets = getData(await owner.call(ticketsApi.list, { query: { visitorId } }));
    return {
      notes: notes.map((note) => note.visitorId).sort(),
      orders: orders.map(({ customer }) => customer.visitorId).sort(),
      tickets: tickets.map(({ customer }) => customer.visitorId).sort(),
    };
  };
  const of = (...talks: { visitorId: string }[]) => {
    const ids = talks.map(({ visitorId }) => visitorId).sort();
    return { notes: ids, orders: ids, tickets: ids };
  };
  expect(await read(web)).toEqual(of(web));
  getData(await call('join', web.visitorId, telegram.visitorId));
  expect([await read(web), await read(telegram)]).toEqual([of(web, telegram), of(web, telegram)]);
  getData(await call('separate', web.visitorId, telegram.visitorId));
  expect([await read(web), await read(telegram)]).toEqual([of(web), of(telegram)]);
});

it('joins nobody with themselves, and separates only those who are joined', async () => {
  const [one, other] = [await meet('+85512000011'), await meet('+85512000012')];
  expect((await call('join', one.visitorId, one.visitorId)).failure.message).toBe('visitorIsTheSame');
  expect((await call('separate', one.visitorId, other.visitorId)).status).toBe(404);
  const stranger = await Company.open(app);
  const foreign = await stranger.talk();
  expect((await call('join', one.visitorId, foreign.visitorId)).status).toBe(404);
});
