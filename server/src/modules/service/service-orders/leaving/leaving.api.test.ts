import type { Permission } from '@sala/contract/core/ability.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import { rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRole } from '#modules/identity/users/users.factory.ts';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let merchantId: string;
let owner: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  await buildSampleCatalogue(app.context, merchantId, { kinds: ['water'] });
  owner = await signInAs(app, await hire(app, merchantId));
});
afterAll(() => app?.close());

const able = (...subjects: Permission['subject'][]): Permission[] => [
  { subject: 'view-service', action: 'read' },
  ...subjects.map((subject) => ({ subject, action: 'update' }) as const),
];
/** All permissions for orders except reading them. */
const unseeing: Permission[] = [
  { subject: 'change-status-service', action: 'update' },
  { subject: 'manage-service-price', action: 'update' },
];
const worker = (firstName: string, ...subjects: Permission['subject'][]) =>
  hire(app, merchantId, { firstName, lastName: '', permissions: able(...subjects) });

async function make(over: object = {}) {
  const wish = { title: 'Water', categoryCode: 'water', price: '5', currency: 'USD', customer: { name: 'Bopha' } };
  const body = { ...wish, reason: 'Is near', ...over };
  return getData(await owner.call(serviceOrdersApi.create, { body }));
}
const get = async (id: string) => getData(await owner.call(serviceOrdersApi.get, { params: { id } }));
const update = async (id: string, status: ServiceStatus, more: object = {}) => {
  const { version } = await get(id);
  return owner.call(serviceOrdersApi.update, { params: { id }, body: { status, version, ...more } });
};
const toLogs = async (id: string) => getData(await owner.call(serviceOrdersApi.logs, { query: { serviceId: id } }));
const shutOut = async (id: string) =>
  getData(await owner.edit(usersApi.setStatus, usersApi.get, { params: { id }, body: { status: 'inactive' } }));
const getReturns = async (portal: TestPortal) =>
  getData(await portal.call(notificationsApi.list, { query: {} })).filter(({ kind }) => kind === 'serviceReturned');

describe('the orders of somebody who can work no more', () => {
  it('wait for dispatch wherever they stood, say so in their history, and whoever gives orders out is told once', async () => {
    const dispatcher = await signInAs(app, await worker('Sok', 'assign-operator-service'));
    const looker = await signInAs(app, await worker('Nita', 'change-status-service'));
    const dara = await worker('Dara', 'change-status-service');
    const [pending, held, completed, cancelled] = [
      await make({ operatorId: dara.id }),
      await make({ operatorId: dara.id }),
      await make({ operatorId: dara.id }),
      await make({ operatorId: dara.id }),
    ];
    getData(await update(held.id, 'accepted'));
    getData(await update(held.id, 'hold', { holdMinutes: 60 }));
    for (const status of ['accepted', 'processing', 'completed'] as const) getData(await update(completed.id, status));
    getData(await update(cancelled.id, 'cancel'));
    await shutOut(dara.id);
    for (const { id } of [pending, held])
      await expect
        .poll(() => get(id))
        .toMatchObject({
          status: 'pendingDispatch',
          operator: null,
          holdUntil: null,
          formerStatus: null,
          returned: { cause: 'departed', operator: { id: dara.id, name: 'Dara' } },
        });
    expect((await toLogs(held.id))[0]).toMatchObject({
      from: 'hold',
      to: 'pendingDispatch',
      action: 'release',
      actor: { kind: 'clock' },
      params: { operator: 'Dara' },
    });
    // Completed orders keep their operator.
    expect([await get(completed.id), await get(cancelled.id)]).toMatchObject([
      { status: 'completed', operator: { id: dara.id } },
      { status: 'cancel', operator: { id: dara.id } },
    ]);
    expect(await getReturns(dispatcher)).toMatchObject([{ params: { name: 'Dara', part: 'operator' } }]);
    expect(await getReturns(looker)).toEqual([]);
    const chan = await worker('Chan', 'change-status-service');
    const body = { operatorId: chan.id, reason: 'Is near', version: (await get(held.id)).version };
    const given = getData(await owner.call(serviceOrdersApi.assign, { params: { id: held.id }, body }));
    expect(given).toMatchObject({ status: 'pending', returned: null });
  });

  it('wait as well when they are removed, and when their role takes the work away', async () => {
    const role = await buildRole(app.context, { merchantId, permissions: able('change-status-service') });
    const [gone, lessened] = [
      await worker('Rith', 'change-status-service'),
      await hire(app, merchantId, { roleId: role.id }),
    ];
    const orders = [await make({ operatorId: gone.id }), await make({ operatorId: lessened.id })];
    getData(await owner.call(usersApi.remove, { params: { id: gone.id } }));
    const body = { name: role.name, description: '', permissions: able() as never };
    getData(await owner.edit(rolesApi.update, rolesApi.get, { params: { id: role.id }, body }));
    for (const { id } of orders) await expect.poll(async () => (await get(id)).operator).toBeNull();
  });

  it('wait as well when they may see orders no more, and none is given to who may not', async () => {
    const [viewer, blind] = [
      await buildRole(app.context, { merchantId, permissions: able('change-status-service') }),
      await buildRole(app.context, { merchantId, permissions: unseeing }),
    ];
    const lessened = await hire(app, merchantId, { roleId: viewer.id });
    const { id } = await make({ operatorId: lessened.id });
    const body = { name: viewer.name, description: '', permissions: unseeing as never };
    getData(await owner.edit(rolesApi.update, rolesApi.get, { params: { id: viewer.id }, body }));
    await expect.poll(async () => (await get(id)).operator).toBeNull();
    const stranger = await hire(app, merchantId, { roleId: blind.id });
    const { version } = await get(id);
    for (const named of [
      { operatorId: lessened.id },
      { operatorId: stranger.id },
      { priceSpecialistId: stranger.id },
    ]) {
      const given = { ...named, reason: 'Is near', version };
      const refused = await owner.call(serviceOrdersApi.assign, { params: { id }, body: given });
      expect(refused.failure.message).toBe('operatorCannotTakeService');
    }
    expect(await get(id)).toMatchObject({ operator: null, priceSpecialist: null, version });
  });

  it('do not slip to them at the very moment they go', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const dara = await worker('Dara', 'change-status-service');
      const { id } = await make();
      const body = { operatorId: dara.id, reason: 'Is near', version: 1 };
      await Promise.all([owner.call(serviceOrdersApi.assign, { params: { id }, body }), shutOut(dara.id)]);
      await expect.poll(async () => (await get(id)).status).toBe('pendingDispatch');
    }
  });
});

describe('the prices of a specialist who can work no more', () => {
  it('are nobody’s again, of every open order, and another one is named', async () => {
    const [dara, sophea, other] = [
      await worker('Dara', 'change-status-service'),
      await worker('Sophea', 'manage-service-price'),
      await worker('Kolab', 'manage-service-price'),
    ];
    const dispatcher = await signInAs(app, await worker('Sok', 'assign-operator-service'));
    const people = { operatorId: dara.id, priceSpecialistId: sophea.id };
    const asked = await make({ ...people, priceType: 'negotiate', price: undefined });
    const done = await make(people);
    getData(await update(done.id, 'pending', { price: '6' }));
    for (const status of ['accepted', 'processing', 'completed'] as const) getData(await update(done.id, status));
    await shutOut(sophea.id);
    await expect.poll(async () => (await get(asked.id)).priceSpecialist).toBeNull();
    await expect.poll(async () => (await get(done.id)).priceSpecialist).toBeNull();
    expect(await get(asked.id)).toMatchObject({ status: 'pendingPrice', operator: { id: dara.id } });
    expect(await get(done.id)).toMatchObject({ status: 'completed', isCompletionConfirmed: false });
    expect((await toLogs(asked.id))[0]).toMatchObject({
      action: 'releaseSpecialist',
      params: { specialist: 'Sophea' },
    });
    // The notification only mentions their part as specialist.
    expect(await getReturns(dispatcher)).toMatchObject([{ params: { name: 'Sophea', part: 'specialist' } }]);
    const { version } = await get(done.id);
    const body = { priceSpecialistId: other.id, reason: 'Is near', version };
    expect(getData(await owner.call(serviceOrdersApi.assign, { params: { id: done.id }, body }))).toMatchObject({
      status: 'completed',
      isPriceAgreed: true,
      priceSpecialist: { id: other.id },
    });
  });
});
