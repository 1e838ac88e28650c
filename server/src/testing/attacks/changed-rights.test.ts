import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { type Grant, rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildProject } from '#modules/identity/projects/projects.factory.ts';
import { buildRole } from '#modules/identity/users/users.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '../company.ts';
import { Listener } from '../listener.ts';
import { hire, signInAs } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestPortal } from '../test-portal.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Two servers on one database: permissions are changed at one, sockets are open at both. */
let here: TestApp;
let there: TestApp;
let company: Company;
let portals: TestPortal[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  here = await createTestApp({ connectionString: database.connectionString });
  there = await createTestApp({ connectionString: database.connectionString });
  company = await Company.open(here);
});
afterEach(() => {
  for (const portal of portals) portal.close();
  portals = [];
});
afterAll(async () => {
  await here?.close();
  await there?.close();
  await database?.drop();
});

const chats: Permission[] = [
  { subject: 'chat', action: 'manage' },
  { subject: 'reply-customer', action: 'manage' },
];
const others: Permission[] = [{ subject: 'dashboard', action: 'manage' }];

async function employ(permissions = chats) {
  const { id: roleId, name } = await buildRole(here.context, { merchantId: company.merchantId, permissions });
  const user = await hire(here, company.merchantId, { roleId });
  const portal = await signInAs(here, user);
  const client = there.portal();
  client.accessToken = portal.accessToken;
  portals.push(portal, client);
  // Conversations are broadcast by the server of the event; the other only updates permissions.
  const listeners = [
    await Listener.on(portal, roomNamespace, messageNamespace),
    await Listener.on(client, roomNamespace, messageNamespace),
  ] as const;
  return { userId: user.id, roleId, roleName: name, portal, client, listeners };
}
type Employee = Awaited<ReturnType<typeof employ>>;

const setRole = async ({ roleId, roleName }: Employee, permissions: Permission[]) =>
  getData(
    await company.owner.edit(rolesApi.update, rolesApi.get, {
      params: { id: roleId },
      body: { name: roleName, description: '', permissions: permissions as Grant[] },
    }),
  );
const change = async ({ userId, roleId }: Employee, overrides: object) =>
  getData(
    await company.owner.edit(usersApi.update, usersApi.get, {
      params: { id: userId },
      body: {
        firstName: 'Sok',
        lastName: 'Dara',
        workPlace: 'portal',
        serviceScope: unrestrictedScope,
        isReadonly: false,
        roleIds: [roleId],
        ...overrides,
      },
    }),
  );

/** The answering server has applied the change, the other follows within a moment. */
async function expectNotified({ listeners }: Employee): Promise<void> {
  for (const listener of listeners) await listener.next('ability:changed');
}

const ofChat = ({ heard }: Listener) => heard.filter(({ event }) => /^(chat|message|availability):/.test(event));

/** Later events do not reach them on any socket that was open before. */
async function expectDeaf({ listeners }: Employee): Promise<void> {
  const owner = await Listener.on(company.owner, roomNamespace, messageNamespace);
  const catchUp = () => Promise.all([listeners[0].catchUp(here), listeners[1].catchUp(there), owner.catchUp(here)]);
  await catchUp();
  for (const listener of [...listeners, owner]) listener.forget();
  const { channelId } = await company.talk('Not for their ears');
  // What those receive who may hear it has been sent by then.
  await owner.next('message:receiveMessage', (message) => message.channelId === channelId);
  for (const event of ['chat:channelChanged', 'chat:queueChanged', 'message:totalBadge']) await owner.next(event);
  await catchUp();
  expect(listeners.flatMap(ofChat)).toEqual([]);
  owner.close();
}

async function expectCut({ portal, client, listeners }: Employee, code: number): Promise<void> {
  const sockets = listeners.flatMap((listener) => listener.sockets);
  await expect.poll(() => sockets.some((socket) => socket.connected)).toBe(false);
  for (const each of [portal, client]) {
    const answer = await each.call(profileApi.get);
    expect([answer.status, answer.failure.code]).toEqual([401, code]);
    expect(await each.connect(roomNamespace)).toBe('unauthorized');
  }
}

describe('a role that loses the chat while sockets of its owners are open', () => {
  it('is obeyed by the next request and the next event, on every server; the sockets stay', async () => {
    const employee = await employ();
    await company.talk();
    await employee.listeners[0].next('message:receiveMessage');
    await setRole(employee, others);
    expect((await employee.portal.call(channelsApi.list)).status).toBe(403);
    await expectNotified(employee);
    expect((await employee.client.call(channelsApi.list)).status).toBe(403);
    await expectDeaf(employee);
    for (const { sockets } of employee.listeners)
      expect(sockets.map((socket) => socket.connected)).toEqual([true, true]);
  });

  it('hears again on the same sockets as soon as it is given back', async () => {
    const employee = await employ(others);
    await expectDeaf(employee);
    await setRole(employee, chats);
    await expectNotified(employee);
    const { channelId } = await company.talk('Good morning');
    await employee.listeners[0].next('message:receiveMessage', (message) => message.channelId === channelId);
  });
});

describe('a role that many have', () => {
  it('reaches all of them as one that few have', async () => {
    const employee = await employ();
    const { merchantId } = company;
    let last = await hire(here, merchantId, { roleId: employee.roleId });
    for (let count = 1; count < 120; count += 1) last = await hire(here, merchantId, { roleId: employee.roleId });
    const portal = await signInAs(here, last);
    portals.push(portal);
    const listener = await Listener.on(portal, roomNamespace);
    await setRole(employee, others);
    expect((await portal.call(channelsApi.list)).status).toBe(403);
    await expectNotified(employee);
    await listener.next('ability:changed');
  });
});

describe('a user whose rights change while their sockets are open', () => {
  it('hears nothing any more of what another role does not let them see', async () => {
    const employee = await employ();
    const { id } = await buildRole(here.context, { merchantId: company.merchantId, permissions: others });
    await change(employee, { roleIds: [id] });
    expect((await employee.portal.call(channelsApi.list)).status).toBe(403);
    await expectNotified(employee);
    await expectDeaf(employee);
  });

  it('can write nothing once they may only look, and still sees', async () => {
    const employee = await employ();
    const { channelId } = await company.talk();
    await change(employee, { isReadonly: true });
    await expectNotified(employee);
    for (const portal of [employee.portal, employee.client]) {
      const body = { type: 'text' as const, id: newId(), channelId, text: 'Too late' };
      expect((await portal.call(messagesApi.create, { body })).status).toBe(403);
      expect((await portal.call(channelsApi.list)).status).toBe(200);
    }
    const next = await company.talk();
    await employee.listeners[0].next('message:receiveMessage', (message) => message.channelId === next.channelId);
  });

  it('has their narrower scope on the next request, and is told to look', async () => {
    const employee = await employ();
    const project = await buildProject(here.context, { merchantId: company.merchantId });
    const serviceScope = { ...unrestrictedScope, projects: [project.id] };
    await change(employee, { serviceScope });
    await expectNotified(employee);
    for (const portal of [employee.portal, employee.client])
      expect(getData(await portal.call(profileApi.get)).serviceCateAndType).toEqual(serviceScope);
  });
});

describe('a user who is shut out', () => {
  it('is cut off on every server within a second, and comes in nowhere', async () => {
    const employee = await employ();
    const body = { status: 'inactive' as const };
    getData(await company.owner.edit(usersApi.setStatus, usersApi.get, { params: { id: employee.userId }, body }));
    await expectCut(employee, 104);
  });

  it('is cut off as well when they are removed', async () => {
    const employee = await employ();
    expect((await company.owner.call(usersApi.remove, { params: { id: employee.userId } })).status).toBe(200);
    await expectCut(employee, 104);
  });

  it('takes nobody with them', async () => {
    const [leaving, staying] = [await employ(), await employ()];
    const body = { status: 'inactive' as const };
    getData(await company.owner.edit(usersApi.setStatus, usersApi.get, { params: { id: leaving.userId }, body }));
    await expectCut(leaving, 104);
    for (const { sockets } of staying.listeners)
      expect(sockets.map((socket) => socket.connected)).toEqual([true, true]);
    const { channelId } = await company.talk();
    await staying.listeners[0].next('message:receiveMessage', (message) => message.channelId === channelId);
  });
});
