import { setTimeout as pause } from 'node:timers/promises';
import type { Permission } from '@sala/contract/core/ability.ts';
import { type Grant, rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { type ServiceScope, unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { orderChangesApi } from '@sala/contract/service/service-orders/order-changes.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRole } from '#modules/identity/users/users.factory.ts';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { getData } from '../company.ts';
import { Listener } from '../listener.ts';
import { buildWorkplace, hire, signInAs } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';

let app: TestApp;
let merchantId: string;
let owner: TestPortal;
/** A listener with full scope: when it has received an event, all others have. */
let witness: Listener;

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  await buildSampleCatalogue(app.context, merchantId, { kinds: ['water', 'cleaning'] });
  owner = await signInAs(app, await hire(app, merchantId));
  witness = await Listener.on(owner, roomNamespace);
});
afterAll(async () => {
  witness?.close();
  await app?.close();
});

const looking: Permission[] = [{ subject: 'view-service', action: 'read' }];
const only = (category: string): ServiceScope => ({ ...unrestrictedScope, categories: [category] });

/** A user with an open socket. */
async function employ(serviceScope: ServiceScope = unrestrictedScope) {
  const { id: roleId, name } = await buildRole(app.context, { merchantId, permissions: looking });
  const { id, email } = await hire(app, merchantId, { roleId, serviceScope });
  const portal = await signInAs(app, { email });
  return { id, roleId, roleName: name, portal, listener: await Listener.on(portal, roomNamespace) };
}
type Employee = Awaited<ReturnType<typeof employ>>;

async function narrow({ id, roleId }: Employee, serviceScope: ServiceScope): Promise<void> {
  const person = { firstName: 'Sok', lastName: 'Dara', workPlace: 'portal' as const, isReadonly: false };
  getData(
    await owner.edit(usersApi.update, usersApi.get, {
      params: { id },
      body: { ...person, serviceScope, roleIds: [roleId] },
    }),
  );
}

async function make(categoryCode: string): Promise<{ id: string; version: number }> {
  const wish = { title: 'Wish', categoryCode, price: '20', currency: 'USD', customer: { name: 'Bopha' } };
  const order = getData(await owner.call(serviceOrdersApi.create, { body: wish }));
  await witness.next('service:orderChanged', ({ id }) => id === order.id);
  return order;
}
async function cancel(order: { id: string; version: number }) {
  const body = { status: 'cancel' as const, version: order.version };
  getData(await owner.call(serviceOrdersApi.update, { params: { id: order.id }, body }));
  await witness.next('service:orderChanged', ({ id, status }) => id === order.id && status === 'cancel');
}

/** The received events of orders, after all have arrived. */
async function heardBy({ listener }: Employee): Promise<unknown[]> {
  await pause(300);
  return listener.heard
    .filter(({ event }) => event.startsWith('service:'))
    .map(({ event, payload }) => [event, payload.id]);
}

describe('whose scope is narrowed while their socket is open', () => {
  it('hears nothing more of orders outside of it, new ones or such as they knew, by the next event on; of the others as before', async () => {
    const employee = await employ();
    const [water, cleaning] = [await make('water'), await make('cleaning')];
    await employee.listener.next('service:orderChanged', ({ id }) => id === cleaning.id);
    expect(await heardBy(employee)).toEqual([
      ['service:orderChanged', water.id],
      ['service:orderChanged', cleaning.id],
    ]);
    await narrow(employee, only('cleaning'));
    employee.listener.forget();
    await cancel(water);
    await make('water');
    await cancel(cleaning);
    const next = await make('cleaning');
    // Of the same socket, so that all before it have come as well.
    await employee.listener.next('service:orderChanged', ({ id }) => id === next.id);
    expect(await heardBy(employee)).toEqual([
      ['service:orderChanged', cleaning.id],
      ['service:orderChanged', next.id],
    ]);
    expect((await employee.portal.call(serviceOrdersApi.get, { params: { id: water.id } })).status).toBe(404);
  });

  it('is told that an order is gone which moves out of their scope, and nothing of what became of it', async () => {
    const employee = await employ(only('water'));
    const { id, version } = await make('water');
    employee.listener.forget();
    getData(await owner.call(orderChangesApi.edit, { params: { id }, body: { categoryCode: 'cleaning', version } }));
    const { payload } = await employee.listener.next('service:orderGone');
    expect(payload).toEqual({ id });
    expect(await heardBy(employee)).toEqual([['service:orderGone', id]]);
  });

  it('hears of no order once their role sees none any more', async () => {
    const employee = await employ();
    const permissions = [{ subject: 'dashboard', action: 'read' }] as Grant[];
    const body = { name: employee.roleName, description: '', permissions };
    getData(await owner.edit(rolesApi.update, rolesApi.get, { params: { id: employee.roleId }, body }));
    employee.listener.forget();
    await cancel(await make('water'));
    expect(await heardBy(employee)).toEqual([]);
  });
});
