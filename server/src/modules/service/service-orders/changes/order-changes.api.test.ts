import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { priceRulesApi } from '@sala/contract/service/service-catalogue/price-rules.api.ts';
import { orderChangesApi } from '@sala/contract/service/service-orders/order-changes.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let merchantId: string;
let owner: TestPortal;
let dara: TestPortal;
let daraId: string;
let sophea: TestPortal;

const subjects = ['view-service', 'change-status-service'] as const;
const working = {
  permissions: subjects.map((subject) => ({
    subject,
    action: subject === 'view-service' ? ('read' as const) : ('update' as const),
  })),
};

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  await buildSampleCatalogue(app.context, merchantId, { kinds: ['water', 'cleaning'] });
  owner = await signInAs(app, await hire(app, merchantId));
  const hired = await hire(app, merchantId, { ...working, firstName: 'Dara' });
  daraId = hired.id;
  dara = await signInAs(app, hired);
  sophea = await signInAs(app, await hire(app, merchantId, { ...working, firstName: 'Sophea' }));
});
afterAll(() => app?.close());

const tryToMake = (over: object = {}, portal = owner) =>
  portal.call(serviceOrdersApi.create, {
    body: {
      title: 'Two bottles',
      categoryCode: 'water',
      priceType: 'negotiate',
      currency: 'USD',
      customer: { name: 'Srey Neang', phone: '012 345 678' },
      room: '3B',
      details: { emptyBottles: 2 },
      remark: 'Ring twice',
      ...over,
    },
  });
const make = async (over: object = {}, portal = owner) => getData(await tryToMake(over, portal));
const get = async (id: string) => getData(await owner.call(serviceOrdersApi.get, { params: { id } }));
const move = (id: string, version: number, status: ServiceStatus, more: object = {}) =>
  owner.call(serviceOrdersApi.update, { params: { id }, body: { status, version, ...more } });
const edit = (id: string, version: number, changes: object, portal = owner) =>
  portal.call(orderChangesApi.edit, { params: { id }, body: { version, ...changes } });
const restart = (id: string, version: number, portal = owner) =>
  portal.call(orderChangesApi.restart, { params: { id }, body: { version, reason: 'Wrong bottles' } });
const toLog = async (serviceId: string) => getData(await owner.call(serviceOrdersApi.logs, { query: { serviceId } }));
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const upload = async (name: string, portal = owner) =>
  getData(await portal.call(uploadsApi.create, {}, { file: { name, content: png } }));

describe('an order that has ended', () => {
  it('begins anew as another one with all that was said of it, and both name each other', async () => {
    const made = await make({ operatorId: daraId, reason: 'Is near', scheduleType: 'immediate' });
    const priced = getData(await move(made.id, made.version, 'pending', { price: '4' }));
    expect((await restart(made.id, priced.version)).failure.message).toBe('notAllowToUpdate');
    const ended = getData(await move(made.id, priced.version, 'cancel', { reason: 'No water left' }));
    const next = getData(await restart(made.id, ended.version));
    expect(next).toMatchObject({
      status: 'pendingDispatch',
      operator: null,
      price: null,
      isPriceAgreed: false,
      prices: [],
      title: 'Two bottles',
      room: '3B',
      details: { emptyBottles: 2 },
      remark: 'Ring twice',
      kind: 'water',
      customer: { name: 'Srey Neang', phone: '012 345 678' },
      restartOf: { id: made.id, orderNumber: made.orderNumber },
    });
    expect(await get(made.id)).toMatchObject({
      status: 'replaced',
      restartedAs: { id: next.id, orderNumber: next.orderNumber },
      prices: [{ price: '4' }],
    });
    expect((await toLog(made.id))[0]).toMatchObject({
      action: 'restart',
      from: 'cancel',
      to: 'replaced',
      reason: 'Wrong bottles',
      params: { restartedAs: String(next.orderNumber) },
    });
    expect((await toLog(next.id)).at(-1)).toMatchObject({
      to: 'created',
      params: { restartOf: String(made.orderNumber) },
    });
    const found = await owner.call(serviceOrdersApi.list, { query: { search: '012345678 two' } });
    expect(getData(found).map(({ id }) => id)).toContain(next.id);
  });

  it('begins anew once, for the first who asks, and for nobody without the ability to make orders', async () => {
    const made = await make();
    const { version } = getData(await move(made.id, made.version, 'ignored'));
    expect((await restart(made.id, version, dara)).status).toBe(403);
    const answers = await Promise.all([restart(made.id, version), restart(made.id, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)!.failure as unknown as { data: object };
    expect(late).toMatchObject({ data: { id: made.id, status: 'replaced' } });
    const found = await owner.call(serviceOrdersApi.list, { query: { status: 'pendingDispatch', limit: 100 } });
    expect(getData(found).filter(({ restartOf }) => restartOf?.id === made.id)).toHaveLength(1);
  });
});

describe('what an order says', () => {
  it('is changed by its operator, told in its history field by field, and found by its new words', async () => {
    const made = await make({ operatorId: daraId, reason: 'Is near' });
    const answer = getData(
      await edit(
        made.id,
        made.version,
        { room: '7C', address: 'Street 271', remark: '', customer: { name: 'Bopha Chea', phone: '', locale: 'km' } },
        dara,
      ),
    );
    expect(answer).toMatchObject({
      version: made.version + 1,
      status: made.status,
      title: 'Two bottles',
      room: '7C',
      address: 'Street 271',
      remark: '',
      details: { emptyBottles: 2 },
      customer: { name: 'Bopha Chea', phone: null, locale: 'km' },
    });
    const [line] = await toLog(made.id);
    expect(line).toMatchObject({ action: 'edit', from: made.status, to: made.status, actor: { id: daraId } });
    expect(line!.params.fields!.split(',').sort()).toEqual(
      ['address', 'customerLocale', 'customerName', 'customerPhone', 'remark', 'room'].sort(),
    );
    expect(line!.params).toMatchObject({ roomBefore: '3B', roomAfter: '7C' });
    const found = await owner.call(serviceOrdersApi.list, { query: { search: 'bopha 271' } });
    expect(getData(found).map(({ id }) => id)).toEqual([made.id]);

    const same = getData(await edit(made.id, answer.version, { room: '7C', title: 'Two bottles' }));
    expect([same.version, (await toLog(made.id))[0]!.id]).toEqual([answer.version, line!.id]);
  });

  it('stays where somebody else has it, has changed it meanwhile, or may not see it', async () => {
    const made = await make({ operatorId: daraId, reason: 'Is near' });
    expect((await edit(made.id, made.version, { room: '1' }, sophea)).status).toBe(403);
    expect((await edit(made.id, made.version - 1, { room: '1' })).failure.message).toBe('orderHasChanged');
    const cleaner = await hire(app, merchantId, {
      serviceScope: { ...unrestrictedScope, categories: ['cleaning'] },
    });
    const other = await signInAs(app, cleaner);
    expect((await edit(made.id, made.version, { room: '1' }, other)).status).toBe(404);
    expect((await get(made.id)).room).toBe('3B');
    const closed = getData(await move(made.id, made.version, 'cancel'));
    expect((await edit(made.id, closed.version, { room: '1' })).failure.message).toBe('notAllowToUpdate');
  });

  it('is corrected by its creator until the work begins', async () => {
    const creating = [...working.permissions, { subject: 'create-service' as const, action: 'create' as const }];
    const creator = await signInAs(app, await hire(app, merchantId, { permissions: creating }));
    const made = await make({ priceType: 'fixed', price: '5' }, creator);
    const corrected = getData(await edit(made.id, made.version, { room: '4A' }, creator));
    expect(corrected.room).toBe('4A');
    const assignment = { operatorId: daraId, reason: 'Is near', version: corrected.version };
    const given = getData(await owner.call(serviceOrdersApi.assign, { params: { id: made.id }, body: assignment }));
    expect(given.status).toBe('pending');
    const pending = getData(await edit(made.id, given.version, { room: '4B' }, creator));
    const accepted = getData(await move(made.id, pending.version, 'accepted'));
    expect((await edit(made.id, accepted.version, { room: '5C' }, creator)).status).toBe(403);
    expect((await get(made.id)).room).toBe('4B');
  });

  it('becomes nothing whose rule its price does not keep, by its place or by its words', async () => {
    const made = await make({ priceType: 'fixed', price: '5' });
    const place = { place: 'category' as const, targetId: made.category!.id };
    const prices = { minPrice: '12', maxPrice: '150', currency: 'USD' };
    const rule = { name: 'Express', kind: 'keywords' as const, keywords: ['express'], ...place, ...prices };
    const { id } = getData(await owner.call(priceRulesApi.create, { body: rule }));
    for (const changes of [{ categoryCode: 'cleaning' }, { title: 'Two bottles express' }]) {
      const { status, failure } = await edit(made.id, made.version, changes);
      expect([status, failure.validate?.price?.[0]?.key]).toEqual([422, 'priceOutsideRule']);
    }
    expect(getData(await edit(made.id, made.version, { title: 'Three\r\nbottles' })).title).toBe('Three bottles');
    getData(await owner.call(priceRulesApi.remove, { params: { id } }));
  });

  it('moves within the catalogue until the work begins, and asks for what the new kind asks for', async () => {
    const made = await make({ priceType: 'fixed', price: '20', operatorId: daraId, reason: 'Is near' });
    const cleaning = getData(await edit(made.id, made.version, { categoryCode: 'cleaning' }));
    expect(cleaning).toMatchObject({ kind: 'cleaning', category: { code: 'cleaning' }, type: null, details: {} });
    const bottles = await edit(made.id, cleaning.version, { details: { emptyBottles: 1 } });
    expect(Object.keys(bottles.failure.validate ?? {})).toEqual(['details.empty_bottles']);
    expect((await edit(made.id, cleaning.version, { categoryCode: 'gold' })).failure.message).toBe(
      'serviceNotInCatalogue',
    );
    const accepted = getData(await move(made.id, cleaning.version, 'accepted'));
    expect((await edit(made.id, accepted.version, { categoryCode: 'water' })).failure.message).toBe('notAllowToUpdate');
    expect((await edit(made.id, accepted.version, { categoryCode: 'cleaning', room: '9' })).status).toBe(200);
  });

  it('takes a time to come, a project and a department that are there, and nothing half', async () => {
    const made = await make();
    const refused = async (changes: object) => (await edit(made.id, made.version, changes)).failure.validate;
    expect(await refused({ scheduleType: 'scheduled' })).toEqual({ schedule_date: [{ key: 'required' }] });
    expect(await refused({ scheduleType: 'scheduled', scheduleDate: '2020-01-01T00:00:00.000Z' })).toEqual({
      schedule_date: [{ key: 'inFuture' }],
    });
    const never = { scheduleType: 'scheduled' as const, scheduleDate: '9999-01-01T00:00:00.000Z' };
    const tooFar = { schedule_date: [{ key: 'tooFarAhead', params: { days: 730 } }] };
    expect([await refused(never), (await tryToMake(never)).failure.validate]).toEqual([tooFar, tooFar]);
    expect(await refused({ room: 'X', projectId: newId() })).toEqual({ project_id: [{ key: 'id' }] });
    expect(await refused({ room: 'X', departmentId: newId() })).toEqual({ department_id: [{ key: 'id' }] });
    expect(await get(made.id)).toMatchObject({ version: made.version, room: '3B' });
    const scheduleDate = new Date(Date.now() + 3_600_000).toISOString();
    const later = getData(await edit(made.id, made.version, { scheduleType: 'scheduled', scheduleDate }));
    expect(later).toMatchObject({ scheduleType: 'scheduled', scheduleDate });
    const now = getData(await edit(made.id, later.version, { scheduleType: 'immediate' }));
    expect(now).toMatchObject({ scheduleType: 'immediate', scheduleDate: null });
  });
});

describe('the files of an order', () => {
  it('are added and taken off by who has it, their own alone, and stand in its history', async () => {
    const made = await make({ operatorId: daraId, reason: 'Is near' });
    const [mine, owners] = [await upload('door.png', dara), await upload('plan.png')];
    const add = (uploadIds: string[], portal: TestPortal) =>
      portal.call(orderChangesApi.addFiles, { params: { id: made.id }, body: { uploadIds } });
    expect((await add([mine.id], sophea)).status).toBe(403);
    expect((await add([owners.id], dara)).failure.validate).toEqual({ upload_ids: [{ key: 'id' }] });
    getData(await add([owners.id], owner));
    const added = getData(await add([mine.id, mine.id], dara));
    expect(added.attachments.map(({ name, addedBy, isOwn }) => [name, addedBy.split(' ')[0], isOwn])).toEqual([
      ['plan.png', expect.any(String), false],
      ['door.png', 'Dara', true],
    ]);
    expect((await fetch(`${app.address}${added.attachments[1]!.url}`)).status).toBe(200);
    expect((await toLog(made.id))[0]).toMatchObject({ action: 'attach', params: { count: '1', names: 'door.png' } });

    const remove = (file: string, portal: TestPortal) =>
      portal.call(orderChangesApi.removeFile, { params: { id: made.id, file } });
    expect((await remove(owners.id, dara)).status).toBe(403);
    expect((await remove(newId(), dara)).status).toBe(404);
    expect(getData(await remove(mine.id, dara)).attachments.map(({ id }) => id)).toEqual([owners.id]);
    expect(getData(await remove(owners.id, owner)).attachmentCount).toBe(0);
    expect((await toLog(made.id))[0]).toMatchObject({ action: 'detach', params: { names: 'plan.png' } });

    const closed = getData(await move(made.id, (await get(made.id)).version, 'cancel'));
    expect((await add([(await upload('late.png')).id], owner)).failure.message).toBe('notAllowToUpdate');
    expect(closed.attachments).toEqual([]);
  });
});
