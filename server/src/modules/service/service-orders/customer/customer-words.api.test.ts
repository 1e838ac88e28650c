import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import {
  customerLinksApi,
  orderPageApi,
  visitorOrdersApi,
} from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { ticketPageApi } from '@sala/contract/service/tickets/customer-tickets.api.ts';
import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData, tinyPicture } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let lotus: Company;
let somebody: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
  lotus = await Company.open(app);
  await buildSampleCatalogue(app.context, lotus.merchantId, { kinds: ['water'] });
  somebody = app.portal();
});
afterAll(() => app?.close());

const order = async (over: object = {}) => {
  const customer = { name: 'Srey Neang', locale: 'en' as const };
  const body = { title: 'Two bottles', categoryCode: 'water', price: '5', currency: 'USD', customer, ...over };
  const made = getData(await lotus.owner.call(serviceOrdersApi.create, { body: body as never }));
  const { url } = getData(await lotus.owner.call(customerLinksApi.get, { params: { id: made.id } }));
  return { ...made, token: new URL(url).pathname.slice('/o/'.length) };
};
/** An order whose specialist sends the customer a price. */
const priced = async (over: object = {}) => {
  const people = { operatorId: lotus.ownerId, priceSpecialistId: lotus.ownerId };
  const asked = await order({ priceType: 'negotiate', price: undefined, ...people, ...over });
  return { ...asked, version: (await price(asked, {})).data.version };
};
const price = ({ id, version }: { id: string; version: number }, more: object) => {
  const body = { status: 'pending' as const, price: '6', version, ...more };
  return lotus.owner.call(serviceOrdersApi.update, { params: { id }, body });
};
const getTicket = async (over: object = {}) => {
  const customer = { customerEmail: 'srey@customers.example', customerName: 'Srey Neang', customerLocale: 'en' };
  const words = { title: 'No water', description: 'The tap is dry', priority: 'high', assigneeId: lotus.ownerId };
  const { id } = getData(
    await lotus.owner.call(ticketsApi.create, { body: { ...words, ...customer, ...over } as never }),
  );
  const { url } = getData(await lotus.owner.call(ticketThreadApi.link, { params: { id } }));
  const token = new URL(url).pathname.slice('/t/'.length);
  const say = (text: string) =>
    somebody.call(ticketPageApi.answer, { params: { token }, body: { id: newId(), text, attachmentIds: [] } });
  const answer = (body: string) =>
    lotus.owner.call(ticketThreadApi.answer, { params: { id }, body: { body, attachmentIds: [] } });
  return { id, say, answer };
};

const guard = async (isOn: boolean) => {
  const { id, defaultTexts: _, ...settings } = getData(await lotus.owner.call(chatSettingsApi.get));
  const body = { ...settings, refusesBankData: isOn, refusesPhoneNumbers: isOn };
  getData(await lotus.owner.call(chatSettingsApi.update, { params: { id }, body }));
};

describe('a photo of a customer', () => {
  it('is one however often their phone sends it, by this link', async () => {
    const [mine, other] = [await order(), await order()];
    const headers = { 'Idempotency-Key': newId() };
    const add = ({ token }: { token: string }, name = 'door.png') =>
      somebody.call(orderPageApi.addFile, { params: { token } }, { headers, file: { name, content: tinyPicture } });
    const sent = await Promise.all([1, 2, 3].map(() => add(mine)));
    expect(sent.map((each) => [getData(each).files.length, getData(each).version])).toEqual(Array(3).fill([1, 2]));
    expect((await add(mine, 'window.png')).failure.message).toBe('idempotencyKeyReused');
    expect(getData(await add(other)).orderNumber).toBe(other.orderNumber);
    expect((await add({ token: 'A'.repeat(43) })).failure.message).toBe('orderLinkInvalid');
  });
});

describe('a rating', () => {
  it('can be changed five times; the same one again is no change', async () => {
    let done = await order({ operatorId: lotus.ownerId });
    for (const status of ['accepted', 'processing', 'completed'] as const) {
      const body = { status, version: done.version };
      done = {
        ...done,
        ...getData(await lotus.owner.call(serviceOrdersApi.update, { params: { id: done.id }, body })),
      };
    }
    const params = { token: done.token };
    getData(await somebody.call(orderPageApi.confirm, { params, body: { isDone: true, version: done.version } }));
    const rate = (stars: number) => somebody.call(orderPageApi.rate, { params, body: { stars } });
    for (const stars of [1, 2, 3, 4, 5, 5, 4]) getData(await rate(stars));
    expect((await rate(1)).failure.message).toBe('tooManyRatings');
    expect(getData(await rate(4)).rating).toMatchObject({ stars: 4 });
  });
});

describe('words of a customer beside the chat', () => {
  it('are refused of who may not write in the chat; what needs no words stays theirs', async () => {
    const visitor = await lotus.talk('I need water', await lotus.visit('Bopha'));
    const { channelId } = visitor;
    const { id, token, version } = await priced({ channelId });
    const email = 'bopha@customers.example';
    getData(
      await lotus.owner.edit(ticketsApi.setCustomerEmail, ticketsApi.getCustomerEmail, {
        params: { id: channelId },
        body: { email },
      }),
    );
    const ticket = await getTicket({ channelId, customerEmail: email });
    const restrict = async (endpoint: typeof channelsApi.ban | typeof channelsApi.block) =>
      getData(await lotus.owner.call(endpoint, { body: { channelId, reason: 'Rude' } as never }));
    const lift = async (endpoint: typeof channelsApi.unban | typeof channelsApi.unblock) =>
      getData(await lotus.owner.call(endpoint, { body: { channelId } as never }));
    const file = { name: 'door.png', content: tinyPicture };
    const attempts = async () => [
      await visitor.portal.call(visitorOrdersApi.answerPrice, {
        params: { id },
        body: { number: 1, isAccepted: false, words: 'BANNED BUT WRITING', version },
      }),
      await visitor.portal.call(visitorOrdersApi.cancel, { params: { id }, body: { reason: 'BANNED', version } }),
      await somebody.call(orderPageApi.cancel, { params: { token }, body: { reason: 'BANNED', version } }),
      await somebody.call(orderPageApi.addFile, { params: { token } }, { file }),
      await ticket.say('BANNED'),
    ];
    const reasons = async () => [...new Set((await attempts()).map(({ failure }) => failure?.message))];
    await restrict(channelsApi.block);
    expect(await reasons()).toEqual(['channelIsBlocked']);
    await lift(channelsApi.unblock);
    await restrict(channelsApi.ban);
    expect(await reasons()).toEqual(['visitorBanned']);
    const accepted = { number: 1, isAccepted: true, version };
    const after = getData(await visitor.portal.call(visitorOrdersApi.answerPrice, { params: { id }, body: accepted }));
    expect(after.prices.at(-1)!.state).toBe('accepted');
    await lift(channelsApi.unban);
    expect(getData(await ticket.say('Thank you')).entries).toHaveLength(1);
  });

  it('keep out what the merchant keeps out of the chat, as do those of their people that customers read', async () => {
    const card = 'Pay me privately: card 4111 1111 1111 1111';
    const phone = 'call 012 345 678';
    const asked = await order({
      priceType: 'negotiate',
      price: undefined,
      operatorId: lotus.ownerId,
      priceSpecialistId: lotus.ownerId,
    });
    const other = await order();
    const ticket = await getTicket();
    const cancel = { params: { token: other.token }, body: { reason: phone, version: other.version } };
    const attempts = async () => [
      await price(asked, { note: card }),
      await somebody.call(orderPageApi.cancel, cancel),
      await ticket.say(phone),
      await ticket.answer(`<p>${card}</p>`),
    ];
    await guard(true);
    const reasons = (await attempts()).map(({ failure }) => failure?.message);
    expect(reasons).toEqual(['bankInformation', 'phoneInformation', 'phoneInformation', 'bankInformation']);
    await guard(false);
    expect((await attempts()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});
