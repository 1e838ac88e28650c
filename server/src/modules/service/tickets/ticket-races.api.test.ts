import { rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { getOnly, TicketScenario } from '#testing/ticket-scenario.ts';
import { buildCustomerEntry } from './thread/thread.factory.ts';

let app: TestApp;
let scenario: TicketScenario;

beforeAll(async () => {
  app = await createTestApp();
  scenario = await TicketScenario.open(app);
});
afterAll(() => app?.close());

const edit = (id: string, version: number, body: object, by = scenario.owner) =>
  by.portal.call(ticketsApi.update, { params: { id }, body: { ...body, version } });
const remove = (id: string) => scenario.owner.portal.call(ticketsApi.remove, { params: { id } });
const getLastLine = async (id: string) =>
  getData(await scenario.owner.portal.call(ticketsApi.history, { params: { id } }))[0];
const permissions = [
  { subject: 'view-ticket' as const, action: 'read' as const },
  { subject: 'ticket' as const, action: 'update' as const },
];

describe('people who work at the same time', () => {
  it('make tickets whose numbers follow each other without a gap or a double', async () => {
    const { ticketNumber: first } = await scenario.make();
    const made = await Promise.all(Array.from({ length: 12 }, () => scenario.make()));
    const numbers = made.map(({ ticketNumber }) => ticketNumber).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => first + 1 + index));
  });

  it('give a ticket to two people: the first one has it, the other giver is shown who', async () => {
    const { id } = await scenario.make();
    const people = [scenario.owner, await scenario.hire({ permissions })];
    const answers = await Promise.all(people.map((user) => edit(id, 1, { assigneeId: user.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { assignee, version } = await scenario.get(id);
    expect([assignee, version]).toEqual([answers.find(({ status }) => status === 200)!.data.assignee, 2]);
    const { failure } = answers.find(({ status }) => status === 409)!;
    expect(failure).toMatchObject({ message: 'ticketUpdateFailed', data: { assignee } });
  });

  it('do not resolve what its customer wrote about meanwhile, nor change what they cannot have seen', async () => {
    const { id } = await scenario.make();
    await buildCustomerEntry(app.context, { merchantId: scenario.merchantId, ticketId: id });
    const late = await edit(id, 1, { status: 'resolved' });
    expect(late.failure).toMatchObject({ message: 'ticketUpdateFailed', data: { status: 'open', version: 2 } });
    expect((await edit(id, 999, { priority: 'low' })).failure.message).toBe('ticketUpdateFailed');
    expect(getData(await edit(id, 1, { priority: 'low' })).waitingSince).not.toBeNull();
    expect(getData(await edit(id, 3, { status: 'resolved' })).waitingSince).toBeNull();
  });

  it('delete a ticket and answer it: whoever comes second finds it gone, and no answer stands alone', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { id } = await scenario.make();
      const [removed, answered] = await Promise.all([remove(id), scenario.answer(id)]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(answered.status);
      const { query } = app.context.database.forMerchant(scenario.merchantId);
      const row = await query.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect([row.answer_count, row.version]).toEqual(answered.status === 200 ? [1, 3] : [0, 2]);
      expect(row.deleted_at).not.toBeNull();
    }
  });
});

describe('a ticket that changes', () => {
  it('is told to each who may see it, as they have it, and is gone for who may not any more', async () => {
    const clerk = await scenario.hire({ permissions: [{ subject: 'chat', action: 'read' }] });
    const [owner, guest, stranger] = await Promise.all(
      [scenario.owner, scenario.guest, clerk].map(({ portal }) => Listener.on(portal, roomNamespace)),
    );
    const { id } = await scenario.make();
    const of = (version: number) => (payload: object) =>
      'id' in payload && payload.id === id && 'version' in payload && payload.version === version;
    expect((await owner!.next('ticket:changed', of(1))).payload).toMatchObject({ isSeen: true, isFollowing: false });
    const { payload } = await guest!.next('ticket:changed', of(1));
    expect(payload).toMatchObject({ title: 'No water', isSeen: false });
    expect(payload).not.toHaveProperty('description');
    await scenario.follow(id, { isFollowing: true }, scenario.guest);
    expect((await guest!.next('ticket:changed', of(2))).payload).toMatchObject({ isSeen: true, isFollowing: true });

    getData(await edit(id, 2, { categoryCode: 'cleaning' }));
    expect((await guest!.next('ticket:gone')).payload).toEqual({ id });
    expect((await owner!.next('ticket:changed', of(3))).payload).toMatchObject({ category: { code: 'cleaning' } });
    getData(await remove(id));
    expect((await owner!.next('ticket:gone')).payload).toEqual({ id });
    expect(guest!.heard.filter(({ event }) => event === 'ticket:gone')).toHaveLength(1);
    expect(stranger!.heard.filter(({ event }) => event.startsWith('ticket:'))).toEqual([]);
    for (const each of [owner, guest, stranger]) each!.close();
  });
});

describe('whoever', () => {
  const nobodyHas = (id: string) => expect.poll(async () => (await scenario.get(id)).assignee).toBeNull();

  it('is deactivated leaves their tickets to anybody, but what is resolved stays theirs', async () => {
    const chan = await scenario.hire({ firstName: 'Chan', lastName: 'Sok', permissions });
    const [open, done] = [
      await scenario.make({ assigneeId: chan.id }),
      await scenario.make({ assigneeId: chan.id, status: 'resolved' }),
    ];
    const params = { id: chan.id };
    getData(
      await scenario.owner.portal.edit(usersApi.setStatus, usersApi.get, { params, body: { status: 'inactive' } }),
    );
    await nobodyHas(open.id);
    const line = { field: 'assignee', before: 'Chan Sok', after: null, actor: { kind: 'system' } };
    expect(await getLastLine(open.id)).toMatchObject(line);
    expect((await scenario.get(done.id)).assignee?.id).toBe(chan.id);
    const { people } = getData(await scenario.owner.portal.call(ticketsApi.choices));
    expect(people).toContainEqual(
      expect.objectContaining({
        id: chan.id,
        name: 'Chan Sok',
        profilePicture: null,
        isActive: false,
        canTake: false,
        availability: expect.objectContaining({ state: 'inactive' }),
      }),
    );
    expect(getData(await edit(done.id, 1, { status: 'open' })).assignee).toBeNull();
    expect(await getLastLine(done.id)).toMatchObject(line);
    expect((await edit(open.id, 2, { assigneeId: chan.id })).failure.message).toBe('assigneeCannotTakeTicket');
  });

  it('sees less than before keeps what they still see, and loses all with the ability', async () => {
    const { portal } = scenario.owner;
    const role = getData(await portal.call(rolesApi.create, { body: { name: 'Clerks', permissions } }));
    const chan = await scenario.hire({ roleId: role.id, firstName: 'Chan', lastName: 'Sok' });
    const water = await scenario.make({ assigneeId: chan.id });
    const cleaning = await scenario.make({ assigneeId: chan.id, categoryCode: 'cleaning' });
    const person = { firstName: 'Chan', lastName: 'Sok', phone: '', workPlace: 'portal' as const, isReadonly: false };
    const body = { ...person, roleIds: [role.id], serviceScope: getOnly('water') };
    getData(await portal.edit(usersApi.update, usersApi.get, { params: { id: chan.id }, body }));
    await nobodyHas(cleaning.id);
    expect((await scenario.get(water.id)).assignee?.id).toBe(chan.id);
    expect(getData(await edit(water.id, 1, { categoryCode: 'cleaning' })).assignee).toBeNull();
    const back = getData(await edit(water.id, 2, { categoryCode: 'water', assigneeId: chan.id }));
    expect(back.assignee?.id).toBe(chan.id);
    const other = [{ subject: 'chat' as const, action: 'read' as const }];
    const params = { id: role.id };
    getData(await portal.edit(rolesApi.update, rolesApi.get, { params, body: { name: 'Clerks', permissions: other } }));
    await nobodyHas(water.id);
  });
});
