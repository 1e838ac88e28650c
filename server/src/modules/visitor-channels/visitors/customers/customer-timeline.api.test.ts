import { customersApi } from '@sala/contract/conversations/chat/customers.api.ts';
import type { TimelineKind } from '@sala/contract/conversations/chat/customers.schema.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildChannel } from '#modules/conversations/chat/chat.factory.ts';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { buildCall } from '#modules/telephony/calls/calls.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let company: Company;
/** The customer's two ways of writing, and the conversation that is open. */
let visitorId: string;
let joinedId: string;
let channelId: string;
/** Everything but the open conversation. */
const made: Record<TimelineKind, string[]> = { conversation: [], order: [], ticket: [], call: [] };

const moments = ['2026-03-01T08:00:00.000Z', '2026-03-02T08:00:00.000Z', '2026-03-03T08:00:00.000Z'];

const page = { title: 'Prices', url: 'https://shop.example/prices' };

async function makeAt(moment: string, ofVisitor: string, ofChannel: string): Promise<void> {
  const { merchantId, owner, ownerId } = company;
  const { query } = app.context.database.forMerchant(merchantId);
  const at = new Date(moment);
  const visitor = await query.selectFrom('visitors').selectAll().where('id', '=', ofVisitor).executeTakeFirstOrThrow();
  const channel = await buildChannel(app.context, { merchantId, visitor, status: 'closed', createdAt: at, page });
  const customer = { name: 'Srey' };
  const kind = { categoryCode: 'water', priceType: 'fixed', price: '5', currency: 'USD' } as const;
  const order = getData(
    await owner.call(serviceOrdersApi.create, { body: { ...kind, title: 'Bottles', channelId: ofChannel, customer } }),
  );
  const about = { description: 'Here', priority: 'high', assigneeId: ownerId, customerEmail: 'srey@example.com' };
  const ticket = getData(
    await owner.call(ticketsApi.create, { body: { ...about, title: 'It leaks', channelId: ofChannel } as never }),
  );
  await query.updateTable('service_orders').set({ created_at: at }).where('id', '=', order.id).execute();
  await query.updateTable('tickets').set({ created_at: at }).where('id', '=', ticket.id).execute();
  const call = await buildCall(app.context, {
    merchantId,
    visitorId: ofVisitor,
    operatorId: ownerId,
    status: 'ended',
    startedAt: at,
    answeredAt: at,
    endedAt: new Date(at.getTime() + 90_000),
  });
  made.conversation.push(channel.id);
  made.order.push(order.id);
  made.ticket.push(ticket.id);
  made.call.push(call.id);
}

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  await buildSampleCatalogue(app.context, company.merchantId, { kinds: ['water'] });
  const [web, telegram] = [await company.talk('From the web'), await company.talk('From Telegram')];
  ({ visitorId, channelId } = web);
  joinedId = telegram.visitorId;
  made.conversation.push(telegram.channelId);
  for (const id of [visitorId, joinedId]) {
    const { version } = getData(await company.owner.call(customersApi.get, { params: { id } }));
    const body = { email: 'srey@example.com', version };
    getData(await company.owner.call(customersApi.update, { params: { id }, body }));
  }
  getData(await company.owner.call(customersApi.join, { params: { id: visitorId }, body: { otherId: joinedId } }));
  await makeAt(moments[0]!, visitorId, channelId);
  await makeAt(moments[1]!, joinedId, telegram.channelId);
  await makeAt(moments[2]!, visitorId, channelId);
});
afterAll(() => app?.close());

type Query = { kind?: TimelineKind; channelId?: string; limit?: number; cursor?: string };
const ask = (query: Query = {}, portal = company.owner, id = visitorId) =>
  portal.call(customersApi.timeline, { params: { id }, query: { channelId, ...query } });
const read = async (query: Query = {}, portal?: TestPortal, id?: string) => getData(await ask(query, portal, id));

const employ = async (permissions: Permission[], serviceScope = unrestrictedScope) =>
  signInAs(app, await hire(app, company.merchantId, { permissions, serviceScope }));

async function readAll(limit: number, query: Query = {}) {
  const pages = [await read({ limit, ...query })];
  for (let next = pages[0]!.nextCursor; next; next = pages.at(-1)!.nextCursor)
    pages.push(await read({ limit, ...query, cursor: next }));
  return pages;
}

describe('the history of a customer', () => {
  it('is one list of all kinds, newest first, of everybody they are joined with', async () => {
    const { rows, open, kinds, nextCursor } = await read({ limit: 50 });
    expect(nextCursor).toBeNull();
    expect([...kinds].sort()).toEqual(['call', 'conversation', 'order', 'ticket']);
    expect(rows.map(({ id }) => id).sort()).toEqual(Object.values(made).flat().sort());
    const times = rows.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(rows.at(-1)!.at).toBe(moments[0]);
    expect(rows.find(({ id }) => id === made.conversation.at(-1))).toMatchObject({ page, visitorPage: null });
    expect(rows.find(({ kind }) => kind === 'order')).toMatchObject({ title: 'Bottles', status: expect.any(String) });
    expect(rows.find(({ kind }) => kind === 'ticket')).toMatchObject({ title: 'It leaks', priority: 'high' });
    expect(rows.find(({ kind }) => kind === 'call')).toMatchObject({
      status: 'ended',
      operatorName: expect.stringContaining('Vanna'),
      durationSeconds: 90,
    });
    expect(await read({ limit: 50 }, company.owner, joinedId)).toEqual({ rows, open, kinds, nextCursor });
    expect((await read({ limit: 50, channelId: undefined } as never)).rows).toHaveLength(rows.length + 1);
  });

  it('pages on without loss or repeats, also among what began in the same moment', async () => {
    const whole = (await read({ limit: 50 })).rows.map(({ id }) => id);
    for (const limit of [1, 2, 5]) {
      const pages = await readAll(limit);
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(whole);
      expect(pages.slice(0, -1).every(({ rows }) => rows.length === limit)).toBe(true);
    }
    const [first, second, ...rest] = await readAll(2, { kind: 'order' });
    expect([first!, second!, ...rest].flatMap(({ rows }) => rows.map(({ id }) => id)).sort()).toEqual(
      made.order.toSorted(),
    );
    expect(first!.kinds).toEqual(['order']);
    expect((await ask({ cursor: 'nonsense' })).status).toBe(422);
  });

  it('has what its reader may see, and asks for nothing else', async () => {
    const chat: Permission = { subject: 'chat', action: 'read' };
    const kindsOf = async (permissions: Permission[], scope = unrestrictedScope) =>
      (await read({}, await employ([chat, ...permissions], scope))).kinds;
    expect(await kindsOf([])).toEqual(['conversation']);
    expect(await kindsOf([{ subject: 'view-service', action: 'read' }])).toEqual(['conversation', 'order']);
    expect(await kindsOf([{ subject: 'view-ticket', action: 'read' }])).toEqual(['conversation', 'ticket']);
    // Calls of others are for who runs the call centre.
    expect(await kindsOf([{ subject: 'call', action: 'read' }])).toEqual(['conversation']);
    expect(await kindsOf([{ subject: 'call-center', action: 'read' }])).toEqual(['conversation', 'call']);
    const elsewhere = { ...unrestrictedScope, categories: ['cleaning'] };
    expect(await kindsOf([{ subject: 'view-service', action: 'read' }], elsewhere)).toEqual(['conversation']);
    expect((await ask({}, await employ([{ subject: 'view-service', action: 'read' }]))).status).toBe(403);
  });

  it('has on its first page what is still to be done, however old, as far as its reader may see it', async () => {
    const work = (await read({ limit: 50 })).rows.filter(({ kind }) => kind === 'order' || kind === 'ticket');
    const first = await read({ limit: 1 });
    expect(work).toHaveLength(6);
    expect(first.open).toEqual(work.slice(0, 5));
    expect((await read({ limit: 1, cursor: first.nextCursor! })).open).toEqual([]);
    expect((await read({ kind: 'call' })).open).toEqual([]);
    const { query } = app.context.database.forMerchant(company.merchantId);
    await query.updateTable('tickets').set({ status: 'resolved' }).where('id', '=', made.ticket[2]!).execute();
    await query.updateTable('service_orders').set({ status: 'cancel' }).where('id', '=', made.order[2]!).execute();
    const openIds = async (request: Query, portal?: TestPortal) =>
      (await read(request, portal)).open.map(({ id }) => id);
    const [[oldTicket, ticket], [oldOrder, order]] = [made.ticket, made.order];
    expect((await openIds({})).toSorted()).toEqual([oldTicket!, ticket!, oldOrder!, order!].toSorted());
    expect(await openIds({ kind: 'ticket' })).toEqual([ticket, oldTicket]);
    const chat: Permission = { subject: 'chat', action: 'read' };
    const seller = await employ([chat, { subject: 'view-service', action: 'read' }]);
    expect(await openIds({}, seller)).toEqual([order, oldOrder]);
    expect(await openIds({}, await employ([chat]))).toEqual([]);
  });

  it('is empty for who is new, and does not exist for another business', async () => {
    const fresh = await company.talk('For the first time');
    expect(await read({ channelId: fresh.channelId }, company.owner, fresh.visitorId)).toEqual({
      rows: [],
      open: [],
      kinds: [],
      nextCursor: null,
    });
    const stranger = await Company.open(app);
    expect((await ask({}, stranger.owner)).status).toBe(404);
    const theirs = await stranger.talk('Hello');
    expect((await ask({ channelId: theirs.channelId })).status).toBe(404);
    expect((await ask({ channelId: newId() })).status).toBe(404);
  });
});
