import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { customerLinksApi, orderPageApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { serviceBoardApi } from '@sala/contract/service/service-orders/service-board.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let merchantId: string;
let owner: TestPortal;
let ownerId: string;
/** Has no page open. */
let daraId: string;

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  await buildSampleCatalogue(app.context, merchantId, { kinds: ['water'] });
  const boss = await hire(app, merchantId);
  ownerId = boss.id;
  owner = await signInAs(app, boss);
  daraId = (await hire(app, merchantId, { firstName: 'Dara', lastName: '' })).id;
});
afterAll(() => app?.close());

const wish = { title: 'Water', categoryCode: 'water', price: '5', currency: 'USD', customer: { name: 'Bopha' } };
const create = (over: object = {}) => owner.call(serviceOrdersApi.create, { body: { ...wish, ...over } });
/** An employee who takes one order at a time, with a shift of a whole day and no page open. */
async function employ(firstName: string, shift: { startDate: string; repeat: { kind: 'none' | 'daily' } }) {
  const { id: userId } = await hire(app, merchantId, { firstName, lastName: '' });
  const { id } = await buildEmployee(app.context, { merchantId, userId, name: firstName, serviceCap: 1 });
  const day = { startTime: '00:00', endTime: '00:00', timeZone: 'UTC', ...shift };
  await buildTimeShift(app.context, { merchantId, ...day, assignees: { employeeIds: [id] } });
  app.context.events.publish([{ name: 'organisation.changed', payload: { merchantId, area: 'hours' } }]);
  return userId;
}
const get = async (id: string) => getData(await owner.call(serviceOrdersApi.get, { params: { id } }));
const toLogs = async (id: string) => getData(await owner.call(serviceOrdersApi.logs, { query: { serviceId: id } }));

describe('rejecting an order', () => {
  it('takes a reason, makes it nobody’s, and leaves its customer with an order that waits', async () => {
    const order = getData(await create({ operatorId: ownerId }));
    const params = { id: order.id };
    const reject = (reason?: string) =>
      owner.call(serviceOrdersApi.update, {
        params,
        body: { status: 'rejected', version: order.version, ...(reason !== undefined && { reason }) },
      });
    for (const reason of [undefined, '', '   ', ...invisible]) {
      const refused = await reject(reason);
      expect([refused.status, refused.failure.validate]).toEqual([422, { reason: [{ key: 'required' }] }]);
    }
    expect(await get(order.id)).toMatchObject({ status: 'pending', version: order.version });
    const rejected = getData(await reject(' Too far away '));
    expect(rejected).toMatchObject({
      status: 'pendingDispatch',
      operator: null,
      returned: { cause: 'rejected', operator: { id: ownerId }, reason: 'Too far away' },
    });
    expect((await toLogs(order.id)).slice(0, 2)).toMatchObject([
      { from: 'rejected', to: 'pendingDispatch', action: 'reject', reason: ' Too far away '.trim() },
      { from: 'pending', to: 'rejected', action: 'reject', reason: ' Too far away '.trim() },
    ]);
    const listed = getData(await owner.call(serviceOrdersApi.list, { query: { status: 'rejected' } }));
    expect(listed.map(({ id }) => id)).toEqual([order.id]);

    const { url } = getData(await owner.call(customerLinksApi.get, { params }));
    const token = new URL(url).pathname.slice('/o/'.length);
    const page = getData(await owner.call(orderPageApi.get, { params: { token } }));
    expect(page).toMatchObject({ status: 'received', operatorName: null });
    expect(JSON.stringify(page)).not.toContain('Too far away');
    // Assigning an order to the operator who rejected it needs a reason, also by themselves.
    const again = await owner.call(serviceOrdersApi.assign, {
      params,
      body: { operatorId: ownerId, version: rejected.version },
    });
    expect([again.status, again.failure.params]).toMatchObject([422, { obstacles: 'rejectedIt' }]);
  });

  it('tells those who give orders out and may see them, but not whoever rejects it', async () => {
    const permissions = [{ subject: 'assign-operator-service' as const, action: 'update' as const }];
    const unseeing = await signInAs(app, await hire(app, merchantId, { permissions }));
    const rejecter = await hire(app, merchantId, { firstName: 'Lina', lastName: '' });
    const lina = await signInAs(app, rejecter);
    const order = getData(await create());
    const params = { id: order.id };
    const naming = { operatorId: rejecter.id, version: order.version, reason: 'On the way there' };
    const { version } = getData(await owner.call(serviceOrdersApi.assign, { params, body: naming }));
    const body = { status: 'rejected' as const, version, reason: 'Too far away' };
    getData(await lina.call(serviceOrdersApi.update, { params, body }));
    const listRejections = async (portal: TestPortal) =>
      getData(await portal.call(notificationsApi.list, { query: {} })).filter(({ kind }) => kind === 'serviceRejected');
    expect(await listRejections(owner)).toMatchObject([
      {
        params: { by: 'Lina', number: String(order.orderNumber), title: 'Water' },
        link: `/service-system?order=${order.id}`,
      },
    ]);
    expect(await listRejections(lina)).toEqual([]);
    expect(await listRejections(unseeing)).toEqual([]);
  });
});

/** Each of these characters is invisible alone. */
const invisible = ['\u200b', '\u2060', '\u200f', '\u00ad', '\u2800', '\u3164', '\u034f', '\u{e0020}', '\u0001'];

describe('naming somebody against whom something speaks', () => {
  it('takes a reason wherever it is done, which stands in the history with what spoke against them', async () => {
    const { id, version } = getData(await create());
    const assign = (more: object) =>
      owner.call(serviceOrdersApi.assign, { params: { id }, body: { operatorId: daraId, version, ...more } });
    const why = { operator: 'Dara', obstacles: 'offline' };
    for (const refused of [
      await assign({}),
      await assign({ reason: '  ' }),
      ...(await Promise.all(invisible.map((reason) => assign({ reason })))),
      await assign({ operatorId: undefined, priceSpecialistId: daraId }),
      await create({ operatorId: daraId }),
      await create({ priceSpecialistId: daraId }),
    ])
      expect([refused.status, refused.failure]).toMatchObject([
        422,
        { message: 'assignmentNeedsReason', params: why, validate: { reason: [{ key: 'reasonNeeded', params: why }] } },
      ]);
    const bulk = { action: 'assign' as const, orders: [{ id, version }], personId: daraId };
    expect(getData(await owner.call(serviceBoardApi.bulk, { body: bulk }))).toMatchObject({
      done: [],
      refused: [{ id, message: 'assignmentNeedsReason', params: why }],
    });
    expect(await get(id)).toMatchObject({ status: 'pendingDispatch', version });
    expect(getData(await assign({ reason: 'Comes at noon' })).operator?.id).toBe(daraId);
    expect((await toLogs(id))[0]).toMatchObject({ reason: 'Comes at noon', params: { obstacles: 'offline' } });

    const own = getData(await create({ operatorId: ownerId }));
    const handOver = (more: object) =>
      owner.call(serviceOrdersApi.handOver, {
        body: { id: own.id, operatorId: daraId, version: own.version, ...more },
      });
    expect((await handOver({})).failure.message).toBe('assignmentNeedsReason');
    expect(getData(await handOver({ reason: 'Comes at noon' })).operator?.id).toBe(daraId);
    expect(getData(await create({ operatorId: daraId, reason: 'Comes at noon' })).operator?.id).toBe(daraId);
  });

  it('takes one for an operator who has as many orders as they take, but not for the last that they take', async () => {
    const limId = await employ('Lim', { startDate: '2020-01-01', repeat: { kind: 'daily' } });
    expect(getData(await create({ operatorId: limId })).operator?.id).toBe(limId);
    await expectReasonNeeded(limId, { operator: 'Lim', obstacles: 'atCap' });
  });

  it('takes one for somebody whose shift is not now', async () => {
    const sokId = await employ('Sok', { startDate: '2099-01-01', repeat: { kind: 'none' } });
    await expectReasonNeeded(sokId, { operator: 'Sok', obstacles: 'offShift' });
  });

  /** By giving them an order that waits, and by an order that is made for them. */
  async function expectReasonNeeded(operatorId: string, params: { operator: string; obstacles: string }) {
    const { id, version } = getData(await create());
    const assign = (more: object) =>
      owner.call(serviceOrdersApi.assign, { params: { id }, body: { operatorId, version, ...more } });
    for (const refused of [await assign({}), await create({ operatorId })])
      expect([refused.status, refused.failure]).toMatchObject([422, { message: 'assignmentNeedsReason', params }]);
    expect(await get(id)).toMatchObject({ status: 'pendingDispatch', version });
    expect(getData(await assign({ reason: 'Asked for them' })).operator?.id).toBe(operatorId);
    expect((await toLogs(id))[0]).toMatchObject({
      reason: 'Asked for them',
      params: { obstacles: params.obstacles },
    });
  }
});
