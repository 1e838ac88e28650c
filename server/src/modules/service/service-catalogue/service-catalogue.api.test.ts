import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { priceRulesApi } from '@sala/contract/service/service-catalogue/price-rules.api.ts';
import {
  serviceCatalogueApi,
  serviceCategoriesApi,
  serviceSubtypesApi,
  serviceTypesApi,
} from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceProductsApi } from '@sala/contract/service/service-catalogue/service-products.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let company: Company;
let owner: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  owner = company.owner;
});
afterAll(() => app?.close());

type ProductBody = EndpointInput<typeof serviceProductsApi.create>['body'];
type RuleBody = EndpointInput<typeof priceRulesApi.create>['body'];

const word = () => newId().slice(-8);
const newCategory = async (code = word(), portal = owner) =>
  getData(await portal.call(serviceCategoriesApi.create, { body: { code, titles: { en: `Category ${code}` } } }));
const newType = async (categoryId: string, code = word()) =>
  getData(await owner.call(serviceTypesApi.create, { body: { categoryId, code, titles: { km: 'ប្រភេទ' } } }));
const newSubtype = async (typeId: string, code = word()) =>
  getData(await owner.call(serviceSubtypesApi.create, { body: { typeId, code, titles: { zh: '子类' } } }));
const product = (categoryId: string, over: Partial<ProductBody> = {}): ProductBody => ({
  code: word(),
  titles: { en: 'Bottle' },
  categoryId,
  unit: 'bottle',
  priceType: 'fixed',
  price: '1.50',
  currency: 'USD',
  ...over,
});
const rule = (over: Partial<RuleBody> = {}): RuleBody => ({
  name: word(),
  kind: 'range',
  place: 'all',
  minPrice: '3',
  maxPrice: '5',
  currency: 'USD',
  ...over,
});
const refusal = (answer: { status: number; failure?: { message?: string; validate?: object } | undefined }) => [
  answer.status,
  answer.failure?.validate ?? answer.failure?.message,
];

describe('the catalogue', () => {
  it('is a tree whose codes are once in their place, and the log tells who changed it', async () => {
    const water = await newCategory('Water');
    const cleaning = await newCategory('wipe');
    const type = await newType(water.id, 'other');
    // The same code below another parent is allowed.
    await newType(cleaning.id, 'other');
    const subtype = await newSubtype(type.id, 'big');
    expect(subtype).toMatchObject({
      level: 'subtype',
      kind: 'general',
      titles: { en: '', km: '', vi: '', zh: '子类' },
      categoryCode: 'Water',
      typeCode: 'other',
      position: 1,
      isActive: true,
    });
    const again = { code: 'WATER', titles: { en: 'Again' } };
    const taken = { code: [{ key: 'unique', params: { value: 'WATER' } }] };
    expect(refusal(await owner.call(serviceCategoriesApi.create, { body: again }))).toEqual([422, taken]);
    const duplicate = { typeId: type.id, code: 'Big', titles: { en: 'Twin' } };
    expect((await owner.call(serviceSubtypesApi.create, { body: duplicate })).status).toBe(422);

    const body = {
      code: 'Water',
      titles: { en: 'Water', vi: 'Nước' },
      kind: 'water' as const,
      isActive: false,
      version: water.version,
    };
    const changed = getData(await owner.call(serviceCategoriesApi.update, { params: { id: water.id }, body }));
    expect(changed).toMatchObject({ kind: 'water', isActive: false, childCount: 1 });
    expect(getData(await owner.call(serviceSubtypesApi.get, { params: { id: subtype.id } })).kind).toBe('water');
    const options = getData(await owner.call(serviceTypesApi.options, { query: { categoryId: water.id } }));
    expect(options).toEqual([expect.objectContaining({ code: 'other', categoryCode: 'Water', isActive: false })]);
    const log = getData(await owner.call(auditApi.list, { query: { subject: 'serviceCategory' } }));
    expect(log.map(({ action }) => action)).toEqual([
      'serviceCategory.changed',
      'serviceCategory.created',
      'serviceCategory.created',
    ]);
    expect(log[0]!.changes).toContainEqual({ field: 'isActive', before: 'true', after: 'false' });
  });

  it('refuses at the field: no title in any language, a code with a space, a place that is none', async () => {
    const { id } = await newCategory();
    const call = async (body: EndpointInput<typeof serviceTypesApi.create>['body']) =>
      refusal(await owner.call(serviceTypesApi.create, { body }));
    const titles = { en: 'Type' };
    expect(await call({ categoryId: id, code: 'a', titles: { en: ' ' } })).toMatchObject([
      422,
      { 'titles.en': [{ key: 'required' }] },
    ]);
    expect(await call({ categoryId: id, code: 'two words', titles })).toMatchObject([422, { code: [{}] }]);
    expect(await call({ categoryId: id, code: '', titles })).toMatchObject([422, { code: [{ key: 'required' }] }]);
    const type = await newType(id);
    for (const categoryId of [newId(), type.id])
      expect(await call({ categoryId, code: 'b', titles })).toEqual([422, { category_id: [{ key: 'id' }] }]);
    // Calls for subtypes do not find a type.
    expect((await owner.call(serviceSubtypesApi.get, { params: { id: type.id } })).status).toBe(404);
  });

  it('keeps its order when two move at once', async () => {
    const { id: categoryId } = await newCategory();
    const ids: string[] = [];
    for (const code of ['a', 'b', 'c', 'd', 'e']) ids.push((await newType(categoryId, code)).id);
    const [a, b, c, , e] = ids as [string, string, string, string, string];
    const move = (id: string, beforeId: string | null) => owner.call(serviceTypesApi.sort, { body: { id, beforeId } });
    expect((await move(e, a)).status).toBe(200);
    const query = { categoryId };
    const listed = async () => getData(await owner.call(serviceTypesApi.list, { query }));
    expect((await listed()).map(({ code }) => code).join('')).toBe('eabcd');
    const answers = await Promise.all([move(a, null), move(b, e), move(c, null), move(e, c), move(b, null)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await listed()).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    const stranger = await newType((await newCategory()).id);
    expect(refusal(await move(a, stranger.id))).toEqual([422, { before_id: [{ key: 'id' }] }]);
  });

  it('keeps what others depend on, says by how many it is used, and closes the gap of what goes', async () => {
    const category = await newCategory();
    const [first, second] = [await newType(category.id, 'first'), await newType(category.id, 'second')];
    const remove = (id: string) => owner.call(serviceTypesApi.remove, { params: { id } });
    const made = getData(
      await owner.call(serviceProductsApi.create, { body: product(category.id, { typeId: first.id }) }),
    );
    const limit = getData(
      await owner.call(priceRulesApi.create, { body: rule({ place: 'type', targetId: first.id }) }),
    );
    await hire(app, company.merchantId, { serviceScope: { ...unrestrictedScope, types: ['first'] } });
    const read = async () => getData(await owner.call(serviceTypesApi.get, { params: { id: first.id } }));
    expect(await read()).toMatchObject({ productCount: 1, ruleCount: 1, userCount: 1, orderCount: 0, childCount: 0 });
    const used = await remove(first.id);
    expect([used.status, used.failure?.message, used.failure?.params]).toEqual([400, 'serviceEntryUsed', { count: 3 }]);
    expect((await owner.call(serviceCategoriesApi.remove, { params: { id: category.id } })).status).toBe(400);
    // Scopes of users refer to it by its code.
    const renamed = { code: 'other', titles: { en: 'Other' }, version: 1 };
    expect(refusal(await owner.call(serviceTypesApi.update, { params: { id: first.id }, body: renamed }))).toEqual([
      422,
      { code: [{ key: 'codeInUse', params: { count: 1 } }] },
    ]);
    getData(await owner.call(serviceProductsApi.remove, { params: { id: made.id } }));
    getData(await owner.call(priceRulesApi.remove, { params: { id: limit.id } }));
    expect((await remove(first.id)).status).toBe(400);
    expect((await remove(second.id)).status).toBe(200);
    const third = await newType(category.id, 'third');
    expect(third.position).toBe(2);
    expect((await remove(second.id)).status).toBe(404);
  });

  it('stays while orders name it, and says how many', async () => {
    const category = await newCategory();
    const type = await newType(category.id, 'ordered');
    const place = { categoryCode: category.code, typeCode: type.code };
    const made = getData(
      await owner.call(serviceProductsApi.create, { body: product(category.id, { typeId: type.id }) }),
    );
    const body = { title: 'One of it', ...place, productCode: made.code, currency: 'USD', customer: { name: 'Sokha' } };
    getData(await owner.call(serviceOrdersApi.create, { body: { ...body, priceType: 'negotiate' } }));
    const refused = await owner.call(serviceProductsApi.remove, { params: { id: made.id } });
    expect([refused.failure?.message, refused.failure?.params]).toEqual(['serviceEntryUsed', { count: 1 }]);
    expect(getData(await owner.call(serviceProductsApi.get, { params: { id: made.id } })).orderCount).toBe(1);
    const removed = await owner.call(serviceTypesApi.remove, { params: { id: type.id } });
    expect([removed.failure?.message, removed.failure?.params]).toEqual(['serviceEntryUsed', { count: 2 }]);
  });

  it('is seen by whoever makes orders as far as their scope goes, in pickers and in their profile', async () => {
    const shop = await Company.open(app);
    getData(await shop.owner.call(serviceCatalogueApi.addSamples, { body: { kinds: ['water', 'cleaning'] } }));
    const user = await hire(app, shop.merchantId, {
      permissions: [{ subject: 'view-service', action: 'read' }],
      serviceScope: { ...unrestrictedScope, categories: ['cleaning'], types: ['home-cleaning'], subtypes: ['deep'] },
    });
    const portal = await signInAs(app, user);
    expect(getData(await portal.call(serviceCategoriesApi.options)).map(({ code }) => code)).toEqual(['cleaning']);
    expect(getData(await portal.call(serviceTypesApi.options, { query: {} })).map(({ code }) => code)).toEqual([
      'home-cleaning',
    ]);
    expect(getData(await portal.call(serviceProductsApi.options, { query: {} })).map(({ code }) => code)).toEqual([
      'home-deep',
    ]);
    expect(getData(await portal.call(profileApi.get)).allService).toEqual([
      {
        code: 'cleaning',
        serviceCategoryCode: 'cleaning',
        serviceTypes: [{ code: 'home-cleaning', subTypes: [{ code: 'deep' }] }],
      },
    ]);
    expect((await portal.call(serviceCatalogueApi.tree)).status).toBe(403);
    expect((await portal.call(serviceCategoriesApi.list, { query: {} })).status).toBe(403);
  });
});

describe('products', () => {
  it('have a price that fits its type and currency, and stand where they say', async () => {
    const category = await newCategory();
    const type = await newType(category.id);
    const call = async (over: Partial<ProductBody>) =>
      refusal(await owner.call(serviceProductsApi.create, { body: product(category.id, over) }));
    expect(await call({ price: null })).toEqual([422, { price: [{ key: 'required' }] }]);
    expect(await call({ priceType: 'range', minPrice: '5', maxPrice: '5.00' })).toEqual([
      422,
      { max_price: [{ key: 'minMaxPrice', params: { min: '5' } }] },
    ]);
    expect(await call({ currency: 'KHR', price: '4000.5' })).toEqual([
      422,
      { price: [{ key: 'decimalPlaces', params: { decimals: 0 } }] },
    ]);
    expect((await call({ price: '-1' }))[0]).toBe(422);
    expect((await call({ currency: 'XYZ' }))[0]).toBe(422);
    expect(await call({ typeId: newId() })).toEqual([422, { type_id: [{ key: 'id' }] }]);
    expect(await call({ subtypeId: (await newSubtype(type.id)).id })).toEqual([422, { subtype_id: [{ key: 'id' }] }]);

    const body = product(category.id, { priceType: 'range', price: '9', minPrice: '0.10', maxPrice: '999999999999' });
    const made = getData(await owner.call(serviceProductsApi.create, { body }));
    // Cents are kept, and prices of other types dropped.
    expect(made).toMatchObject({
      price: null,
      minPrice: '0.10',
      maxPrice: '999999999999',
      position: 1,
      unit: 'bottle',
    });
    const same = product(category.id, { code: body.code.toUpperCase() });
    expect((await owner.call(serviceProductsApi.create, { body: same })).status).toBe(422);
    const params = { id: made.id };
    const target = await newCategory();
    const moved = { ...product(target.id, { code: made.code, priceType: 'negotiate' }), version: made.version };
    expect(getData(await owner.call(serviceProductsApi.update, { params, body: moved }))).toMatchObject({
      categoryId: target.id,
      price: null,
      minPrice: null,
    });
    const rows = getData(
      await owner.call(serviceProductsApi.list, { query: { search: 'bot tle', categoryId: target.id, limit: 1 } }),
    );
    expect(rows.map(({ id }) => id)).toEqual([made.id]);
  });

  it('change their places among those of their category', async () => {
    const { id: categoryId } = await newCategory();
    const make = async (code: string) =>
      getData(await owner.call(serviceProductsApi.create, { body: product(categoryId, { code }) })).id;
    const codes = [word(), word(), word()] as const;
    const [, , last] = [await make(codes[0]), await make(codes[1]), await make(codes[2])];
    const first = getData(await owner.call(serviceProductsApi.list, { query: { categoryId } }))[0]!.id;
    getData(await owner.call(serviceProductsApi.sort, { body: { id: last, beforeId: first } }));
    const rows = getData(await owner.call(serviceProductsApi.list, { query: { categoryId } }));
    expect(rows.map(({ code, position }) => [code, position])).toEqual([
      [codes[2], 1],
      [codes[0], 2],
      [codes[1], 3],
    ]);
  });
});

describe('price rules', () => {
  it('are refused where limits or words are missing, and keep only what their kind needs', async () => {
    const call = async (over: Partial<RuleBody>) =>
      refusal(await owner.call(priceRulesApi.create, { body: rule(over) }));
    expect(await call({ maxPrice: '2.99' })).toEqual([
      422,
      { max_price: [{ key: 'minMaxPrice', params: { min: '3' } }] },
    ]);
    expect(await call({ kind: 'fixed' })).toEqual([422, { price: [{ key: 'required' }] }]);
    expect(await call({ kind: 'keywords' })).toEqual([422, { keywords: [{ key: 'required' }] }]);
    expect(await call({ place: 'category' })).toEqual([422, { target_id: [{ key: 'required' }] }]);
    expect(await call({ place: 'category', targetId: newId() })).toEqual([422, { target_id: [{ key: 'id' }] }]);
    const category = await newCategory();
    expect(await call({ place: 'type', targetId: category.id })).toEqual([422, { target_id: [{ key: 'id' }] }]);

    const words = rule({
      kind: 'keywords',
      keywords: 'urgent, URGENT, បន្ទាន់',
      price: '7',
      place: 'category',
      targetId: category.id,
    });
    const made = getData(await owner.call(priceRulesApi.create, { body: words }));
    expect(made).toMatchObject({
      keywords: ['urgent', 'បន្ទាន់'],
      price: '7',
      minPrice: null,
      maxPrice: null,
      target: { code: category.code },
    });
    expect(await call({ name: made.name.toUpperCase() })).toMatchObject([422, { name: [{ key: 'unique' }] }]);
    const params = { id: made.id };
    const open = {
      ...rule({ name: made.name, maxPrice: null, keywords: ['x'], isActive: false }),
      version: made.version,
    };
    expect(getData(await owner.call(priceRulesApi.update, { params, body: open }))).toMatchObject({
      keywords: [],
      minPrice: '3',
      maxPrice: null,
      place: 'all',
      targetId: null,
    });
    expect(getData(await owner.call(priceRulesApi.options)).map(({ id }) => id)).not.toContain(made.id);
    const found = getData(await owner.call(priceRulesApi.list, { query: { search: made.name, isActive: 'false' } }));
    expect(found.map(({ id }) => id)).toEqual([made.id]);
  });

  it('are set by whoever names prices and looked at by whoever may only look', async () => {
    const permissions = [{ subject: 'manage-service-price', action: 'update' }] as const;
    const specialist = await signInAs(app, await hire(app, company.merchantId, { permissions: [...permissions] }));
    const viewer = await signInAs(
      app,
      await hire(app, company.merchantId, { permissions: [...permissions], isReadonly: true }),
    );
    getData(await specialist.call(priceRulesApi.create, { body: rule() }));
    expect((await viewer.call(priceRulesApi.list, { query: {} })).status).toBe(200);
    expect((await viewer.call(priceRulesApi.create, { body: rule() })).status).toBe(403);
    expect((await specialist.call(serviceCatalogueApi.tree)).status).toBe(200);
    expect((await specialist.call(serviceCategoriesApi.list, { query: {} })).status).toBe(403);
  });
});

describe('the samples', () => {
  it('are added at once, once, and leave what is there; open pages hear of it', async () => {
    const shop = await Company.open(app);
    const { id } = await newCategory('LAUNDRY', shop.owner);
    const listener = await Listener.on(shop.colleague, roomNamespace);
    const kinds = ['water', 'cleaning', 'laundry', 'maintenance'] as const;
    const add = async () =>
      getData(await shop.owner.call(serviceCatalogueApi.addSamples, { body: { kinds: [...kinds] } }));
    const added = await add();
    expect(added.productCount).toBeGreaterThan(20);
    expect((await listener.next('organisation:changed')).payload).toEqual({ area: 'services' });
    expect(await add()).toEqual({ entryCount: 0, productCount: 0, ruleCount: 0 });
    listener.close();
    const tree = getData(await shop.owner.call(serviceCatalogueApi.tree));
    const categories = tree.filter(({ level }) => level === 'category');
    expect(categories.map(({ code }) => code)).toEqual(['LAUNDRY', 'water', 'cleaning', 'maintenance']);
    expect(categories[0]).toMatchObject({ id, titles: { en: 'Category LAUNDRY' }, childCount: 3, productCount: 5 });
    for (const { titles, childCount, productCount } of tree.filter((entry) => entry.id !== id)) {
      expect(Object.values(titles).every(Boolean)).toBe(true);
      expect(childCount).toBeLessThan(10);
      expect(productCount).toBeLessThan(10);
    }
    const rows = getData(await shop.owner.call(serviceProductsApi.list, { query: { order: 'price', limit: 100 } }));
    expect(rows).toHaveLength(added.productCount);
    expect(rows[0]).toMatchObject({ code: 'shirt-iron', price: '0.75' });
  });
});
