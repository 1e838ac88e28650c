import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import {
  customerLinksApi,
  orderPageApi,
  visitorOrdersApi,
} from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { serviceSettingsApi } from '@sala/contract/service/service-settings/service-settings.api.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { Company, type Conversation, getData, tinyPicture } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestMailServer, type TestMailServer } from '#testing/test-mail-server.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { confirmAutomatically, remindOfConfirmation } from './follow-up-confirmation.ts';
import { mailCustomer } from './mail-customer.ts';

let mailServer: TestMailServer;
let app: TestApp;
let lotus: Company;
let somebody: TestPortal;

beforeAll(async () => {
  mailServer = await startTestMailServer();
  app = await createTestApp({ environment: { SMTP_URL: mailServer.url } });
  lotus = await Company.open(app);
  await buildSampleCatalogue(app.context, lotus.merchantId, { kinds: ['water', 'maintenance'] });
  somebody = app.portal();
});
afterAll(async () => {
  await app?.close();
  await mailServer?.close();
});

type OrderWish = EndpointInput<typeof serviceOrdersApi.create>['body'];
const make = async (over: Partial<OrderWish> = {}) => {
  const customer = { name: 'Srey Neang', locale: 'en' as const };
  const body = { title: 'Two bottles', categoryCode: 'water', price: '5', currency: 'USD', customer, ...over };
  return getData(await lotus.owner.call(serviceOrdersApi.create, { body }));
};
const move = async (order: ServiceOrderDetail, status: ServiceStatus, more: object = {}) => {
  const body = { status, version: order.version, ...more };
  return getData(await lotus.owner.call(serviceOrdersApi.update, { params: { id: order.id }, body }));
};
const read = async ({ id }: { id: string }) =>
  getData(await lotus.owner.call(serviceOrdersApi.get, { params: { id } }));
const getToken = async ({ id }: { id: string }) =>
  new URL(getData(await lotus.owner.call(customerLinksApi.get, { params: { id } })).url).pathname.slice('/o/'.length);
const page = async (token: string) => getData(await somebody.call(orderPageApi.get, { params: { token } }));
const getActions = async ({ id: serviceId }: { id: string }) =>
  getData(await lotus.owner.call(serviceOrdersApi.logs, { query: { serviceId } }))
    .reverse()
    .map(({ action }) => action);
/** Completed by its operator, so that the customer is asked. */
const finish = async (over: Partial<OrderWish> = {}) => {
  let order = await make({ operatorId: lotus.ownerId, ...over });
  for (const status of ['accepted', 'processing', 'completed'] as const) order = await move(order, status);
  return order;
};
const newsIn = (messages: Message[]) => messages.flatMap(({ service }) => (service ? [service] : []));
const getThreadStore = async ({ channelId }: Conversation) =>
  newsIn(getData(await lotus.owner.call(messagesApi.list, { body: { channelId } })));

describe('the price of an order', () => {
  it('is said, asked about and accepted in the conversation, once, however often it is tapped', async () => {
    const visitor = await lotus.talk('I need water', await lotus.visit('Bopha'));
    const listener = await Listener.on(visitor.portal, visitorNamespace);
    const people = { operatorId: lotus.ownerId, priceSpecialistId: lotus.ownerId };
    const asked = await make({ channelId: visitor.channelId, priceType: 'negotiate', price: undefined, ...people });
    const priced = await move(asked, 'pending', { price: '7.50', reason: 'He never pays in time' });
    await listener.next('visitor:orderChanged', ({ id, version }) => id === asked.id && version === priced.version);
    const params = { id: asked.id };
    const seen = getData(await visitor.portal.call(visitorOrdersApi.get, { params }));
    expect(seen).toMatchObject({ status: 'assigned', can: { answerPrice: true }, operatorName: 'Vanna' });
    expect(seen.prices).toMatchObject([{ number: 1, price: '7.5', currency: 'USD', state: 'open' }]);

    const answer = (isAccepted: boolean, number: number, version: number, words?: string) =>
      visitor.portal.call(visitorOrdersApi.answerPrice, { params, body: { number, isAccepted, version, words } });
    const questioned = getData(await answer(false, 1, seen.version, '<b>Too much</b>'));
    expect([questioned.status, questioned.can.answerPrice]).toEqual(['pricing', false]);
    const again = await move(await read(asked), 'pending', { price: '6' });
    expect((await answer(true, 1, again.version)).failure.message).toBe('priceNotOpen');
    const stale = await answer(true, 2, again.version - 1);
    expect([stale.status, stale.data.version]).toEqual([409, again.version]);
    const taps = await Promise.all([1, 2, 3].map(() => answer(true, 2, again.version)));
    expect(taps.map((tap) => getData(tap).prices.at(-1)!.state)).toEqual(['accepted', 'accepted', 'accepted']);
    expect((await getActions(asked)).filter((action) => action === 'acceptPrice')).toHaveLength(1);
    expect((await read(asked)).prices.map(({ state, answer: words }) => [state, words])).toEqual([
      ['replaced', '<b>Too much</b>'],
      ['accepted', ''],
    ]);

    const news = await getThreadStore(visitor);
    expect(news.map((each) => each.news)).toEqual([
      'created',
      'assigned',
      'priced',
      'priceQuestioned',
      'priced',
      'priceAccepted',
    ]);
    expect(news[2]!.params).toEqual({ price: '7.5', currency: 'USD', version: '1' });
    expect(news[3]!.params).toEqual({ words: '<b>Too much</b>' });
    expect(newsIn(getData(await visitor.portal.call(visitorsApi.listMessages)))).toEqual(news);

    const other = await lotus.talk('Me too');
    expect((await other.portal.call(visitorOrdersApi.get, { params })).status).toBe(404);
    const cancel = { params, body: { version: again.version } };
    expect((await other.portal.call(visitorOrdersApi.cancel, cancel)).status).toBe(404);
    expect(getData(await other.portal.call(visitorOrdersApi.list))).toEqual([]);
    expect(getData(await visitor.portal.call(visitorOrdersApi.list)).map(({ id }) => id)).toEqual([asked.id]);
  });
});

describe('the page of a customer', () => {
  it('tells of this order what concerns them, and nothing else', async () => {
    const place = { room: '4B', address: '12 Street 240' };
    const kept = { remark: 'Beware of the dog', description: 'Bell is broken' };
    const order = await make({ operatorId: lotus.ownerId, ...place, ...kept });
    await move(await move(order, 'accepted'), 'hold', { holdMinutes: 30, reason: 'He owes us money' });
    const token = await getToken(order);
    const shown = await page(token);
    expect(shown).toMatchObject({ status: 'held', operatorName: 'Vanna', price: '5', orderNumber: order.orderNumber });
    expect([shown.place, shown.problem]).toEqual(['4B, 12 Street 240', '']);
    expect(new URL(shown.chatUrl!).pathname).toBe(`/c/${lotus.appId}`);
    expect(Date.parse(shown.holdUntil!) - Date.parse(shown.serverTime)).toBeGreaterThan(29 * 60_000);
    const text = JSON.stringify(shown);
    const { name } = (await read(order)).operator!;
    for (const secret of [order.id, lotus.ownerId, lotus.merchantId, name, 'Beware', 'owes us', 'Bell is'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);

    const broken = await make({
      categoryCode: 'maintenance',
      price: '20',
      address: '1 Street 1',
      quantity: 2,
      details: { problem: 'The tap drips', access: 'Key at the shop' },
    });
    const shownBroken = await page(await getToken(broken));
    const { place: where, problem, quantity } = shownBroken;
    expect([where, problem, quantity]).toEqual(['1 Street 1', 'The tap drips', 2]);
    expect(JSON.stringify(shownBroken)).not.toContain('Key at the shop');

    const html = await fetch(`${app.address}/o/${token}`);
    expect(html.headers.get('referrer-policy')).toBe('no-referrer');
    expect(html.headers.get('x-robots-tag')).toContain('noindex');
    expect(html.headers.get('cache-control')).toContain('no-store');
  });

  it('opens by its link alone, and no more once that was replaced, the order deleted, or long over', async () => {
    const [order, other] = [await make(), await make()];
    const token = await getToken(order);
    const refusal = async (wrong: string) => {
      const answer = await somebody.call(orderPageApi.get, { params: { token: wrong } });
      const { code, message, params, detail } = answer.failure as { detail?: string } & typeof answer.failure;
      return JSON.stringify([answer.status, code, message, params, detail]);
    };
    const unknown = await refusal('A'.repeat(43));
    expect(unknown).toContain('orderLinkInvalid');
    const next = getData(await lotus.owner.call(customerLinksApi.replace, { params: { id: order.id } }));
    expect(await refusal(token)).toBe(unknown);
    const fresh = new URL(next.url).pathname.slice(3);
    expect((await page(fresh)).orderNumber).toBe(order.orderNumber);
    expect(await getActions(order)).toContain('newLink');
    const otherToken = await getToken(other);
    await move(other, 'deleted');
    expect(await refusal(otherToken)).toBe(unknown);

    getData(await somebody.call(orderPageApi.cancel, { params: { token: fresh }, body: { version: order.version } }));
    const { expiresAt } = getData(await lotus.owner.call(customerLinksApi.get, { params: { id: order.id } }));
    expect(expiresAt).not.toBeNull();
    app.clock.advance({ days: 29 });
    expect((await page(fresh)).status).toBe('cancelledByCustomer');
    app.clock.advance({ days: 2 });
    expect(await refusal(fresh)).toBe(unknown);
    app.clock.advance({ days: -31 });
    const guesses = await Promise.all(Array.from({ length: 70 }, (_, index) => refusal(`guess-${index}`)));
    expect(guesses.filter((guess) => guess.startsWith('[429')).length).toBeGreaterThan(0);
    // Guessing of links from the same address does not block a valid link.
    expect((await page(fresh)).status).toBe('cancelledByCustomer');
  });

  it('is shown to who works on orders, not to who looks at them; the history says that it was used', async () => {
    const order = await make();
    const token = await getToken(order);
    const looks = { subject: 'view-service', action: 'read' } as const;
    const works = { subject: 'change-status-service', action: 'update' } as const;
    const statuses = [];
    for (const over of [{ permissions: [looks] }, { permissions: [looks, works] }, { isReadonly: true }]) {
      const portal = await signInAs(app, await hire(app, lotus.merchantId, over));
      statuses.push((await portal.call(customerLinksApi.get, { params: { id: order.id } })).status);
    }
    expect(statuses).toEqual([403, 200, 403]);
    getData(await somebody.call(orderPageApi.cancel, { params: { token }, body: { version: order.version } }));
    const [last] = getData(await lotus.owner.call(serviceOrdersApi.logs, { query: { serviceId: order.id } }));
    expect(last).toMatchObject({ action: 'cancelByCustomer', actor: { kind: 'customer' }, params: { via: 'link' } });
  });

  it('waits for news, and is told of them as soon as there are some', async () => {
    const order = await make();
    const token = await getToken(order);
    const { version: afterVersion } = await page(token);
    const waiting = somebody.call(orderPageApi.get, { params: { token }, query: { afterVersion } });
    const body = { operatorId: lotus.ownerId, version: afterVersion };
    getData(await lotus.owner.call(serviceOrdersApi.assign, { params: { id: order.id }, body }));
    expect(getData(await waiting)).toMatchObject({ status: 'assigned', version: afterVersion + 1 });
  });

  it('keeps four questions waiting for a link: with a fifth one the oldest gets its answer', async () => {
    const order = await make();
    const token = await getToken(order);
    const wait = () =>
      somebody.call(orderPageApi.get, { params: { token }, query: { afterVersion: order.version } }).then(getData);
    let answered = 0;
    const waits = Array.from({ length: 5 }, () => wait().finally(() => (answered += 1)));
    expect((await Promise.race(waits)).version).toBe(order.version);
    expect(answered).toBe(1);
    getData(await somebody.call(orderPageApi.cancel, { params: { token }, body: { version: order.version } }));
    const versions = (await Promise.all(waits)).map(({ version }) => version - order.version);
    expect(versions.sort()).toEqual([0, 1, 1, 1, 1]);
  });

  it('takes photos that are photos, up to ten, while the order is open', async () => {
    const order = await make();
    const params = { token: await getToken(order) };
    const add = (name: string, content: Buffer) =>
      somebody.call(orderPageApi.addFile, { params }, { file: { name, content } });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    for (const [name, content] of [
      ['a.svg', svg],
      ['a.png', svg],
      ['a.txt', Buffer.from('words')],
    ] as const)
      expect([name, (await add(name, content)).failure.message]).toEqual([name, 'fileTypeNotAllowed']);
    const first = getData(await add('../../door.png', tinyPicture));
    expect(first.files).toMatchObject([{ kind: 'image', name: 'door.png' }]);
    expect((await fetch(`${app.address}${first.files[0]!.thumbnailUrl}`)).status).toBe(200);
    expect((await read(order)).attachments).toMatchObject([{ name: 'door.png', addedBy: 'Srey Neang' }]);
    for (let count = 1; count < 10; count += 1) getData(await add('door.png', tinyPicture));
    expect((await add('door.png', tinyPicture)).failure.message).toBe('tooManyFilesOfCustomer');
  });
});

describe('an order that is done', () => {
  it('is confirmed by its customer after the price specialist, and rated then', async () => {
    const people = { operatorId: lotus.ownerId, priceSpecialistId: lotus.ownerId };
    let order = await move(await make({ priceType: 'negotiate', price: undefined, ...people }), 'pending', {
      price: '6',
    });
    for (const status of ['accepted', 'processing', 'completed'] as const) order = await move(order, status);
    const params = { token: await getToken(order) };
    const unasked = await somebody.call(orderPageApi.confirm, {
      params,
      body: { isDone: true, version: order.version },
    });
    expect([(await page(params.token)).status, unasked.failure.message]).toEqual(['checking', 'notAllowToUpdate']);
    order = await move(order, 'completed');
    expect(await page(params.token)).toMatchObject({
      status: 'done',
      can: { confirm: true, cancel: false, rate: false },
    });
    const early = await somebody.call(orderPageApi.rate, { params, body: { stars: 5 } });
    expect(early.failure.message).toBe('orderNotEnded');
    const confirm = () =>
      somebody.call(orderPageApi.confirm, { params, body: { isDone: true, version: order.version } });
    const taps = await Promise.all([confirm(), confirm()]);
    expect(taps.map((tap) => getData(tap).status)).toEqual(['resolved', 'resolved']);
    const late = await somebody.call(orderPageApi.confirm, {
      params,
      body: { isDone: false, version: order.version + 1 },
    });
    expect(late.failure.message).toBe('notAllowToUpdate');
    getData(await somebody.call(orderPageApi.rate, { params, body: { stars: 4, comment: 'Quick' } }));
    const rated = getData(await somebody.call(orderPageApi.rate, { params, body: { stars: 5, comment: 'Quick' } }));
    expect(rated.rating).toEqual({ stars: 5, comment: 'Quick' });
    expect((await read(order)).rating).toMatchObject({ stars: 5, comment: 'Quick' });
    expect((await getActions(order)).filter((action) => action === 'resolve')).toHaveLength(1);
  });

  it('counts as confirmed by itself, once, if nobody answers; what was answered or moved on stays as it is', async () => {
    const { version: _, ...settings } = getData(await lotus.owner.call(serviceSettingsApi.get));
    expect([settings.notifySendTime, settings.autoCloseTime]).not.toContain(null);
    const visitor = await lotus.talk('Water please', await lotus.visit('Dara'));
    const [silent, moved] = [await finish({ channelId: visitor.channelId }), await finish()];
    expect(Date.parse(silent.autoCloseAt!) - Date.parse(silent.completedAt!)).toBe(settings.autoCloseTime! * 60_000);
    const payload = (order: ServiceOrderDetail) => ({
      merchantId: lotus.merchantId,
      orderId: order.id,
      askedAt: order.completedAt!,
      dueAt: order.autoCloseAt!,
    });
    await confirmAutomatically(app.context, payload(silent), 'customer');
    expect((await read(silent)).status).toBe('completed');
    const body = { id: moved.id, operatorId: lotus.colleagueId, version: moved.version, reason: 'Is near' };
    getData(await lotus.owner.call(serviceOrdersApi.handOver, { body }));
    app.clock.advance({ minutes: settings.autoCloseTime! + 1 });
    try {
      await Promise.all([1, 2].map(() => confirmAutomatically(app.context, payload(silent), 'customer')));
      await confirmAutomatically(app.context, payload(moved), 'customer');
    } finally {
      app.clock.advance({ minutes: -settings.autoCloseTime! - 1 });
    }
    expect([(await read(silent)).status, (await read(moved)).status]).toEqual(['resolved', 'pending']);
    expect((await getActions(silent)).filter((action) => action === 'resolve')).toHaveLength(1);
    expect((await getThreadStore(visitor)).map(({ news }) => news)).toEqual([
      'created',
      'assigned',
      'completed',
      'resolvedByItself',
    ]);
  });

  it('is either cancelled by the customer or completed by the operator, never both', async () => {
    for (let pair = 0; pair < 5; pair += 1) {
      const order = await move(await move(await make({ operatorId: lotus.ownerId }), 'accepted'), 'processing');
      const { id, version } = order;
      const token = await getToken(order);
      const answers = await Promise.all([
        lotus.owner.call(serviceOrdersApi.update, { params: { id }, body: { status: 'completed', version } }),
        somebody.call(orderPageApi.cancel, { params: { token }, body: { version } }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { status } = await read(order);
      expect(status).toBe(answers[0].status === 200 ? 'completed' : 'cancelledByCustomer');
    }
  });
});

describe('a customer without a conversation', () => {
  it('is told by mail in their language, with the link to their page, and asked once more when they are silent', async () => {
    const settings = getData(await lotus.owner.call(serviceSettingsApi.get));
    const { id: _, hasCallbackAuthKey: __, remote: ___, ...same } = settings;
    const remote = Object.fromEntries(
      Object.keys(settings.remote).map((kind) => [kind, { url: '', schedule: 'off' }]),
    ) as never;
    getData(
      await lotus.owner.call(serviceSettingsApi.update, {
        body: { ...same, webhookUrl: '', callbackUrl: '', remote, notifySendTime: 1 } as never,
      }),
    );
    const email = 'bopha@customers.example';
    const customer = { name: 'ចាន់ បុប្ផា', email, locale: 'km' as const };
    const order = await finish({ title: 'Water <3', customer });
    const next = () => mailServer.mailTo(email);
    const mails = [await next(), await next(), await next()];
    const about = (words: string) => mails.find(({ subject }) => subject.includes(words))!;
    const receipt = about('យើងបានទទួលការបញ្ជាទិញ');
    expect(receipt.subject).toContain(`លេខ ${order.orderNumber}`);
    expect(receipt.html).toContain('Water &lt;3');
    expect(await page(receipt.link.pathname.slice(3))).toMatchObject({
      title: 'Water <3',
      status: 'done',
      locale: 'km',
    });
    expect([about('រួចរាល់ហើយ។ សូមបញ្ជាក់') !== undefined, about('តើអ្វីៗរួចរាល់') !== undefined]).toEqual([true, true]);
    expect(mailServer.mailsTo(email)).toEqual([]);
    // The job of a crashed process is run again by another one.
    const { completion_confirmed_at: askedAt } = await app.context.database
      .forMerchant(lotus.merchantId)
      .query.selectFrom('service_orders')
      .select('completion_confirmed_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const queued = async () => {
      const { rows } = await app.context.database.unscopedSql(
        "select id from jobs.job where data ->> 'orderId' = $1 and data ->> 'news' = 'reminded'",
        [order.id],
      );
      return rows.length;
    };
    expect(await queued()).toBe(1);
    const at = askedAt!.toISOString();
    const due = { merchantId: lotus.merchantId, orderId: order.id, askedAt: at, dueAt: at };
    await remindOfConfirmation(app.context, due, 'customer');
    expect(await queued()).toBe(1);
    // Mails to an address beyond the hourly limit are delayed.
    const { merchantId } = lotus;
    while ((await app.context.mailer.waitOf(merchantId, email)) === undefined);
    const reminder = { merchantId, orderId: order.id, news: 'reminded', params: {} } as const;
    await mailCustomer(app.context, reminder);
    expect([await queued(), mailServer.mailsTo(email)]).toEqual([2, []]);
  });
});
