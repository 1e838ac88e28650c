import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { type Grant, rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRole } from '#modules/identity/users/users.factory.ts';
import { Company, getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
});
afterAll(() => app?.close());

const manage = (...names: Permission['subject'][]): Permission[] =>
  names.map((subject) => ({ subject, action: 'manage' }));

async function operator() {
  const { merchantId } = company;
  const { id: roleId, name } = await buildRole(app.context, {
    merchantId,
    permissions: manage('chat', 'reply-customer'),
  });
  const user = await hire(app, merchantId, { roleId, firstName: 'Dara', lastName: 'Sok' });
  return { user, roleId, roleName: name, portal: await signInAs(app, user) };
}
const take = async (channelId: string, operatorId: string) =>
  getData(await company.owner.call(channelsApi.assign, { body: { channelId, operatorId, reason: 'Is near' } }));
const shutOut = async (id: string) =>
  getData(await company.owner.edit(usersApi.setStatus, usersApi.get, { params: { id }, body: { status: 'inactive' } }));
const read = async (channelId: string) =>
  getData(await company.owner.call(channelsApi.detail, { body: { channelId } }));

describe('the conversations of an operator who is shut out', () => {
  it('wait for a colleague again, who hears of it, and the thread tells why', async () => {
    const { user } = await operator();
    const { channelId } = await company.talk();
    const other = await company.talk();
    await take(channelId, user.id);
    await take(other.channelId, user.id);
    const listener = await Listener.on(company.owner, roomNamespace);
    await shutOut(user.id);
    for (const id of [channelId, other.channelId])
      await listener.next('chat:channelChanged', (channel) => channel.id === id && channel.status === 'unassigned');
    listener.close();
    expect(await read(channelId)).toMatchObject({ assignedOperatorId: null, participants: [], status: 'unassigned' });
    const thread = getData(await company.owner.call(messagesApi.list, { body: { channelId } }));
    const systemMessages = thread.map((message) => message.system).filter(Boolean);
    expect(systemMessages.slice(-2)).toEqual([
      { key: 'left', params: { operator: 'Dara Sok' } },
      { key: 'unassigned', params: {} },
    ]);
    await take(channelId, company.ownerId);
  });

  it('go to the one who has joined them, and ended ones stay as they are', async () => {
    const { user } = await operator();
    const shared = await company.talk();
    const ended = await company.talk();
    for (const { channelId } of [shared, ended]) await take(channelId, user.id);
    getData(await company.colleague.call(channelsApi.join, { body: { channelId: shared.channelId } }));
    getData(
      await company.owner.call(channelsApi.setStatus, { body: { channelId: ended.channelId, status: 'closed' } }),
    );
    const before = await read(ended.channelId);
    await shutOut(user.id);
    await expect.poll(async () => (await read(shared.channelId)).assignedOperatorId).toBe(company.colleagueId);
    expect(await read(ended.channelId)).toEqual(before);
  });

  it('do not slip to them at the very moment they go', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { user } = await operator();
      const { channelId } = await company.talk();
      const body = { channelId, operatorId: user.id, reason: 'Is near' };
      await Promise.all([company.owner.call(channelsApi.assign, { body }), shutOut(user.id)]);
      await expect.poll(async () => (await read(channelId)).status).toBe('unassigned');
    }
  });

  it('wait again as well when they are removed, with their name in the thread', async () => {
    const { user } = await operator();
    const { channelId } = await company.talk();
    await take(channelId, user.id);
    expect((await company.owner.call(usersApi.remove, { params: { id: user.id } })).status).toBe(200);
    await expect.poll(async () => (await read(channelId)).status).toBe('unassigned');
    const thread = getData(await company.owner.call(messagesApi.list, { body: { channelId } }));
    expect(JSON.stringify(thread)).toContain('Dara Sok');
  });
});

describe('the conversations of an operator whose role changes', () => {
  const change = async ({ roleId, roleName }: Awaited<ReturnType<typeof operator>>, permissions: Permission[]) => {
    const body = { name: roleName, description: '', permissions: permissions as Grant[] };
    getData(await company.owner.edit(rolesApi.update, rolesApi.get, { params: { id: roleId }, body }));
  };

  it('stay theirs while they can answer, and wait for a colleague when they cannot', async () => {
    const employee = await operator();
    const { channelId } = await company.talk();
    await take(channelId, employee.user.id);
    await change(employee, manage('chat', 'reply-customer', 'ticket'));
    await change(employee, manage('chat'));
    await expect.poll(async () => (await read(channelId)).status).toBe('unassigned');
    const thread = getData(await company.owner.call(messagesApi.list, { body: { channelId } }));
    expect(thread.filter((message) => message.system?.key === 'left')).toHaveLength(1);
  });
});
