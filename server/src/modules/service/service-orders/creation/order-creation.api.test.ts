import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { orderCreationApi, orderHelperApi } from '@sala/contract/service/service-orders/order-creation.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { Company, getData } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  await buildSampleCatalogue(app.context, company.merchantId, {
    kinds: ['water', 'cleaning', 'laundry', 'maintenance'],
  });
});
afterAll(() => app?.close());

const wish = (over: object = {}) => ({
  title: 'Two bottles to the third floor',
  categoryCode: 'water',
  priceType: 'fixed' as const,
  price: '5',
  currency: 'USD',
  customer: { name: 'Srey Neang', phone: '012 345 678' },
  ...over,
});
const create = (over: object = {}, portal = company.owner) =>
  portal.call(serviceOrdersApi.create, { body: wish(over) });
const refusedAt = async (over: object) => (await create(over)).failure.validate;

describe('a new order', () => {
  it('says what its kind asks for, and nothing that another kind does', async () => {
    const kinds = [
      [
        'water',
        { quantity: 3, bottleSize: 'large', addressType: 'dormitory', room: 'B12', details: { emptyBottles: 3 } },
      ],
      ['cleaning', { price: '20', details: { rooms: 3, area: 82.5, supplies: 'ours', access: 'Ask the guard' } }],
      ['laundry', { priceType: 'negotiate', details: { pieces: 14, weight: 6.5 } }],
      ['maintenance', { priceType: 'negotiate', details: { problem: 'The tap drips', urgency: 'urgent' } }],
    ] as const;
    for (const [categoryCode, said] of kinds) {
      const made = getData(await create({ categoryCode, ...said }));
      expect(made).toMatchObject({
        kind: categoryCode,
        ...said,
        priceType: 'priceType' in said ? 'negotiate' : 'fixed',
      });
    }
    expect(await refusedAt({ details: { rooms: 3, problem: 'It leaks' } })).toEqual({
      'details.rooms': [{ key: 'notOfKind' }],
      'details.problem': [{ key: 'notOfKind' }],
    });
    const turned = { pieces: 0, pickUpAt: '2030-01-02T08:00:00Z', returnAt: '2030-01-01T08:00:00Z' };
    expect(Object.keys((await refusedAt({ categoryCode: 'laundry', details: turned })) ?? {})).toEqual([
      'details.pieces',
      'details.return_at',
    ]);
    expect(await refusedAt({ quantity: 0 })).toEqual({ quantity: [{ key: 'minValue', params: { min: 1 } }] });
  });

  it('keeps the rule of its price, by its product, its place or its words; in another currency none holds', async () => {
    const outside = (at: string, min: string, rule: string) => ({
      [at]: [{ key: 'priceOutsideRule', params: { min, max: min === '1' ? '120' : '150', currency: 'USD', rule } }],
    });
    expect(await refusedAt({ price: '0.50' })).toEqual(outside('price', '1', 'Water, usual order'));
    const range = { priceType: 'range', price: undefined, minPrice: '0.5', maxPrice: '200' };
    expect(Object.keys((await refusedAt(range)) ?? {})).toEqual(['min_price', 'max_price']);
    const stairs = { typeCode: 'drinking-water', title: 'Up the stairs', price: '1.50' };
    expect(await refusedAt(stairs)).toEqual(outside('price', '2', 'Water carried up the stairs'));
    expect((await create({ price: '900', currency: 'KHR' })).status).toBe(200);
    const asked = { categoryCode: 'water', typeCode: 'drinking-water', text: 'No lift here' };
    const { rule } = getData(await company.owner.call(orderHelperApi.priceRule, { query: asked }));
    expect(rule).toMatchObject({ name: 'Water carried up the stairs', minPrice: '2', maxPrice: '150' });

    const product = { typeCode: 'drinking-water', subTypeCode: 'bottle-20l', productCode: 'WATER-20L' };
    expect(getData(await create(product)).product).toMatchObject({ code: 'water-20l' });
    expect(await refusedAt({ productCode: 'home-cleaning' })).toMatchObject({ product_code: [{ key: 'unknownName' }] });
  });

  it('takes one’s own files, and nobody else’s', async () => {
    const file = await company.upload();
    const made = getData(await create({ attachmentIds: [file.id] }));
    expect(made.attachments.map(({ id }) => id)).toEqual([file.id]);
    expect(await refusedAt({ attachmentIds: [file.id] })).toEqual({ attachment_ids: [{ key: 'id' }] });
  });
});

describe('an order from a conversation', () => {
  it('is for whoever it is with, and leads back into it, also after it was closed', async () => {
    const talk = await company.talk();
    const body = { ...wish({ customer: { name: 'Sok' } }), channelId: talk.channelId };
    const made = getData(await company.owner.call(orderCreationApi.fromPanel, { body }));
    expect(made).toMatchObject({
      origin: 'manual',
      channelId: talk.channelId,
      customer: { visitorId: talk.visitorId, name: 'Sok' },
    });
    const asAgent = { ...body, origin: 'chatagent' as const };
    expect(getData(await company.owner.call(orderCreationApi.fromPanel, { body: asAgent })).origin).toBe('manual');

    const open = (serviceId: string, portal = company.owner) =>
      portal.call(orderCreationApi.chatChannel, { body: { serviceId } });
    expect(getData(await open(made.id))).toEqual({ channelId: talk.channelId });
    const closing = { channelId: talk.channelId, status: 'closed' as const };
    getData(await company.owner.call(channelsApi.setStatus, { body: closing }));
    const looker = await signInAs(
      app,
      await hire(app, company.merchantId, { permissions: [{ subject: 'view-service', action: 'read' }] }),
    );
    expect((await open(made.id, looker)).status).toBe(404);
    expect(getData(await open(made.id))).toEqual({ channelId: talk.channelId });
    expect((await open(getData(await create()).id)).failure.message).toBe('customerHasNoChat');
  });
});

describe('the form of a new order', () => {
  it('offers what one may order, and who ordered before with the place they named last', async () => {
    const place = { addressType: 'company', buildingName: 'Vattanac', room: '1204' };
    getData(await create({ ...place, customer: { name: 'Chea Vanna', phone: '+855 99 111 222' } }));
    getData(await create({ ...place, room: '1507', customer: { name: 'Vanna', phone: '+855 99111222' } }));
    const look = async (search: string, portal = company.owner) =>
      getData(await portal.call(orderHelperApi.customers, { query: { search } }));
    for (const search of ['vanna', '99 111 222', '99111222', '099 111 222']) {
      const [known, ...others] = await look(search);
      expect([known, others]).toMatchObject([{ name: 'Vanna', orderCount: 2, place: { ...place, room: '1507' } }, []]);
    }
    // Other texts of an order are not searched.
    expect(await look('bottles')).toEqual([]);
    const reader = await signInAs(
      app,
      await hire(app, company.merchantId, { permissions: [{ subject: 'view-service', action: 'read' }] }),
    );
    expect(await look('vanna', reader)).toMatchObject([{ name: 'Vanna' }]);

    const scope = { ...unrestrictedScope, categories: ['cleaning'] };
    const portal = await signInAs(app, await hire(app, company.merchantId, { serviceScope: scope }));
    expect(await look('vanna', portal)).toEqual([]);
    const options = getData(await portal.call(orderHelperApi.options));
    expect(options.services.map(({ code, kind }) => [code, kind])).toEqual([['cleaning', 'cleaning']]);
    expect(options.products.every(({ categoryId }) => categoryId === options.services[0]!.id)).toBe(true);
    expect(options).toMatchObject({ timeZone: 'Asia/Phnom_Penh' });
    const own = getData(await portal.call(orderHelperApi.own));
    expect(own.map(({ serviceCategoryCode }) => serviceCategoryCode)).toEqual(['cleaning']);
    const water = { categoryCode: 'water' };
    expect(getData(await portal.call(orderHelperApi.priceRule, { query: water }))).toEqual({ rule: null });
  });
});
